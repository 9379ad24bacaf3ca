import { beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import type { GuideRead } from '#lib/browser/guide/guide-batch.ts';
import { guideRead } from '#lib/browser/guide/read-guide.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { aGuide } from '#tests/setup/builders.ts';
import { guideDayKey } from './guide-day-key.ts';
import { guideStaleMs, readGuideDays } from './guide-days.ts';

const of = { appId: 'app', language: 'en' as const };
const yesterday = { date: '2026-03-09', epgId: 'e1' };
const today = { date: '2026-03-10', epgId: 'e1' };
const whole: GuideRead = { models: [aGuide({ epgId: 'e1' })], failed: [] };
const { signal } = new AbortController();

let client: QueryClient;
let days: jest.SpiedFunction<typeof guideRead.days>;
beforeEach(() => {
  client = new QueryClient();
  days = jest.spyOn(guideRead, 'days').mockResolvedValue(whole);
});

const read = () => readGuideDays(client, of, [yesterday, today], signal);
const askedDates = () => days.mock.calls.map(([, date]) => date);

test('[LIV-01] a refused call for one of two days is an error, and its repetition reads that day alone', async () => {
  days.mockImplementation((_appId, date) =>
    date === today.date
      ? Promise.reject(new OperatorError('http', 503, 'busy'))
      : Promise.resolve(whole),
  );
  await expect(read()).rejects.toMatchObject({ code: 503 });
  days.mockClear();
  days.mockResolvedValue(whole);
  expect(await read()).toHaveLength(2);
  expect(askedDates()).toEqual([today.date]);
});

test('[LIV-01] a guide whose day could not be loaded is left out', async () => {
  days.mockImplementation((_appId, date) =>
    Promise.resolve(date === today.date ? { models: [], failed: ['e1'] } : whole),
  );
  expect(await read()).toEqual(whole.models);
});

test('[LIV-01] days in memory stay as long as they are fresh', async () => {
  await read();
  const query = client.getQueryCache().find({ queryKey: guideDayKey(of, today), exact: true });
  expect(query?.gcTime).toBe(guideStaleMs);
});
