import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createConnection } from './connection.ts';

const probe = jest.fn<() => Promise<boolean>>();

beforeEach(() => {
  jest.useFakeTimers();
  probe.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

const connect = () => createConnection({ probe, random: () => 0.5 });

test('[ERR-06] the connection polls nothing while calls work', async () => {
  const connection = connect();
  connection.checkNow();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(probe).not.toHaveBeenCalled();
  expect(connection.state()).toBe('up');
});

test('[ERR-06] an outage is reported once, and polls at growing intervals look for its end', async () => {
  const connection = connect();
  const states: string[] = [];
  connection.subscribe(() => states.push(connection.state()));
  probe.mockResolvedValue(false);
  expect(connection.reportLost()).toBe(true);
  expect(connection.reportLost()).toBe(false);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(probe).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(probe).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(probe.mock.calls.length).toBeLessThan(9);
  probe.mockResolvedValue(true);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(states).toEqual(['lost', 'up']);
  const looks = probe.mock.calls.length;
  await jest.advanceTimersByTimeAsync(600_000);
  expect(probe).toHaveBeenCalledTimes(looks);
  expect(connection.reportLost()).toBe(true);
});

test('[ERR-06] the connection is checked at once when the browser comes online', async () => {
  const connection = connect();
  probe.mockResolvedValue(true);
  connection.reportLost();
  connection.checkNow();
  await jest.advanceTimersByTimeAsync(0);
  expect(connection.state()).toBe('up');
});
