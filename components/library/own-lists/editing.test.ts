import { expect, test } from '@jest/globals';
import { notEditing, stepEditing, type Editing, type EditingEvent } from './editing.ts';

const after = (...events: EditingEvent[]): Editing => events.reduce(stepEditing, notEditing);
const began = { type: 'began' } as const;
const chose = (...keys: string[]): EditingEvent => ({ type: 'choseOnly', keys });

test('[FAV-01] in edit mode entries are selected one by one, all at once, or not at all', () => {
  const some = after(
    began,
    { type: 'chose', key: 'a', isChosen: true },
    { type: 'chose', key: 'b', isChosen: true },
    { type: 'chose', key: 'a', isChosen: false },
  );
  expect([...some.chosen]).toEqual(['b']);
  expect([...stepEditing(some, chose('a', 'b', 'c')).chosen]).toEqual(['a', 'b', 'c']);
  expect(stepEditing(some, chose()).chosen.size).toBe(0);
});

test('[FAV-01] no entry is selected outside the edit mode, and leaving it clears the selection', () => {
  expect(after({ type: 'chose', key: 'a', isChosen: true }, chose('a'))).toEqual(notEditing);
  expect(after(began, chose('a'), { type: 'left' })).toEqual(notEditing);
});

test('[FAV-01] in edit mode deleted entries are hidden at once, and removed when the service acknowledges', () => {
  const deleting = after(began, chose('a', 'b'), { type: 'deleting', keys: ['a', 'b'] });
  expect([...deleting.leaving]).toEqual(['a', 'b']);
  expect(deleting.chosen.size).toBe(0);
  const gone = stepEditing(deleting, { type: 'deleted', keys: ['a', 'b'] });
  expect(gone).toEqual({ ...notEditing, isOn: true });
});

test('[FAV-01] in edit mode entries whose deletion failed return and stay selected; deleted ones do not', () => {
  const half = after(
    began,
    chose('a', 'b', 'c'),
    { type: 'deleting', keys: ['a', 'b', 'c'] },
    { type: 'deleted', keys: ['a'] },
    { type: 'chose', key: 'd', isChosen: true },
    { type: 'kept', keys: ['b', 'c'] },
  );
  expect([...half.leaving]).toEqual([]);
  expect([...half.chosen].sort()).toEqual(['b', 'c', 'd']);
});

test('[FAV-01] entries that return after the edit mode has ended are not selected', () => {
  const left = after(
    began,
    chose('a'),
    { type: 'deleting', keys: ['a'] },
    { type: 'left' },
    { type: 'kept', keys: ['a'] },
  );
  expect(left).toEqual(notEditing);
});
