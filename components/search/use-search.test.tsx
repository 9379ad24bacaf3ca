import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { useSearch } from './use-search.ts';

const found = {
  channels: [],
  programmes: [],
  programmeChannels: [],
  vods: [],
  totals: { channels: 0, programmes: 0, vods: 0 },
};
const envelope = (errCode: number, result?: object) => () =>
  Promise.resolve(new Response(JSON.stringify({ errCode, errMsg: 'text', result })));
const busy = envelope(errorCodes.busy);
const broken = envelope(errorCodes.upstreamMalformed);
const answered = envelope(0, found);

let answers: (() => Promise<Response>)[];
const asked = jest.fn<typeof fetch>();
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.setItem('ptk', 'guest');
  answers = [];
  asked.mockReset();
  asked.mockImplementation(() => answers.shift()?.() ?? answered());
  window.fetch = asked;
});
afterEach(() => void jest.useRealTimers());

/** A search that shows its state as the screen does. */
function Search() {
  const { found: answer, hasFailed, isWaiting } = useSearch('night', ['vod'], null);
  return <p>{answer ? 'found' : hasFailed ? 'failed' : isWaiting ? 'waiting' : 'searching'}</p>;
}

/** Advances the timers and flushes their effects. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('[SHUT-05] a search that a busy operator rejects says so, and retries until it is answered', async () => {
  answers = [busy, busy];
  renderInApp(<Search />);
  await pass(100);
  expect(screen.getByText('waiting')).toBeTruthy();
  expect(asked).toHaveBeenCalledTimes(1);
  await pass(2_500);
  expect(screen.getByText('waiting')).toBeTruthy();
  await pass(2_500);
  expect(screen.getByText('found')).toBeTruthy();
  expect(asked).toHaveBeenCalledTimes(3);
});

test('[SHUT-05] a search that the operator rejects as busy for a minute fails, and no longer retries by itself', async () => {
  answers = Array.from({ length: 100 }, () => busy);
  renderInApp(<Search />);
  await pass(65_000);
  expect(screen.getByText('failed')).toBeTruthy();
  const count = asked.mock.calls.length;
  expect(count).toBe(25);
  await pass(60_000);
  expect(asked).toHaveBeenCalledTimes(count);
});

test('[SHUT-05] a search that fails is not retried by itself', async () => {
  answers = [broken];
  renderInApp(<Search />);
  await pass(10_000);
  expect(screen.getByText('failed')).toBeTruthy();
  expect(asked).toHaveBeenCalledTimes(1);
});
