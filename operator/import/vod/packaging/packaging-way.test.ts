import { expect, test } from '@jest/globals';
import { packagingWay } from './packaging-way.ts';

const avc = { codec: 'avc', codecs: 'avc1.640028' };
const aac = { codec: 'aac', codecs: 'mp4a.40.2' };
const ac3 = { codec: 'ac3', codecs: 'ac-3' };
const dts = { codec: 'dts', codecs: 'dtsc' };
const hevc = { codec: 'hevc', codecs: 'hvc1.1.6.L120' };
const tenBits = { codec: 'avc', codecs: 'avc1.6e0028' };

test('[BYO-04] H.264 with AAC is copied, with ffmpeg and without', () => {
  for (const hasFfmpeg of [true, false]) {
    const copy = { type: 'copy', isPartial: false };
    expect(packagingWay({ video: avc, sounds: [aac, aac] }, hasFfmpeg)).toEqual({
      ...copy,
      sounds: [0, 1],
    });
    expect(packagingWay({ video: avc, sounds: [] }, hasFfmpeg)).toEqual({ ...copy, sounds: [] });
  }
});

test('[ANY-02] AC-3, MP3 and plain sound become AAC, with ffmpeg and without', () => {
  const mp3 = { codec: 'mp3', codecs: 'mp3' };
  const plain = { codec: 'pcm-s16', codecs: null };
  for (const hasFfmpeg of [true, false]) {
    expect(packagingWay({ video: avc, sounds: [ac3, mp3, plain, aac] }, hasFfmpeg)).toEqual({
      ...{ type: 'copy', sounds: [0, 1, 2, 3], isPartial: false },
    });
  }
});

test('[BYO-04] ffmpeg converts other formats, and copies a playable video stream', () => {
  expect(packagingWay({ video: avc, sounds: [dts, aac] }, true)).toEqual({
    ...{ type: 'convert', keepsVideo: true },
  });
  for (const video of [hevc, tenBits]) {
    expect(packagingWay({ video, sounds: [aac] }, true)).toEqual({
      ...{ type: 'convert', keepsVideo: false },
    });
  }
});

test('[BYO-04] without ffmpeg an unplayable film is refused with its codec; one playable sound is enough', () => {
  expect(packagingWay({ video: avc, sounds: [dts, aac] }, false)).toEqual({
    ...{ type: 'copy', sounds: [1], isPartial: true },
  });
  const refused = (reason: string) => ({ type: 'refused', reason });
  expect(packagingWay({ video: hevc, sounds: [aac] }, false)).toEqual(
    refused('its picture (hvc1.1.6.L120) plays only with ffmpeg installed'),
  );
  expect(packagingWay({ video: avc, sounds: [dts] }, false)).toEqual(
    refused('its sound (dtsc) plays only with ffmpeg installed'),
  );
  expect(packagingWay({ video: null, sounds: [aac] }, true)).toEqual(
    refused('there is no picture in it'),
  );
});
