import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { anySignal } from './any-signal.ts';

const native = Object.getOwnPropertyDescriptor(AbortSignal, 'any');

describe('[WEB-07] a signal of several in a browser without AbortSignal.any', () => {
  beforeEach(() => void Object.assign(AbortSignal, { any: undefined }));
  afterEach(() => {
    if (native) Object.defineProperty(AbortSignal, 'any', native);
  });

  test('aborts with the first, for its reason', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const signal = anySignal([one.signal, other.signal]);
    expect(signal.aborted).toBe(false);
    other.abort('second');
    one.abort('first');
    expect([signal.aborted, signal.reason]).toEqual([true, 'second']);
  });

  test('is aborted when one is from the start', () => {
    const signal = anySignal([new AbortController().signal, AbortSignal.abort('before')]);
    expect([signal.aborted, signal.reason]).toEqual([true, 'before']);
  });
});
