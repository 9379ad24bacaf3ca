import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('[BYO-01] a long removal prints progress every five seconds', async () => {
  const answer = Promise.withResolvers<Response>();
  const operator = { adminToken: 'token', send: () => answer.promise } as unknown as TestOperator;
  const running = runOn(operator, ['import', 'remove', 'm3u', 'tv']);
  await jest.advanceTimersByTimeAsync(12_000);
  answer.resolve(Response.json({}));
  const { code, said } = await running;
  expect(code).toBe(0);
  const going = 'It is still being removed …';
  expect(said).toEqual([going, going, 'm3u tv is gone.']);
  expect(jest.getTimerCount()).toBe(0);
});
