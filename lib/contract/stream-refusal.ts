/** What an operator answers in the place of a stream that cannot be played, so that players can say why. */

/** The status of a source that was reached and sends nothing that can be played. */
export const SOURCE_REFUSED = 415;

/** The first line of the answer when the reason is a codec. */
export const streamRefusal = ({ codec }: { codec: string }): string => `codec ${codec}`;

/** The name of the codec in an answer; null when that is not the reason. */
export function codecOfRefusal(text: string): string | null {
  return /^codec ([A-Za-z0-9][A-Za-z0-9 .-]{0,23})$/m.exec(text.slice(0, 200))?.[1] ?? null;
}
