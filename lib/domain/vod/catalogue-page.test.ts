import { expect, test } from '@jest/globals';
import { fullestFirst, nextPage, pageCount, parsePage, parseSort } from './catalogue-page.ts';

test('[CAT-07] a list has pages of 16', () => {
  expect(pageCount(0)).toBe(1);
  expect(pageCount(16)).toBe(1);
  expect(pageCount(17)).toBe(2);
});

test('[CAT-07] there is a next page until the last', () => {
  expect(nextPage(1, 33)).toBe(2);
  expect(nextPage(2, 33)).toBe(3);
  expect(nextPage(3, 33)).toBeNull();
  expect(nextPage(9, 33)).toBeNull();
  expect(nextPage(1, 0)).toBeNull();
});

test('[CAT-07] an address without a page means the first page', () => {
  expect(parsePage('3')).toBe(3);
  for (const text of [undefined, null, '', '0', '-2', '1.5', '1e3', 'x', ' 2', ['2', '3']]) {
    expect(parsePage(text)).toBe(1);
  }
  expect(parsePage('99999')).toBe(10_000);
});

test('[CAT-07] a category opens with its fullest list, the others follow in their order', () => {
  const list = (playlistId: string, total?: number) => ({ playlistId, total });
  const ids = (lists: { playlistId: string }[]) => lists.map(({ playlistId }) => playlistId);
  expect(ids(fullestFirst([list('a', 10), list('b', 120), list('c', 24)]))).toEqual([
    'b',
    'a',
    'c',
  ]);
  expect(ids(fullestFirst([list('picked', 12), list('all', 12)]))).toEqual(['all', 'picked']);
  expect(ids(fullestFirst([list('a'), list('b')]))).toEqual(['a', 'b']);
  expect(fullestFirst([])).toEqual([]);
});

test('[CAT-07] [FIL-02] a category opens with no collection while it has other lists, however full the collection is', () => {
  const saga = { playlistId: 'saga', total: 40, isCollection: true };
  const box = { playlistId: 'box', total: 60, isCollection: true };
  const library = { playlistId: 'library', total: 40 };
  const small = { playlistId: 'small', total: 3 };
  expect(fullestFirst([library, small, saga])).toEqual([library, small, saga]);
  expect(fullestFirst([saga, box, small])).toEqual([small, saga, box]);
  expect(fullestFirst([saga, box])).toEqual([box, saga]);
});

test('[CAT-07] an address without an order means the operator’s own', () => {
  expect(parseSort('rating')).toBe('rating');
  expect(parseSort('price')).toBeNull();
  expect(parseSort(['title', 'year'])).toBeNull();
  expect(parseSort(undefined)).toBeNull();
});
