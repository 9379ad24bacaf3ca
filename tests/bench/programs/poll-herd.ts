import { secondsInHour } from 'date-fns/constants';
import { pollAfterMs } from '#lib/domain/channels/channel-updates.ts';
import { guideLoop, restingLoop, type GuideLoopState } from '#lib/domain/guide/guide-loop.ts';
import { messageCheckAfterMs } from '#lib/domain/messages/message-check.ts';
import { limits } from '#lib/limits.ts';

/**
 * `node tests/bench/programs/poll-herd.ts`: simulates a million viewers with the product's own intervals and jitter, on a
 * simulated clock. Prints the calls per second, and the ratio of the busiest second to the mean. docs/capacity.md has
 * the table.
 */
const viewers = 1_000_000;
const lastsSeconds = 2 * secondsInHour;

/** The times of each poll of one viewer who starts at `startMs`. */
type Poll = (
  startMs: number,
  endMs: number,
  random: () => number,
  due: (atMs: number) => void,
) => void;

const polls: Record<string, Poll> = {
  'channel updates': (startMs, endMs, random, due) => {
    for (let atMs = startMs + pollAfterMs(random()); atMs < endMs; atMs += pollAfterMs(random())) {
      due(atMs);
    }
  },
  messages: (startMs, endMs, random, due) => {
    for (let atMs = startMs; atMs < endMs;) {
      due(atMs);
      atMs += messageCheckAfterMs(limits.messageCheckDefaultMs, random());
    }
  },
  guide: (startMs, endMs, random, due) => {
    let state: GuideLoopState = restingLoop(startMs, random());
    while (state.step === 'resting') {
      const atMs = state.sinceMs + state.delayMs;
      if (atMs >= endMs) return;
      due(atMs);
      // One round: begin, delete, sync, index, rest again.
      for (const event of ['time', 'done', 'done', 'done'] as const) {
        state = guideLoop(state, event, atMs, random());
      }
    }
  },
};

interface Spread {
  mean: number;
  peak: number;
}

/** Calls per second from the time when all viewers have arrived to the end. */
function simulate(poll: Poll, arriveWithinSeconds: number): Spread {
  const random = seeded(14);
  const perSecond = new Uint32Array(lastsSeconds);
  for (let viewer = 0; viewer < viewers; viewer += 1) {
    poll(random() * arriveWithinSeconds * 1_000, lastsSeconds * 1_000, random, (atMs) => {
      const second = Math.floor(atMs / 1_000);
      perSecond[second] = (perSecond[second] ?? 0) + 1;
    });
  }
  // The pages' own calls at their start do not count.
  const settled = perSecond.subarray(arriveWithinSeconds + 20);
  const total = settled.reduce((sum, count) => sum + count, 0);
  return { mean: total / settled.length, peak: Math.max(...settled) };
}

/** Random numbers, repeatable by their seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

for (const [name, poll] of Object.entries(polls)) {
  for (const within of [1, 60, 1_800]) {
    const { mean, peak } = simulate(poll, within);
    const figures = `mean ${mean.toFixed(0)}/s, busiest ${String(peak)}/s, ${(peak / mean).toFixed(2)} ×`;
    console.log(`${name}, a million within ${String(within)} s: ${figures}`);
  }
}
