/**
 * Changing channel by keys (ZAP-01): up and down in the order of the channel numbers, round at the ends, or by typing a
 * number.
 */
import type { Channel } from '#lib/contract/channels.ts';

type Numbered = Pick<Channel, 'logicalChannelId' | 'channelSeq'>;

/** How long a typed number waits for its next digit, in ms. */
export const digitWaitMs = 1_500;
/** So many channels passed over are still the same way. */
const fewSteps = 3;
/** Longest number that can be typed. */
const maxDigits = 5;

/** By number; equal numbers keep the operator's order. */
function inOrder<C extends Numbered>(channels: readonly C[]): C[] {
  return [...channels].sort((a, b) => a.channelSeq - b.channelSeq);
}

/** The channel one up (1) or down (-1) from the current one; from an unknown one, the first or the last. Null: there is none. */
export function neighbour<C extends Numbered>(
  channels: readonly C[],
  currentId: string | null,
  step: 1 | -1,
): C | null {
  const ordered = inOrder(channels);
  const at = ordered.findIndex(({ logicalChannelId }) => logicalChannelId === currentId);
  const next = at === -1 ? (step === 1 ? 0 : -1) : at + step;
  return ordered.at(next % ordered.length) ?? null;
}

/**
 * The channels that come next for a viewer who goes along them, nearest first: who went a few (3) up or down goes on that way,
 * round at the ends. Empty: no way is to be seen.
 */
export function onTheWay<C extends Numbered>(
  channels: readonly C[],
  fromId: string | null,
  toId: string,
): C[] {
  const ordered = inOrder(channels);
  const indexOf = (id: string | null) =>
    ordered.findIndex(({ logicalChannelId }) => logicalChannelId === id);
  const [from, to] = [indexOf(fromId), indexOf(toId)];
  if (from === -1 || to === -1 || from === to) return [];
  const count = ordered.length;
  const upBy = (to - from + count) % count;
  const step = upBy <= fewSteps ? 1 : -1;
  if (Math.min(upBy, count - upBy) > fewSteps) return [];
  return Array.from({ length: fewSteps }, (_, index) => to + step * (index + 1))
    .flatMap((index) => ordered.at(index % count) ?? [])
    .filter(({ logicalChannelId }) => logicalChannelId !== toId);
}

/** The typed number after a further digit; a leading zero is ignored, and a full number starts anew. */
export function withDigit(typed: string, digit: string): string {
  const longer = typed.length >= maxDigits ? digit : typed + digit;
  return longer.replace(/^0+(?=\d)/, '');
}

/** The channel that a typed number means: exactly that number, or else the lowest that begins so. Null: there is none. */
export function channelByNumber<C extends Numbered>(
  channels: readonly C[],
  typed: string,
): C | null {
  if (typed === '') return null;
  const ordered = inOrder(channels);
  return (
    ordered.find(({ channelSeq }) => String(channelSeq) === typed) ??
    ordered.find(({ channelSeq }) => String(channelSeq).startsWith(typed)) ??
    null
  );
}

/** The channels of a sitting, the newest last: enough to go back to the last one. */
export function withWatched(watched: readonly string[], channelId: string): readonly string[] {
  return watched.at(-1) === channelId ? watched : [...watched.slice(-1), channelId];
}

/** The channel before the current one; null: there was none. */
export function lastChannelOf(watched: readonly string[]): string | null {
  return watched.length > 1 ? (watched[0] ?? null) : null;
}
