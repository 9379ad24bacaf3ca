import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { endWhenStalled } from './stalled-reader.ts';

const stallMs = 1_000;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** An answer: the bytes that were written, and those that wait for their reader. */
function answer(bytesWritten: number, writableLength: number) {
  const socket = { bytesWritten, writableLength };
  const destroy = jest.fn();
  const response = Object.assign(new EventEmitter(), { socket, destroy });
  endWhenStalled(response as unknown as ServerResponse, stallMs);
  return { socket, destroy, response };
}

test('[SHUT-05] a reader that takes nothing is cut off', () => {
  const { destroy } = answer(100_000, 60_000);
  jest.advanceTimersByTime(stallMs);
  expect(destroy).not.toHaveBeenCalled();
  jest.advanceTimersByTime(stallMs);
  expect(destroy).toHaveBeenCalledTimes(1);
});

test('a reader that takes a little each time is not, nor one for whom nothing is there', () => {
  const { socket, destroy } = answer(100_000, 60_000);
  for (let count = 0; count < 10; count += 1) {
    socket.bytesWritten += 10;
    jest.advanceTimersByTime(stallMs);
  }
  socket.writableLength = 0;
  jest.advanceTimersByTime(10 * stallMs);
  expect(destroy).not.toHaveBeenCalled();
});

test('an answer that has ended is looked at no more', () => {
  const { response } = answer(100_000, 60_000);
  response.emit('close');
  expect(jest.getTimerCount()).toBe(0);
});
