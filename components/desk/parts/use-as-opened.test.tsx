import { expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { refusalOf, useAsOpened, useAsTyped } from './use-as-opened.ts';

const refusal = () => new OperatorError('operator', errorCodes.changedMeanwhile, 'changed');

interface Props {
  read: { name: string; number: number };
  typed?: readonly string[];
  answer?: object | null;
}

const form = (first: Props) =>
  renderHook(
    ({ read, typed = [], answer = null }: Props) =>
      useAsTyped(read, (name) => typed.includes(name), answer),
    { initialProps: first },
  );

test('[DESK-10] a dialog keeps what it was opened with, although the list is read again', () => {
  const { result, rerender } = renderHook(({ read }) => useAsOpened(read), {
    initialProps: { read: { version: '1' } },
  });
  rerender({ read: { version: '2' } });
  expect(result.current).toEqual({ version: '1' });
});

test('[DESK-10] a field keeps what its typing began from; the others follow what is read', () => {
  const { result, rerender } = form({ read: { name: 'Uno', number: 1 } });
  rerender({ read: { name: 'One', number: 1 } });
  expect(result.current).toEqual({ name: 'One', number: 1 });
  rerender({ read: { name: 'One', number: 1 }, typed: ['name'] });
  rerender({ read: { name: 'Eins', number: 2 }, typed: ['name'] });
  expect(result.current).toEqual({ name: 'One', number: 2 });
  rerender({ read: { name: 'Eins', number: 2 }, typed: ['name', 'number'] });
  rerender({ read: { name: 'Eins', number: 3 }, typed: ['name', 'number'] });
  expect(result.current).toEqual({ name: 'One', number: 2 });
  rerender({ read: { name: 'Eins', number: 3 } });
  expect(result.current).toEqual({ name: 'Eins', number: 3 });
});

test('[DESK-10] after a refusal a form goes on from what is stored then, and from nothing later', () => {
  const typed = ['name'];
  const answer = refusal();
  const { result, rerender } = form({ read: { name: 'Uno', number: 1 }, typed });
  rerender({ read: { name: 'One', number: 1 }, typed, answer });
  expect(result.current.name).toBe('One');
  rerender({ read: { name: 'Eins', number: 1 }, typed, answer });
  expect(result.current.name).toBe('One');
  rerender({ read: { name: 'Eins', number: 1 }, typed });
  expect(result.current.name).toBe('One');
  rerender({ read: { name: 'Eins', number: 1 }, typed, answer: refusal() });
  expect(result.current.name).toBe('Eins');
});

test('[DESK-10] a write that failed otherwise is no refusal', () => {
  const error = refusal();
  expect(refusalOf({ error })).toBe(error);
  expect(refusalOf({ error: new OperatorError('network', 0, 'offline') })).toBeNull();
  expect(refusalOf({ error: null })).toBeNull();
});
