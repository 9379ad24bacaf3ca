/** No source is obeyed for longer, in ms. */
const longestMs = 120_000;

/** How long a source asks to wait, by the header of its answer: seconds, or a date. In ms; 0 when it does not ask. */
export function retryAfterMs(header: string | string[] | undefined, nowMs: number): number {
  const [text = ''] = [header].flat();
  const asked = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - nowMs;
  return asked > 0 ? Math.min(asked, longestMs) : 0;
}
