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

test('[NOT-07] asks at page start and at every interval', () => {
  start();
  expect(ask).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(everyMs - 1);
  expect(ask).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(ask).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(3 * everyMs);
  expect(ask).toHaveBeenCalledTimes(5);
});

test('[NOT-07] an interval of seconds is kept as well', () => {
  start(2_000);
  jest.advanceTimersByTime(10_000);
  expect(ask).toHaveBeenCalledTimes(6);
});

test('[NOT-07] a hidden tab asks nothing, and at once when it comes back after the interval', () => {
  start();
  show('hidden');
  jest.advanceTimersByTime(5 * everyMs);
  expect(ask).toHaveBeenCalledTimes(1);
  show('visible');
  expect(ask).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(everyMs);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('[NOT-07] a tab that was hidden for less asks when the interval is over', () => {
  start();
  jest.advanceTimersByTime(2 * millisecondsInMinute);
  show('hidden');
  jest.advanceTimersByTime(4 * millisecondsInMinute);
  show('visible');
  expect(ask).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(4 * millisecondsInMinute);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('[NOT-07] a tab that was opened behind another asks when it is first looked at', () => {
  show('hidden');
  start();
  jest.advanceTimersByTime(everyMs);
  expect(ask).not.toHaveBeenCalled();
  show('visible');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('[NOT-07] a machine that slept asks once when it wakes, not for every turn it missed', () => {
  start();
  jest.setSystemTime(Date.now() + 10 * everyMs);
  jest.advanceTimersByTime(millisecondsInMinute);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('[NOT-07] once ended nothing is asked', () => {
  start();
  stop();
  jest.advanceTimersByTime(5 * everyMs);
  show('visible');
  expect(ask).toHaveBeenCalledTimes(1);
});
