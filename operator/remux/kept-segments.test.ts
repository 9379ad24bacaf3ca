import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SegmentCutter } from '#operator/remux/cutting/segment-cutter.ts';
import type { RawSegment } from '#operator/remux/cutting/segment.ts';
import { TransportReader } from '#operator/remux/reading/transport-reader.ts';
import { looped, transport } from '#tests/setup/operator/transport/transport-fixture.ts';
import { KeptSegments } from './kept-segments.ts';
import { listedUpTo, livePlaylist } from './live-playlist.ts';

let folder = '';
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'kept-')), 'channel');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

/** Segments of a second each. */
function segments(rounds: number): RawSegment[] {
  const all: RawSegment[] = [];
  const cutter = new SegmentCutter({
    ...{ hasPicture: true, hasSound: false },
    onSegment: (segment) => all.push(segment),
  });
  const reader = new TransportReader({
    onProgram: () => undefined,
    onUnit: (unit) => {
      if (unit.stream.kind === 'picture') cutter.picture(unit);
    },
  });
  reader.push(looped(transport('h264-aac'), rounds));
  return all;
}

const clock = { now: Date.UTC(2026, 10, 21, 12) };
const kept = (freeBytes: number, windowMs = 20_000) =>
  new KeptSegments({
    ...{ folder, windowMs, now: () => clock.now },
    freeBytes: () => Promise.resolve(freeBytes),
  });

async function fill(into: KeptSegments, all: readonly RawSegment[]) {
  for (const segment of all) {
    clock.now += 1_000;
    await into.add(segment, 'Ana');
  }
}

test('[ANY-01] segments are on disk for the window, and go with the channel', async () => {
  const channel = kept(Infinity);
  await fill(channel, segments(4));
  expect(channel.listed).toHaveLength(21);
  expect(readdirSync(folder)).toHaveLength(21);
  expect(await channel.segment(channel.listed[0]!.number)).not.toBeNull();
  expect(await channel.segment(0)).toBeNull();
  await channel.close();
  expect(readdirSync(join(folder, '..'))).toEqual([]);
});

test('[ANY-01] a disk that is nearly full keeps a minute, whatever the window', async () => {
  const channel = kept(1_000, 3_600_000);
  await fill(channel, segments(10));
  expect(channel.listed.length).toBeLessThanOrEqual(61);
  expect(readdirSync(folder)).toHaveLength(channel.listed.length);
  await channel.close();
});

test('[ANY-01] [ANY-09] a playlist has times, titles and one set-up, and lists three minutes', async () => {
  const channel = kept(Infinity, 3_600_000);
  await fill(channel, segments(26));
  const listed = listedUpTo(channel.listed, Infinity);
  expect(listed).toHaveLength(180);
  const lines = livePlaylist(listed, { query: 'q' }).split('\n');
  expect(lines.filter((line) => line.startsWith('#EXT-X-MAP'))).toEqual([
    '#EXT-X-MAP:URI="init-0.mp4?q"',
  ]);
  expect(lines).toContain('#EXTINF:1.000,Ana');
  expect(lines).toContain(`#EXT-X-MEDIA-SEQUENCE:${listed[0]!.number}`);
  const dates = lines.flatMap((line) => /^#EXT-X-PROGRAM-DATE-TIME:(.+)/.exec(line)?.[1] ?? []);
  expect(Date.parse(dates.at(-1)!) - Date.parse(dates[0]!)).toBe(179_000);
  await channel.close();
});
