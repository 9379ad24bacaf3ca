import { expect, test } from '@jest/globals';
import { Input, BufferSource, EncodedPacketSink, MP4 } from 'mediabunny';
import { SoundReader } from '#operator/remux/reading/sound-frames.ts';
import { TransportReader } from '#operator/remux/reading/transport-reader.ts';
import { looped, shifted, transport } from '#tests/setup/operator/transport/transport-fixture.ts';
import { codecsOf, type RawSegment } from './segment.ts';
import { SegmentCutter } from './segment-cutter.ts';
import { writeSegment } from './write-segment.ts';

function segmentsOf(bytes: Buffer): RawSegment[] {
  const segments: RawSegment[] = [];
  const cutter = new SegmentCutter({
    ...{ hasPicture: true, hasSound: true },
    onSegment: (segment) => segments.push(segment),
  });
  const sounds = new SoundReader('AAC');
  const reader = new TransportReader({
    onProgram: () => undefined,
    onUnit: (unit) => {
      if (unit.stream.kind === 'picture') cutter.picture(unit);
      else for (const frame of sounds.push(unit.data, unit.pts)) cutter.sound(frame);
    },
  });
  reader.push(bytes);
  reader.flush();
  cutter.flush();
  return segments;
}

const fixture = transport('h264-aac');
const seconds = (segments: RawSegment[]) =>
  segments.reduce((sum, segment) => sum + segment.seconds, 0);

test('[ANY-01] segments begin with key frames, and all pictures and sounds are in them', () => {
  const segments = segmentsOf(fixture);
  expect(segments).toHaveLength(8);
  expect(segments.every(({ pictures }) => pictures[0]?.isKey)).toBe(true);
  expect(segments.flatMap(({ pictures }) => pictures)).toHaveLength(200);
  expect(segments.flatMap(({ sounds }) => sounds).length).toBeGreaterThan(370);
  expect(seconds(segments)).toBeCloseTo(8, 0);
  expect(segments.map(({ isBreak }) => isBreak)).toEqual([true, ...Array<boolean>(7).fill(false)]);
  expect(codecsOf(segments[0]!.setUp)).toBe('avc1.4d400c,mp4a.40.2');
  expect(segments[0]!.setUp.picture).toMatchObject({ width: 160, height: 90, isInterlaced: false });
});

test('[ANY-01] times that jump begin anew, times that start over do not', () => {
  const jump = Buffer.concat([fixture, shifted(fixture, 90_000 * 3_600)]);
  expect(segmentsOf(jump).filter(({ isBreak }) => isBreak)).toHaveLength(2);
  const back = Buffer.concat([shifted(fixture, 90_000 * 3_600), fixture]);
  expect(segmentsOf(back).filter(({ isBreak }) => isBreak)).toHaveLength(2);
  const over = looped(fixture, 3, 2 ** 33 - 12 * 90_000);
  const segments = segmentsOf(over);
  expect(segments.filter(({ isBreak }) => isBreak)).toHaveLength(1);
  expect(seconds(segments)).toBeCloseTo(24, 0);
});

test('[ANY-01] written segments follow each other without a gap, picture and sound in step', async () => {
  const segments = segmentsOf(fixture);
  const written = await Promise.all(segments.map((segment) => writeSegment(segment)));
  const whole = Buffer.concat([written[0]!.init, ...written.map(({ media }) => media)]);
  const input = new Input({ source: new BufferSource(new Uint8Array(whole)), formats: [MP4] });
  const picture = (await input.getPrimaryVideoTrack())!;
  const sound = (await input.getPrimaryAudioTrack())!;
  const timesOf = async (track: typeof picture | typeof sound) => {
    const times: number[] = [];
    for await (const { timestamp } of new EncodedPacketSink(track).packets()) times.push(timestamp);
    return times.sort((a, b) => a - b);
  };
  const gapsOf = (times: number[]) => times.slice(1).map((at, place) => at - times[place]!);
  const [pictures, sounds] = [await timesOf(picture), await timesOf(sound)];
  expect(pictures).toHaveLength(200);
  for (const gap of gapsOf(pictures)) expect(gap).toBeCloseTo(0.04, 3);
  for (const gap of gapsOf(sounds)) expect(gap).toBeCloseTo(1_024 / 48_000, 3);
  expect(Math.abs(pictures[0]! - sounds[0]!)).toBeLessThan(0.04);
  input.dispose();
});
