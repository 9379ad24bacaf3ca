import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

/** The module, as a new page has it. */
const newPage = () => import('./start-fetcher.ts');
let startFetcher: Awaited<ReturnType<typeof newPage>>['startFetcher'];

const connect = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

beforeEach(async () => {
  jest.resetModules();
  ({ startFetcher } = await newPage());
});
afterEach(() => {
  connect(undefined);
  jest.restoreAllMocks();
});

test('[ZAP-01] the start fetcher prefetches streams only when the connection is fast enough', () => {
  const fetch = jest.fn();
  startFetcher.provide(fetch);
  for (const connection of [
    { saveData: true },
    { effectiveType: '2g' },
    { effectiveType: 'slow-2g' },
  ]) {
    connect(connection);
    startFetcher.fetch('/saved.m3u8');
  }
  expect(fetch).not.toHaveBeenCalled();
  connect({ saveData: false, effectiveType: '4g' });
  startFetcher.fetch('/a.m3u8');
  connect(undefined);
  startFetcher.fetch('/b.m3u8');
  expect(fetch.mock.calls).toEqual([['/a.m3u8'], ['/b.m3u8']]);
});

test('the start fetcher prefetches the last start before the engine, once, and not long after', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const fetch = jest.fn();
  startFetcher.fetch('/old.m3u8');
  startFetcher.fetch('/opened.m3u8');
  now.mockReturnValue(5_999);
  startFetcher.provide(fetch);
  startFetcher.provide(fetch);
  expect(fetch.mock.calls).toEqual([['/opened.m3u8']]);
});

test('the start fetcher drops a start that has waited for the engine for five seconds', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const fetch = jest.fn();
  startFetcher.fetch('/opened.m3u8');
  now.mockReturnValue(6_000);
  startFetcher.provide(fetch);
  expect(fetch).not.toHaveBeenCalled();
});

test('the start fetcher prefetches nothing on a slow connection before the engine either', () => {
  const fetch = jest.fn();
  connect({ saveData: true });
  startFetcher.fetch('/saved.m3u8');
  connect(undefined);
  startFetcher.provide(fetch);
  expect(fetch).not.toHaveBeenCalled();
});
