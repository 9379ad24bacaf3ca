import { millisecondsInMinute } from 'date-fns/constants';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { startMessageCheck } from './message-check.ts';

const everyMs = 10 * millisecondsInMinute;
const ask = jest.fn<() => void>();
let stop: () => void = () => undefined;

const start = (ms = everyMs) => (stop = startMessageCheck(ms, ask));

function show(state: 'visible' | 'hidden') {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  ask.mockReset();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('[NOT-07] the message check asks at page start and at every interval', () => {
  start();
  expect(ask).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(everyMs - 1);
  expect(ask).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(ask).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(3 * everyMs);
  expect(ask).toHaveBeenCalledTimes(5);
});

test('[NOT-07] the message check also works with an interval of seconds', () => {
  start(2_000);
  jest.advanceTimersByTime(10_000);
  expect(ask).toHaveBeenCalledTimes(6);
});

test('[NOT-07] the message check pauses in a hidden tab, and asks at once when it is visible after the interval', () => {
  start();
  show('hidden');
  jest.advanceTimersByTime(5 * everyMs);
  expect(ask).toHaveBeenCalledTimes(1);
  show('visible');
  expect(ask).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(everyMs);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('[NOT-07] the message check waits for the interval when the tab was hidden for less', () => {
  start();
  jest.advanceTimersByTime(2 * millisecondsInMinute);
  show('hidden');
  jest.advanceTimersByTime(4 * millisecondsInMinute);
  show('visible');
  expect(ask).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(4 * millisecondsInMinute);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('[NOT-07] the message check of a tab opened in the background asks when it is first visible', () => {
  show('hidden');
  start();
  jest.advanceTimersByTime(everyMs);
  expect(ask).not.toHaveBeenCalled();
  show('visible');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('[NOT-07] the message check asks once after the machine slept, not once for every missed interval', () => {
  start();
  jest.setSystemTime(Date.now() + 10 * everyMs);
  jest.advanceTimersByTime(millisecondsInMinute);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('[NOT-07] the message check asks nothing after it is stopped', () => {
  start();
  stop();
  jest.advanceTimersByTime(5 * everyMs);
  show('visible');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('[NOT-07] the message check of a page waits for the rest of the interval when an earlier page has asked', () => {
  stop = startMessageCheck(everyMs, ask, Date.now() - 4 * millisecondsInMinute);
  jest.advanceTimersByTime(6 * millisecondsInMinute - 1);
  expect(ask).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(ask).toHaveBeenCalledTimes(1);
});
