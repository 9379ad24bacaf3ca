import { describe, expect, test } from '@jest/globals';
import { isAway, retryWhileAway, type Patience } from './patience.ts';

const refused = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

/** An operator that is away until `backAt`, by a clock that only pauses move. */
function anOperator(backAt: number, failure: () => Error = refused) {
  let time = 0;
  const attempts: number[] = [];
  const patience: Patience = {
    forMs: 6_000,
    pauseMs: 250,
    now: () => time,
    pause: (ms, signal) => {
      signal.throwIfAborted();
      time += ms;
      return Promise.resolve();
    },
  };
  const attempt = () => {
    attempts.push(time);
    return time >= backAt ? Promise.resolve('a segment') : Promise.reject(failure());
  };
  return { patience, attempt, attempts };
}

const never = new AbortController().signal;

describe('[SHUT-09] what is asked of an operator that is being started again', () => {
  test.each([0, 1, 250, 3_000, 5_900])(
    'is answered when it is back after %i ms',
    async (backAt) => {
      const { attempt, patience, attempts } = anOperator(backAt);
      expect(await retryWhileAway(attempt, never, patience)).toBe('a segment');
      expect(attempts.at(-1)).toBe(Math.ceil(backAt / 250) * 250);
    },
  );

  test('fails when it is not back within the patience', async () => {
    const { attempt, patience, attempts } = anOperator(60_000);
    await expect(retryWhileAway(attempt, never, patience)).rejects.toThrow('refused');
    expect(attempts.at(-1)).toBe(6_000);
  });

  test('fails at once for any other reason', async () => {
    const { attempt, patience, attempts } = anOperator(60_000, () => new Error('bad header'));
    await expect(retryWhileAway(attempt, never, patience)).rejects.toThrow('bad header');
    expect(attempts).toEqual([0]);
  });

  test('is not asked again for a viewer who has gone', async () => {
    const gone = new AbortController();
    const { attempt, patience, attempts } = anOperator(60_000);
    gone.abort();
    await expect(retryWhileAway(attempt, gone.signal, patience)).rejects.toThrow('refused');
    expect(attempts).toEqual([0]);
  });
});

test.each([
  [refused(), true],
  [Object.assign(new Error('reset'), { code: 'ECONNRESET' }), true],
  [Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' }), true],
  [new AggregateError([refused(), refused()]), true],
  [new TypeError('fetch failed', { cause: refused() }), true],
  [Object.assign(new Error('slow'), { code: 'UND_ERR_HEADERS_TIMEOUT' }), false],
  [Object.assign(new Error('no name'), { code: 'ENOTFOUND' }), false],
  ['refused', false],
])('%s tells that the operator is away: %s', (error, expected) => {
  expect(isAway(error)).toBe(expected);
});
