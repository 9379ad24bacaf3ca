/** What an operator answers in the place of a stream that cannot be played, so that players can say why. */

/** The status of a source that was reached and sends nothing that can be played. */
export const SOURCE_REFUSED = 415;

/** The status of a live playlist whose stream goes on elsewhere: players start over at the first playlist. */
export const SOURCE_LEFT = 410;

/** The status of a first playlist that is not there for now. */
export const SOURCE_BUSY = 503;

/** The first line of the answer when the reason is a codec. */
export const streamRefusal = ({ codec }: { codec: string }): string => `codec ${codec}`;

/** The first line of the answer when the provider of a stream allows no further connection. */
export const sourceBusy = (most: number): string => `connections ${String(most)}`;

/** The first line of the answer when the operator reads or converts as many streams as it can at once. */
export const serviceFull = (what: string): string => `service full: ${what}`;

/** Whether the operator refuses a stream because it is busy with others. */
export const isServiceFull = (text: string): boolean => /^service full: /m.test(text.slice(0, 200));

/** How many connections a provider allows, in an answer; null when they are not the reason. */
export function connectionsOfRefusal(text: string): number | null {
  const most = /^connections (\d{1,4})$/m.exec(text.slice(0, 200))?.[1];
  return most === undefined ? null : Number(most);
}

/** The name of the codec in an answer; null when that is not the reason. */
export function codecOfRefusal(text: string): string | null {
  return /^codec ([A-Za-z0-9][A-Za-z0-9 .-]{0,23})$/m.exec(text.slice(0, 200))?.[1] ?? null;
}
