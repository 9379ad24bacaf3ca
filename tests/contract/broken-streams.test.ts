import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SegmentCutter } from '#operator/remux/cutting/segment-cutter.ts';
import { SoundReader, type ReadSound } from '#operator/remux/reading/sound-frames.ts';
import { TransportReader } from '#operator/remux/reading/transport-reader.ts';
import { kindOf } from '#operator/remux/source/probe.ts';
import { StationText } from '#operator/remux/source/station-title.ts';
import { transport } from '#tests/setup/operator/transport/transport-fixture.ts';

const fixture = transport('h264-aac').subarray(0, 60_000);

/** A part of a stream is replaced, left out or put in. */
const damage = fc.record({
  at: fc.nat(fixture.byteLength),
  leftOut: fc.nat(400),
  putIn: fc.uint8Array({ maxLength: 400 }),
});

const damaged = (all: readonly { at: number; leftOut: number; putIn: Uint8Array }[]): Buffer =>
  all.reduce<Buffer>(
    (bytes, { at, leftOut, putIn }) =>
      Buffer.concat([bytes.subarray(0, at), putIn, bytes.subarray(at + leftOut)]),
    fixture,
  );

test('[ANY-01] broken streams never throw, and give times that can be played', () => {
  fc.assert(
    fc.property(
      fc.array(damage, { maxLength: 12 }),
      fc.integer({ min: 1, max: 5_000 }),
      (all, step) => {
        const bytes = damaged(all);
        const seconds: number[] = [];
        const cutter = new SegmentCutter({
          ...{ hasPicture: true, hasSound: true },
          onSegment: (segment) => seconds.push(segment.seconds),
        });
        const sounds = new SoundReader('AAC');
        const reader = new TransportReader({
          onProgram: () => undefined,
          onUnit: (unit) => {
            if (unit.stream.kind === 'picture') cutter.picture(unit);
            else for (const frame of sounds.push(unit.data, unit.pts)) cutter.sound(frame);
          },
        });
        for (let at = 0; at < bytes.byteLength; at += step)
          reader.push(bytes.subarray(at, at + step));
        reader.flush();
        cutter.flush();
        expect(seconds.every((one) => one > 0 && one < 20)).toBe(true);
      },
    ),
    { numRuns: 150 },
  );
});

test('[ANY-09] any bytes are taken for sound, text or a source without an error', () => {
  const codecs: ReadSound[] = ['AAC', 'MPEG sound', 'AC-3', 'E-AC-3'];
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 3_000 }), { maxLength: 8 }), (chunks) => {
      const text = new StationText(64, () => undefined);
      for (const chunk of chunks) {
        kindOf(Buffer.from(chunk), '');
        text.push(Buffer.from(chunk));
      }
      for (const codec of codecs) {
        const reader = new SoundReader(codec);
        const frames = chunks.flatMap((chunk) => reader.push(Buffer.from(chunk), null));
        expect(frames.every(({ ticks }) => ticks >= 0)).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});
