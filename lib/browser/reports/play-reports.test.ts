import { expect, jest, test } from '@jest/globals';
import type { PlayReport } from '#lib/domain/playback/play-report.ts';
import { createPlayReports } from './play-reports.ts';

const aReport = (atMs: number): PlayReport => ({
  kind: 'error',
  mode: 'catch-up',
  channelId: '101',
  programId: 'p-1',
  fault: { kind: 'network', code: 'NET-503' },
  pictureAtMs: null,
  atMs,
});

test('[CU-02] [LIV-09] [PLY-09] the newest 200 play reports wait to be sent, oldest first', () => {
  const reports = createPlayReports();
  for (let atMs = 0; atMs < 203; atMs += 1) reports.note(aReport(atMs));
  expect(reports.waiting()).toHaveLength(200);
  expect(reports.waiting()[0]).toEqual(aReport(3));
  expect(reports.waiting().at(-1)).toEqual(aReport(202));
});

test('[REP-02] the sender gets waiting and new reports, and players learn the reason of a request', () => {
  const reports = createPlayReports();
  const told: string[] = [];
  reports.note(aReport(1));
  const unfollow = reports.follow((because) => void told.push(because));
  const taken: number[] = [];
  const stop = reports.deliverTo({
    take: ({ atMs }) => void taken.push(atMs),
    sendAll: () => Promise.resolve(),
  });
  reports.note(aReport(2));
  reports.gather('due');
  unfollow();
  reports.gather('closing');
  stop();
  reports.note(aReport(3));
  expect(taken).toEqual([1, 2]);
  expect(told).toEqual(['due']);
  expect(reports.waiting()).toEqual([aReport(3)]);
});

test('[REP-02] settling resolves when all reports are sent, or after two seconds', async () => {
  jest.useFakeTimers();
  const reports = createPlayReports();
  await reports.settle();
  const stop = reports.deliverTo({
    take: () => undefined,
    sendAll: () => new Promise(() => undefined),
  });
  let isSettled = false;
  void reports.settle().then(() => (isSettled = true));
  await jest.advanceTimersByTimeAsync(1_999);
  expect(isSettled).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(isSettled).toBe(true);
  stop();
  await reports.settle();
  jest.useRealTimers();
});
