const outcomes = [
  /** The provider has confirmed the identity; the login itself follows. */
  'proven',
  'denied',
  'expired',
  'clock',
  'unreachable',
  'failed',
] as const;

/** The result of the redirect to Google, in the address of the login page. */
export type GoogleOutcome = (typeof outcomes)[number];

export function googleOutcomeOf(text: unknown): GoogleOutcome | null {
  return outcomes.find((outcome) => outcome === text) ?? null;
}
