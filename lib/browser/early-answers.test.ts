/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { earlyKey } from '#lib/early-key.ts';
import { fetchEarly } from './early-answers.ts';

const own = { status: 1 } as Response;
const early = { status: 2 } as Response;
const asked = jest.fn<typeof fetch>();
const post = { method: 'POST', body: '{"id":"l7"}' };
const keep = (answer: Promise<Response>) =>
  (window.earlyAnswers = new Map([[earlyKey(post.method, '/live', post.body), answer]]));

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  window.fetch = asked.mockReset().mockResolvedValue(own);
});
afterEach(() => {
  jest.useRealTimers();
  delete window.earlyAnswers;
});

test('[ZAP-01] an early answer is given once, in place of the same request', async () => {
  keep(Promise.resolve(early));
  expect(await fetchEarly('/live', { method: 'POST', body: '{"id":"l8"}' })).toBe(own);
  expect(await fetchEarly('/other', post)).toBe(own);
  expect(await fetchEarly('/live', post)).toBe(early);
  expect(await fetchEarly('/live', post)).toBe(own);
  expect(asked).toHaveBeenCalledTimes(3);
});

test('a request is made as usual without early answers, after a failed one, and after fifteen seconds', async () => {
  expect(await fetchEarly('/live', post)).toBe(own);
  keep(Promise.reject(new TypeError('no connection')));
  expect(await fetchEarly('/live', post)).toBe(own);
  keep(Promise.resolve(early));
  jest.advanceTimersByTime(15_001);
  expect(await fetchEarly('/live', post)).toBe(own);
});

test('an early answer that comes after the request was given up is not used', async () => {
  const over = new AbortController();
  const late = Promise.withResolvers<Response>();
  keep(late.promise);
  const answer = fetchEarly('/live', { ...post, signal: over.signal });
  over.abort();
  late.resolve(early);
  expect(await answer).toBe(own);
  expect(asked.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});
