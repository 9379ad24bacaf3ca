import { describe, expect, test } from '@jest/globals';
import { decodeTimeOf, sampleCountOf, shiftFragment, timescaleOf } from './fragment-boxes.ts';

/** A box of a type with parts that are 32-bit numbers, 64-bit numbers or boxes. */
function box(type: string, ...parts: (number | bigint | Buffer)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => {
      if (Buffer.isBuffer(part)) return part;
      const bytes = Buffer.alloc(typeof part === 'bigint' ? 8 : 4);
      if (typeof part === 'bigint') bytes.writeBigUInt64BE(part);
      else bytes.writeUInt32BE(part);
      return bytes;
    }),
  );
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

const versionOne = 0x01000000;

function fragment(decodeTime: bigint): Buffer {
  return Buffer.concat([
    box('styp', Buffer.from('msdh')),
    box('sidx', versionOne, 1, 12_800, decodeTime, 0n, 0),
    box(
      'moof',
      box('mfhd', 0, 7),
      box('traf', box('tfhd', 0, 1), box('tfdt', versionOne, decodeTime), box('trun', 0, 100)),
    ),
    box('mdat', Buffer.from('tfdt mfhd sidx: pictures may look like boxes')),
  ]);
}

describe('fragment boxes', () => {
  test('are shifted in tfdt, sidx and mfhd only', () => {
    const original = fragment(51_200n);
    const untouched = Buffer.from(original);
    const days = 20_000 * 86_400 * 12_800;
    const shifted = Buffer.from(shiftFragment(original, days, 432_000_001));
    const expected = fragment(51_200n + BigInt(days));
    expected.writeUInt32BE(432_000_001, expected.indexOf('mfhd') + 8);
    expect(shifted.equals(expected)).toBe(true);
    expect(original.equals(untouched)).toBe(true);
    expect(decodeTimeOf(shifted)).toBe(51_200 + days);
  });

  test('may shift back to zero, for a title that starts inside the loop', () => {
    expect(decodeTimeOf(shiftFragment(fragment(51_200n), -51_200, 1))).toBe(0);
  });

  test('with 32-bit times are refused: the wall clock does not fit', () => {
    const old = box('moof', box('mfhd', 0, 1), box('traf', box('tfdt', 0, 512)));
    expect(decodeTimeOf(old)).toBe(512);
    expect(() => shiftFragment(old, 1, 1)).toThrow('64 bits');
  });

  test('give timescale and sample count, in both header versions', () => {
    const moov = (mdhd: Buffer) => box('moov', box('trak', box('mdia', mdhd)));
    expect(timescaleOf(moov(box('mdhd', 0, 1, 2, 48_000, 9)))).toBe(48_000);
    expect(timescaleOf(moov(box('mdhd', versionOne, 1n, 2n, 12_800, 9n)))).toBe(12_800);
    expect(sampleCountOf(fragment(0n))).toBe(100);
  });

  test('of a truncated or broken file are an error, not an endless loop', () => {
    expect(() => decodeTimeOf(fragment(0n).subarray(0, 70))).toThrow('does not fit');
    expect(() => timescaleOf(fragment(0n))).toThrow('mdhd is missing');
    const endless = box('free');
    endless.writeUInt32BE(0);
    expect(() => decodeTimeOf(endless)).toThrow('does not fit');
  });
});
