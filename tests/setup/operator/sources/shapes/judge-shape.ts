/** Compares what a viewer has seen of a shape, and what its provider was asked, with what is expected. */
import type { Seen } from '#tests/setup/screens/playback-log.ts';
import type { Expected, StreamShape } from './shape.ts';

/** From the choice of a channel, or its last picture, to words: 15 s, and a check each second on a busy machine. */
const wordlessMost = 17;
const standMost = 4;
/** Requests for the start: the lists, the look at a piece, and what is in the window. */
const startRequests = 16;
/** How long a message is watched, for the requests after it. */
const messageSeconds = 22;
/** Decoded in a second of the stream, at least. */
const least = { pictures: 12, sound: 800 } as const;

const isPlayed = ({ plays, says, lacks }: Expected, seen: Seen): boolean => {
  if (plays === undefined) return true;
  const moved = says === undefined ? seen.moved : seen.movedSinceWords;
  const hasPicture = lacks === 'picture' || seen.pictures >= plays * least.pictures;
  const hasSound = lacks === 'sound' || seen.sound >= plays * least.sound;
  return moved >= plays && hasPicture && hasSound;
};

const isSaid = ({ says }: Expected, { codes }: Seen): boolean =>
  says === undefined || codes.some((code) => says.test(code));

/** All that is expected has been seen: there is nothing more to wait for. */
export function isOver({ expected }: StreamShape, seen: Seen): boolean {
  if (seen.seconds > expected.withinSeconds + messageSeconds) return true;
  if (expected.plays === undefined && seen.seconds < messageSeconds) return false;
  return isSaid(expected, seen) && isPlayed(expected, seen);
}

/** What is wrong, in words; empty when nothing is. `asked`: the paths of the requests at the provider. */
export function faultsOf(
  { name, is, expected }: StreamShape,
  seen: Seen,
  asked: readonly string[],
): string[] {
  const { says, maySay, plays, requestsAMinute } = expected;
  const faults: string[] = [];
  const most = startRequests + (requestsAMinute * seen.seconds) / 60;
  const isOdd = (code: string) => [says, maySay].every((one) => one?.test(code) !== true);
  const odd = seen.codes.filter(isOdd);
  const mayStand =
    expected.standsAtMost ?? (says === undefined && maySay === undefined ? standMost : Infinity);
  if (!isSaid(expected, seen)) faults.push(`no message is shown (${String(says)})`);
  if (odd.length > 0) faults.push(`a message is shown: ${odd.join(', ')}`);
  if (!isPlayed(expected, seen)) faults.push(`it does not play ${String(plays)} s`);
  if (seen.longestSilence > wordlessMost) faults.push('it stands without a word');
  if (seen.longestStand > mayStand) faults.push('it stands too long');
  if (asked.length > most) faults.push(`the provider is asked ${String(asked.length)} times`);
  for (const [path, atMost] of expected.asked ?? []) {
    const times = asked.filter((one) => path.test(one)).length;
    if (times > atMost) faults.push(`${String(path)} is asked ${String(times)} times`);
  }
  if (faults.length === 0) return [];
  const figures = (Object.entries(seen) as [string, number | string[]][])
    .map(
      ([key, value]) => `${key} ${typeof value === 'number' ? value.toFixed(1) : value.join(' ')}`,
    )
    .join(', ');
  return [
    `${name} (${is}): ${faults.join('; ')}. Seen: ${figures}; requests ${String(asked.length)}`,
  ];
}
