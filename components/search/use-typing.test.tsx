import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { limits } from '#lib/limits.ts';
import { useTyping } from './use-typing.ts';

const follow = jest.fn();
const typing = (query = '') =>
  renderHook(({ asked }) => useTyping(asked, follow), { initialProps: { asked: query } });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  follow.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
});

test('[SRC-01] the search is sent 300 ms after the last key, cleaned', () => {
  const { result } = typing();
  for (const text of [' s', ' sa', ' sal']) {
    act(() => result.current.type(text, false));
    wait(limits.inputTrimDebounceMs - 1);
  }
  expect(follow).not.toHaveBeenCalled();
  wait(1);
  expect(follow.mock.calls).toEqual([['sal']]);
});

test('[ACC-05] the search field trims spaces after 300 ms; a space just typed waits for the next word', () => {
  const { result } = typing();
  act(() => result.current.type('  salt  ', false));
  wait(limits.inputTrimDebounceMs);
  expect(result.current.text).toBe('salt');
  act(() => result.current.type('salt ', true));
  wait(limits.inputTrimDebounceMs);
  expect(result.current.text).toBe('salt ');
  act(() => result.current.finish());
  wait(limits.inputTrimDebounceMs);
  expect(result.current.text).toBe('salt');
});

test('[SRC-01] a query that is too long is not searched for, and stays in the field', () => {
  const { result } = typing('salt');
  const long = 'x'.repeat(201);
  act(() => result.current.type(long, false));
  wait(1_000);
  expect(follow).not.toHaveBeenCalled();
  expect(result.current.text).toBe(long);
});

test('[SRC-01] the search field follows the address, but never discards typed text', () => {
  const { result, rerender } = typing('salt');
  rerender({ asked: 'tide' });
  expect(result.current.text).toBe('tide');
  act(() => result.current.type('tide t', false));
  wait(limits.inputTrimDebounceMs);
  act(() => result.current.type('tide t ', true));
  rerender({ asked: 'tide t' });
  expect(result.current.text).toBe('tide t ');
});

test('[SRC-01] an address that the page renders late does not discard newer typed text', () => {
  const { result, rerender } = typing('salt');
  act(() => result.current.type('', false));
  wait(limits.inputTrimDebounceMs);
  act(() => result.current.type('ti', false));
  rerender({ asked: '' });
  expect(result.current.text).toBe('ti');
  wait(limits.inputTrimDebounceMs);
  act(() => result.current.put('tide'));
  act(() => result.current.type('tide t', false));
  rerender({ asked: 'ti' });
  rerender({ asked: 'tide' });
  expect(result.current.text).toBe('tide t');
  wait(limits.inputTrimDebounceMs);
  expect(follow.mock.calls).toEqual([[''], ['ti'], ['tide t']]);
  rerender({ asked: 'tide t' });
  rerender({ asked: 'ti' });
  expect(result.current.text).toBe('ti');
});

test('[SRC-01] text typed just before a result is opened does not change the address afterwards', () => {
  const { result } = typing('salt');
  act(() => result.current.type('salty', false));
  act(() => result.current.rest());
  wait(1_000);
  expect(follow).not.toHaveBeenCalled();
  act(() => result.current.type('salty t', false));
  wait(1_000);
  expect(follow.mock.calls).toEqual([['salty t']]);
});
