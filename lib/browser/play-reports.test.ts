import { expect, test } from '@jest/globals';
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

test('[CU-02] [LIV-09] [PLY-09] the newest 200 reports wait to be sent, oldest first', () => {
  const reports = createPlayReports();
  for (let atMs = 0; atMs < 203; atMs += 1) reports.note(aReport(atMs));
  expect(reports.waiting()).toHaveLength(200);
  expect(reports.waiting()[0]).toEqual(aReport(3));
  expect(reports.waiting().at(-1)).toEqual(aReport(202));
});
