import { expect, test } from '@jest/globals';
import { dayRange } from '#lib/domain/formats/dates.ts';
import { chosenDay, onDay, replayDays } from './replay-days.ts';

const nowMs = Date.UTC(2026, 10, 22, 3);

test('[LIV-14] replay offers today and the seven days before, newest first, by the viewer’s calendar', () => {
  const days = replayDays(nowMs, 'America/Lima');
  expect(days).toHaveLength(8);
  expect(days[0]).toBe('2026-11-21');
  expect(days[7]).toBe('2026-11-14');
  expect(replayDays(nowMs, 'UTC')[0]).toBe('2026-11-22');
});

test('[LIV-14] a day outside of the replay days is not shown', () => {
  const days = replayDays(nowMs, 'UTC');
  expect(chosenDay('2026-11-20', days)).toBe('2026-11-20');
  expect(chosenDay('2026-12-24', days)).toBe('2026-11-22');
  expect(chosenDay(['2026-11-20'], days)).toBe('2026-11-22');
  expect(chosenDay(undefined, days)).toBe('2026-11-22');
});

test('[LIV-14] a local day combines the programmes of two UTC days, each once, the latest first', () => {
  const range = dayRange('2026-11-21', 'America/Lima');
  const at = (programId: string, start: number) => ({ programId, start });
  const programmes = [
    at('late', range.endMs - 1),
    at('first', range.startMs),
    at('late', range.endMs - 1),
    at('before', range.startMs - 1),
    at('after', range.endMs),
  ];
  expect(onDay(programmes, range).map(({ programId }) => programId)).toEqual(['late', 'first']);
});
