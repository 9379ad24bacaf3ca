import { expect, test } from '@jest/globals';
import { hourMs, noonMs } from '#tests/setup/builders.ts';
import { nextReminder, reminderKey } from './due-reminder.ts';

const leadMs = 120_000;
const reminder = (programId: string, startMs: number, logicalChannelId = 'l-101') => ({
  logicalChannelId,
  programId,
  start: startMs,
  stop: startMs + hourMs,
});
const at = (nowMs: number, playingChannelId: string | null = null, had: string[] = []) => ({
  nowMs,
  playingChannelId,
  had: new Set(had),
});

test('[REM-02] a reminder for a started programme is shown now, for an ended one never', () => {
  const started = reminder('p-1', noonMs - hourMs + 1);
  const ended = reminder('p-0', noonMs - hourMs);
  expect(nextReminder([ended, started], at(noonMs))).toEqual({ due: started, nextAtMs: null });
  expect(nextReminder([ended], at(noonMs))).toEqual({ due: null, nextAtMs: null });
});

test('[REM-02] otherwise the timer runs until two minutes before the earliest start', () => {
  const list = [reminder('p-3', noonMs + 3 * hourMs), reminder('p-2', noonMs + 2 * hourMs)];
  const dueAt = noonMs + 2 * hourMs - leadMs;
  expect(nextReminder(list, at(noonMs))).toEqual({ due: null, nextAtMs: dueAt });
  expect(nextReminder(list, at(dueAt - 1)).due).toBeNull();
  expect(nextReminder(list, at(dueAt)).due).toEqual(list[1]);
});

test('[REM-02] the channel that plays gets no reminder', () => {
  const playing = reminder('p-1', noonMs, 'l-101');
  const other = reminder('p-2', noonMs + hourMs, 'l-102');
  expect(nextReminder([playing, other], at(noonMs, 'l-101'))).toEqual({
    due: null,
    nextAtMs: other.start - leadMs,
  });
  expect(nextReminder([playing, other], at(noonMs, 'l-102')).due).toEqual(playing);
});

test('[REM-02] a shown reminder does not come again, the next one does', () => {
  const list = [reminder('p-1', noonMs), reminder('p-2', noonMs)];
  expect(nextReminder(list, at(noonMs, null, [reminderKey(list[0]!)])).due).toEqual(list[1]);
});
