/** An instant in the address of live TV (`at`): whole seconds since 1970. */

/** To the year 2286. */
const secondsText = /^\d{1,10}$/;

/** In ms since 1970; null when the text is no instant. */
export function parseMoment(at: string): number | null {
  return secondsText.test(at) ? Number(at) * 1_000 : null;
}

/** `atMs`: ms since 1970. */
export function formatMoment(atMs: number): string {
  return String(Math.floor(atMs / 1_000));
}
