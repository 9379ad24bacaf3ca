import { millisecondsInMinute } from 'date-fns/constants';
import { describe, expect, test } from '@jest/globals';
import {
  choiceOf,
  chooseSleep,
  betweenPlayers,
  sleepMinutes,
  sleepOff,
  sleepRemainingMs,
  stepSleep,
  type SleepTimer,
  type Watched,
} from './sleep-timer.ts';

const noonMs = Date.UTC(2026, 2, 10, 12);

/** A channel whose programmes change at every full hour; the picture is 10 s behind. */
const channelAt = (nowMs: number, change: Partial<Watched> = {}): Watched => {
  const hour = Math.floor(nowMs / (60 * millisecondsInMinute));
  return {
    ...{ source: 'live 101', item: `p${hour}`, positionMs: nowMs - 10_000 },
    ...{ endMs: (hour + 1) * 60 * millisecondsInMinute, hasEnded: false, rate: 1, ...change },
  };
};

/** Samples every second, or at the given interval, from one instant to another. */
function watch(
  timer: SleepTimer,
  [fromMs, toMs]: [number, number],
  watchedAt: (nowMs: number) => Watched | null = channelAt,
  everyMs = 1_000,
): { timer: SleepTimer; asleepAtMs: number | null } {
  let state = timer;
  for (let nowMs = fromMs; nowMs <= toMs; nowMs += everyMs) {
    state = stepSleep(state, watchedAt(nowMs), nowMs);
    if (state.phase === 'asleep') return { timer: state, asleepAtMs: nowMs };
  }
  return { timer: state, asleepAtMs: null };
}

describe('[BEY-01] the sleep timer after some minutes', () => {
  test.each(sleepMinutes)('stops playback after %d minutes', (minutes) => {
    const timer = chooseSleep(minutes, noonMs);
    expect(choiceOf(timer)).toBe(minutes);
    expect(sleepRemainingMs(timer, noonMs + 4 * millisecondsInMinute)).toBe(
      (minutes - 4) * millisecondsInMinute,
    );
    const { asleepAtMs } = watch(timer, [noonMs, noonMs + 100 * millisecondsInMinute]);
    expect(asleepAtMs).toBe(noonMs + minutes * millisecondsInMinute);
  });

  test('is late by one sample at most, in a tab that samples once a minute or wakes up hours later', () => {
    const timer = chooseSleep(15, noonMs + 20_000);
    const { asleepAtMs } = watch(
      timer,
      [noonMs, noonMs + 60 * millisecondsInMinute],
      channelAt,
      millisecondsInMinute,
    );
    expect(asleepAtMs).toBe(noonMs + 16 * millisecondsInMinute);
    const later = noonMs + 300 * millisecondsInMinute;
    expect(stepSleep(timer, channelAt(later), later).phase).toBe('asleep');
  });

  test('is not changed by zapping and other players', () => {
    const zapping = (nowMs: number) => channelAt(nowMs, { source: `live ${nowMs % 7}` });
    const { asleepAtMs } = watch(
      chooseSleep(30, noonMs),
      [noonMs, noonMs + 40 * millisecondsInMinute],
      zapping,
    );
    expect(asleepAtMs).toBe(noonMs + 30 * millisecondsInMinute);
    const timer = chooseSleep(30, noonMs);
    expect(betweenPlayers(timer, noonMs + 29 * millisecondsInMinute)).toBe(timer);
  });

  test('ends when it came due while nothing played', () => {
    const timer = chooseSleep(15, noonMs);
    expect(betweenPlayers(timer, noonMs + 15 * millisecondsInMinute)).toBe(sleepOff);
    expect(stepSleep(timer, null, noonMs + 15 * millisecondsInMinute)).toBe(sleepOff);
  });
});

describe('[BEY-01] the sleep timer at the end of the programme or title', () => {
  const end = chooseSleep('end', noonMs);

  test('of a channel waits for the picture, even if the guide is ahead of it', () => {
    const start = noonMs + 58 * millisecondsInMinute;
    const { timer } = watch(end, [start, start + 1_000]);
    expect(choiceOf(timer)).toBe('end');
    expect(sleepRemainingMs(timer, start + 1_000)).toBe(2 * millisecondsInMinute + 9_000);
    const { asleepAtMs } = watch(timer, [start, noonMs + 70 * millisecondsInMinute]);
    expect(asleepAtMs).toBe(noonMs + 60 * millisecondsInMinute + 10_000);
  });

  test('uses the channel that is on by then', () => {
    const other = (nowMs: number) =>
      channelAt(nowMs, { source: 'live 102', endMs: noonMs + 90 * millisecondsInMinute });
    const before = watch(end, [noonMs, noonMs + 5 * millisecondsInMinute]).timer;
    const { asleepAtMs } = watch(
      before,
      [noonMs + 6 * millisecondsInMinute, noonMs + 100 * millisecondsInMinute],
      other,
    );
    expect(asleepAtMs).toBe(noonMs + 90 * millisecondsInMinute + 10_000);
  });

  test('follows a programme whose end the guide moves', () => {
    const longer = (nowMs: number) =>
      channelAt(nowMs, { item: 'p', endMs: noonMs + 75 * millisecondsInMinute });
    const planned = (nowMs: number) => channelAt(nowMs, { item: 'p' });
    const before = watch(end, [noonMs, noonMs + 50 * millisecondsInMinute], planned).timer;
    const { asleepAtMs } = watch(
      before,
      [noonMs + 51 * millisecondsInMinute, noonMs + 90 * millisecondsInMinute],
      longer,
    );
    expect(asleepAtMs).toBe(noonMs + 75 * millisecondsInMinute + 10_000);
  });

  test('works in a tab that samples once a minute', () => {
    const { asleepAtMs } = watch(
      end,
      [noonMs, noonMs + 90 * millisecondsInMinute],
      channelAt,
      millisecondsInMinute,
    );
    expect(asleepAtMs).toBe(noonMs + 61 * millisecondsInMinute);
  });

  test('treats a leap past the end as a seek, and waits for the next end', () => {
    const behind = (nowMs: number) =>
      channelAt(nowMs, {
        item: 'before',
        positionMs: nowMs - 30 * millisecondsInMinute,
        endMs: noonMs,
      });
    const before = watch(
      end,
      [noonMs + 10 * millisecondsInMinute, noonMs + 12 * millisecondsInMinute],
      behind,
    ).timer;
    expect(sleepRemainingMs(before, noonMs + 12 * millisecondsInMinute)).toBe(
      18 * millisecondsInMinute,
    );
    const { asleepAtMs } = watch(before, [
      noonMs + 12 * millisecondsInMinute + 1_000,
      noonMs + 90 * millisecondsInMinute,
    ]);
    expect(asleepAtMs).toBe(noonMs + 60 * millisecondsInMinute + 10_000);
  });

  test('of a title comes when it was played, and sooner at double speed', () => {
    const film = (hasEnded: boolean): Watched => ({
      ...{
        source: 'title m-1',
        item: 'm-1',
        positionMs: 10 * millisecondsInMinute,
        endMs: 90 * millisecondsInMinute,
      },
      ...{ hasEnded, rate: 2 },
    });
    const { timer } = watch(
      end,
      [noonMs, noonMs + millisecondsInMinute],
      () => film(false),
      millisecondsInMinute,
    );
    expect(sleepRemainingMs(timer, noonMs)).toBe(40 * millisecondsInMinute);
    expect(stepSleep(timer, film(true), noonMs + 2 * millisecondsInMinute).phase).toBe('asleep');
  });

  test('does not compare the clocks of a film and of live', () => {
    const film: Watched = {
      ...{ source: 'title m-1', item: 'm-1', positionMs: 0, endMs: 90 * millisecondsInMinute },
      ...{ hasEnded: false, rate: 1 },
    };
    const before = stepSleep(end, film, noonMs);
    expect(stepSleep(before, channelAt(noonMs + 1_000), noonMs + 1_000).phase).toBe('end');
  });

  test('is not due without a known end, and shows no time', () => {
    const unknown = (nowMs: number) => channelAt(nowMs, { endMs: null });
    const { timer, asleepAtMs } = watch(
      end,
      [noonMs, noonMs + 90 * millisecondsInMinute],
      unknown,
      millisecondsInMinute,
    );
    expect(asleepAtMs).toBeNull();
    expect(sleepRemainingMs(timer, noonMs)).toBeNull();
  });
});

describe('[BEY-01] the sleep timer asleep', () => {
  const asleep: SleepTimer = { phase: 'asleep', source: 'live 101' };

  test('stays asleep with the same source, and ends when another is chosen', () => {
    expect(stepSleep(asleep, channelAt(noonMs), noonMs)).toBe(asleep);
    expect(choiceOf(asleep)).toBe('off');
    const other = channelAt(noonMs, { source: 'live 102' });
    expect(stepSleep(asleep, other, noonMs)).toBe(sleepOff);
    expect(betweenPlayers(asleep, noonMs)).toBe(sleepOff);
    expect(chooseSleep('off', noonMs)).toBe(sleepOff);
  });
});
