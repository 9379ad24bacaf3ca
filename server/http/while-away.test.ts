import { expect, test } from '@jest/globals';
import { askWhileAway } from './while-away.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const { signal } = new AbortController();

function clock() {
  let now = 0;
  return {
    now: () => now,
    pause: (ms: number) => {
      now += ms;
      return Promise.resolve();
    },
  };
}

test('[SHUT-09] a media request is repeated while the operator restarts', async () => {
  const time = clock();
  const ask = () => (time.now() < 5_000 ? Promise.reject(refused) : Promise.resolve('a segment'));
  expect(await askWhileAway(ask, signal, time)).toBe('a segment');
});

test('[SHUT-09] a media request fails after six seconds when the operator stays away', async () => {
  const time = clock();
  await expect(askWhileAway(() => Promise.reject(refused), signal, time)).rejects.toBe(refused);
  expect(time.now()).toBeGreaterThanOrEqual(6_000);
  expect(time.now()).toBeLessThan(6_500);
});

test.each([
  ['of an address among several', new AggregateError([refused, refused])],
  ['inside another failure', new TypeError('failed', { cause: refused })],
])('[SHUT-09] a refused connection %s is retried as well', async (_what, error) => {
  const time = clock();
  const ask = () => (time.now() < 1_000 ? Promise.reject(error) : Promise.resolve('a segment'));
  expect(await askWhileAway(ask, signal, time)).toBe('a segment');
});

test('[SHUT-09] a connection that is cut off twice is not tried a third time', async () => {
  const time = clock();
  const cut = Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' });
  let asked = 0;
  const ask = () => Promise.reject((asked += 1) > 0 ? cut : refused);
  await expect(askWhileAway(ask, signal, time)).rejects.toBe(cut);
  expect(asked).toBe(2);
});

test('[SHUT-09] any other failure is not retried', async () => {
  const time = clock();
  const slow = Object.assign(new Error('headers'), { code: 'UND_ERR_HEADERS_TIMEOUT' });
  await expect(askWhileAway(() => Promise.reject(slow), signal, time)).rejects.toBe(slow);
  expect(time.now()).toBe(0);
});
