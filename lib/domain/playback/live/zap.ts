/**
 * Changing channel by keys (ZAP-01): up and down in the order of the channel numbers, wrapping at the ends, or by
 * typing a number.
 */
import type { Channel } from '#lib/contract/channels.ts';

type Numbered = Pick<Channel, 'logicalChannelId' | 'channelSeq'>;

/** How long a typed number waits for its next digit, in ms. */
export const digitWaitMs = 1_500;
/** Longest jump, in channels, that still counts as a direction. */
const fewSteps = 3;
/** Most digits of a typed number. */
const maxDigits = 5;

/** Sorts by number; equal numbers keep the operator's order. */
function inOrder<C extends Numbered>(channels: readonly C[]): C[] {
  return [...channels].sort((a, b) => a.channelSeq - b.channelSeq);
}

/**
 * The next channel up (1) or down (-1) from the current one; from an unknown channel, the first or the last. Null when
 * there is none.
 */
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
 * The likely next channels of a viewer who zaps in one direction, nearest first: after a jump of at most 3 channels,
 * the next ones in the same direction, wrapping at the ends. Empty when no direction is recognisable.
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

/** Appends a digit to the typed number. A leading zero is ignored; a digit after a full number starts a new one. */
export function withDigit(typed: string, digit: string): string {
  const longer = typed.length >= maxDigits ? digit : typed + digit;
  return longer.replace(/^0+(?=\d)/, '');
}

/**
 * The channel for a typed number: the exact number, or else the lowest number with that prefix. Null when there is
 * none.
 */
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

/** The last two channels, newest last: enough to return to the previous channel. */
export function withWatched(watched: readonly string[], channelId: string): readonly string[] {
  return watched.at(-1) === channelId ? watched : [...watched.slice(-1), channelId];
}

/** The channel before the current one. Null when there was none. */
export function lastChannelOf(watched: readonly string[]): string | null {
  return watched.length > 1 ? (watched[0] ?? null) : null;
}
