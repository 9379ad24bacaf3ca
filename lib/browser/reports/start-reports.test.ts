import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createPlayReports } from './play-reports.ts';
import { startReports } from './start-reports.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const settle = () => jest.advanceTimersByTimeAsync(60_000);

test('[REP-02] the report sender loads with the first player, once, and stops with the page', async () => {
  const reports = createPlayReports();
  const stop = jest.fn();
  const load = jest.fn(() => Promise.resolve({ runReportSender: () => stop }));
  const end = startReports({ reports, load });
  await settle();
  expect(load).not.toHaveBeenCalled();
  reports.follow(() => undefined);
  reports.follow(() => undefined);
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  end();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('[REP-02] a sender script that does not load is retried with the next event', async () => {
  const reports = createPlayReports();
  const load = jest.fn(() => Promise.reject(new Error('chunk')));
  const end = startReports({ reports, load });
  const unfollow = reports.follow(() => undefined);
  await settle();
  unfollow();
  reports.follow(() => undefined);
  await settle();
  expect(load).toHaveBeenCalledTimes(2);
  end();
});
