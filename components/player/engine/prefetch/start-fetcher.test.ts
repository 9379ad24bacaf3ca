import { afterEach, expect, jest, test } from '@jest/globals';
import { startFetcher } from './start-fetcher.ts';

const connect = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

afterEach(() => void connect(undefined));

test('[ZAP-01] the start fetcher prefetches streams only when the connection is fast enough', () => {
  const fetch = jest.fn();
  startFetcher.fetch('/before-an-engine.m3u8');
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
