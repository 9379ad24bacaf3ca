const outcomes = [
  /** The provider has said who it is; the log-in itself is yet to come. */
  'proven',
  'denied',
  'expired',
  'clock',
  'unreachable',
  'failed',
] as const;

/** How the way to Google and back has ended, as the log-in page's address says it. */
export type GoogleOutcome = (typeof outcomes)[number];

export function googleOutcomeOf(text: unknown): GoogleOutcome | null {
  return outcomes.find((outcome) => outcome === text) ?? null;
}
