import { describe, expect, test } from '@jest/globals';
import { bufferAhead, createFrameMeter } from './stream-details.ts';

describe('[ANY-08] details of a stream', () => {
  test('pictures per second are measured between two readings, and are unknown while it stands', () => {
    const meter = createFrameMeter();
    expect(meter.read(100, 0)).toBeNull();
    expect(meter.read(112, 500)).toBeNull();
    expect(meter.read(125, 1_000)).toBe(25);
    expect(meter.read(130, 1_200)).toBe(25);
    expect(meter.read(125, 2_000)).toBeNull();
    expect(meter.read(125, 3_000)).toBeNull();
    expect(meter.read(10, 4_000)).toBeNull();
    expect(meter.read(60, 5_000)).toBe(50);
  });

  test('the buffer is what follows the position without a hole', () => {
    const ranges = [
      [0, 4],
      [6, 20],
    ];
    const buffered = {
      length: 2,
      start: (index: number) => ranges[index]![0]!,
      end: (index: number) => ranges[index]![1]!,
    };
    expect(bufferAhead(buffered, 2)).toBe(2);
    expect(bufferAhead(buffered, 5)).toBe(0);
    expect(bufferAhead(buffered, 6)).toBe(14);
  });
});
