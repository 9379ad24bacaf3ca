import { expect, test } from '@jest/globals';
import { planOf, type KnownCodec, type PlannedStream } from './delivery.ts';

const stream = (kind: PlannedStream['kind'], codec: KnownCodec, pid = 1): PlannedStream => ({
  ...{ pid, kind, codec, language: '' },
});
const none = { canConvert: false, hasHardware: false };
const plan = (picture: KnownCodec, sound: KnownCodec, canConvert: boolean) =>
  planOf([stream('picture', picture), stream('sound', sound)], { canConvert, hasHardware: false });

test.each<[KnownCodec, KnownCodec, string, string]>([
  ['H.264', 'AAC', 'remuxed, nothing', 'remuxed, nothing'],
  ['H.264', 'MP3', 'remuxed, sound', 'remuxed, sound'],
  ['H.264', 'E-AC-3', 'remuxed, sound', 'remuxed, sound'],
  ['H.264', 'DTS', 'converted', 'refused DTS'],
  ['HEVC', 'AAC', 'converted', 'refused HEVC'],
  ['MPEG-2', 'MP2', 'converted', 'refused MPEG-2'],
  ['VVC', 'AAC', 'refused VVC', 'refused VVC'],
])('[ANY-03] %s with %s is %s with ffmpeg, %s without', (picture, sound, withIt, without) => {
  const told = (canConvert: boolean) => {
    const made = plan(picture, sound, canConvert);
    if (made.delivery === 'refused') return `refused ${made.codec}`;
    return made.delivery === 'remuxed' ? `remuxed, ${made.converts}` : made.delivery;
  };
  expect([told(true), told(false)]).toEqual([withIt, without]);
});

test('[ANY-02] of several sounds the one that needs the least is taken, else the first', () => {
  const sounds = [stream('sound', 'DTS', 2), stream('sound', 'AC-3', 3), stream('sound', 'AAC', 4)];
  expect(planOf(sounds, none)).toMatchObject({ delivery: 'remuxed', sound: { pid: 4 } });
  expect(planOf(sounds.slice(0, 2), none)).toMatchObject({ converts: 'sound', sound: { pid: 3 } });
  expect(planOf([stream('sound', 'AAC', 7), stream('sound', 'AAC', 8)], none)).toMatchObject({
    sound: { pid: 7 },
  });
  expect(planOf([], none)).toMatchObject({ delivery: 'refused', codec: null });
});

test('[ANY-02] what plays stays as it is beside what is converted', () => {
  expect(plan('HEVC', 'AAC', true)).toMatchObject({ keepsPicture: false, keepsSound: true });
  expect(plan('H.264', 'DTS', true)).toMatchObject({ keepsPicture: true, keepsSound: false });
});

test('[ANY-03] an interlaced picture is converted where the hardware does it, else it stays as it is', () => {
  const streams = [{ ...stream('picture', 'H.264'), isInterlaced: true }, stream('sound', 'AAC')];
  const deliveryWith = (means: Parameters<typeof planOf>[1]) => planOf(streams, means).delivery;
  expect(deliveryWith({ canConvert: true, hasHardware: true })).toBe('converted');
  expect(deliveryWith({ canConvert: true, hasHardware: false })).toBe('remuxed');
  expect(deliveryWith(none)).toBe('remuxed');
});
