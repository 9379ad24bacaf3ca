import { expect, test } from '@jest/globals';
import { mayWait, type PlayReport } from './play-report.ts';
import { reportEventOf } from './report-event.ts';

const fault = { kind: 'network', code: 'NET-503', text: 'words of the operator' } as const;
const sla = {
  start: 'started',
  joinMs: 400,
  playedMs: 9_000,
  rebuffers: 1,
  rebufferMs: 1_000,
  switches: 2,
  tracker: 'HLS',
  atMs: 9,
} as const;

test.each<[PlayReport, object]>([
  [
    {
      ...{ kind: 'live', mode: 'time-shift', channelId: '101', fromMs: 1, toMs: 2 },
      ...{ playedMs: 1, height: 720, bitsPerSecond: 2_000_000, atMs: 9, tracker: 'webRTC' },
    },
    {
      ...{ event: 'live', streamType: 'LIVE', mode: 'time-shift', logicalChannelId: '101' },
      ...{ fromMs: 1, toMs: 2, playedMs: 1, height: 720, bitsPerSecond: 2_000_000, atMs: 9 },
      tracker: 'webRTC',
    },
  ],
  [
    { kind: 'error', mode: 'live', channelId: '101', fault, pictureAtMs: 5, atMs: 9 },
    {
      ...{ event: 'error', streamType: 'LIVE', mode: 'live', logicalChannelId: '101' },
      ...{ faultKind: 'network', faultCode: 'NET-503', pictureAtMs: 5, atMs: 9 },
    },
  ],
  [
    { kind: 'error', mode: 'vod', metaId: 'm', isTrailer: false, fault, pictureAtMs: 5, atMs: 9 },
    {
      ...{ event: 'error', streamType: 'VOD', mode: 'vod', metaId: 'm', isTrailer: false },
      ...{ faultKind: 'network', faultCode: 'NET-503', pictureAtMs: 5, atMs: 9 },
    },
  ],
  [
    {
      ...{ kind: 'playback', channelId: '101', programId: 'p', playedMs: 7 },
      ...{ pictureAtMs: 5, hasEnded: true, atMs: 9 },
    },
    {
      ...{ event: 'playback', streamType: 'LIVE', logicalChannelId: '101', programId: 'p' },
      ...{ playedMs: 7, pictureAtMs: 5, hasEnded: true, atMs: 9 },
    },
  ],
  [
    {
      ...{ kind: 'vod', metaId: 'm', isTrailer: true, reason: 'next', playedMs: 7 },
      ...{ pictureAtMs: 5, durationMs: null, atMs: 9 },
    },
    {
      ...{ event: 'vod', streamType: 'VOD', metaId: 'm', isTrailer: true, reason: 'next' },
      ...{ playedMs: 7, pictureAtMs: 5, durationMs: null, atMs: 9 },
    },
  ],
  [
    { kind: 'sla', mode: 'catch-up', channelId: '101', programId: 'p', ...sla },
    {
      ...{ event: 'sla', streamType: 'LIVE', mode: 'catch-up', logicalChannelId: '101' },
      ...{ programId: 'p', ...sla, rebufferRatio: 0.1 },
    },
  ],
  [
    { kind: 'sla', mode: 'vod', metaId: 'm', isTrailer: false, ...sla, playedMs: 0, rebufferMs: 0 },
    {
      ...{ event: 'sla', streamType: 'VOD', mode: 'vod', metaId: 'm', isTrailer: false },
      ...{ ...sla, playedMs: 0, rebufferMs: 0, rebufferRatio: 0 },
    },
  ],
])('[REP-03] %j is sent with exactly its fields', (report, event) => {
  expect(reportEventOf(report, 'HLS')).toEqual({ tracker: 'HLS', ...event });
});

test('[REP-02] live data and quality of service wait for the next batch, all other reports are sent soon', () => {
  const kinds = ['live', 'sla', 'error', 'playback', 'vod'] as const;
  expect(kinds.filter((kind) => mayWait({ kind } as PlayReport))).toEqual(['live', 'sla']);
});
