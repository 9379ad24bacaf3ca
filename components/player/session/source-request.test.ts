import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { createSourceRequest } from './source-request.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

interface Address {
  url: string;
}
const address: Address = { url: '/101.m3u8' };

const never = (signal: AbortSignal) =>
  new Promise<Address>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new OperatorError('aborted', 0, '')));
  });

function outcome() {
  const heard: unknown[] = [];
  return {
    heard,
    answered: (answer: Address) => void heard.push(answer),
    refused: ({ code }: { code: string }) => void heard.push(code),
  };
}

test('[HEAL-01] a source request without an answer is given up after ten seconds, once', async () => {
  const question = createSourceRequest();
  const asked = outcome();
  question.ask(never, asked);
  await jest.advanceTimersByTimeAsync(9_900);
  expect(asked.heard).toEqual([]);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(asked.heard).toEqual(['CALL-TIMEOUT']);
});

test('[ZAP-01] a source request that another one replaces reports no outcome', async () => {
  const question = createSourceRequest();
  const first = outcome();
  const second = outcome();
  question.ask(never, first);
  question.ask(() => Promise.resolve(address), second);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(first.heard).toEqual([]);
  expect(second.heard).toEqual([address]);
});

test('[ZAP-01] an available address is delivered synchronously, and cancels the previous source request', async () => {
  const question = createSourceRequest();
  const first = outcome();
  const second = outcome();
  question.ask(never, first);
  question.ask(() => address, second);
  expect(second.heard).toEqual([address]);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(first.heard).toEqual([]);
  expect(second.heard).toHaveLength(1);
});

test('[HEAL-01] a refused source request is passed on unchanged', async () => {
  const question = createSourceRequest();
  const asked = outcome();
  question.ask(() => Promise.reject(new OperatorError('network', 7, '')), asked);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(asked.heard).toEqual(['CALL-7']);
});
