/** An instant in the address of live TV (`at`): whole seconds since 1970. */

/** Up to the year 2286. */
const secondsText = /^\d{1,10}$/;

/** In ms since 1970. Null when the text is not an instant. */
export function parseMoment(at: string): number | null {
  return secondsText.test(at) ? Number(at) * 1_000 : null;
}

/** `atMs`: ms since 1970. */
export function formatMoment(atMs: number): string {
  return String(Math.floor(atMs / 1_000));
}
