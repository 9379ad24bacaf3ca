import { expect, test } from '@jest/globals';
import { PageStore } from './page-store.ts';

const page = (sizeBytes = 100) => ({ sizeBytes });

test('the page store keeps within its bytes and evicts the least recently used page first', () => {
  const store = new PageStore(1_000);
  for (let each = 0; each < 50; each++) {
    store.set(`p${String(each)}`, page());
    expect(store.sizeBytes).toBeLessThanOrEqual(1_000);
  }
  expect(store.get('p39')).toBeUndefined();
  expect(store.get('p40')).toBeDefined();
  expect(store.sizeBytes).toBe(1_000);
});

test('many addresses requested once evict no page that is requested again', () => {
  const store = new PageStore(1_000);
  store.set('home', page());
  store.get('home');
  for (let each = 0; each < 1_000; each++) store.set(`/home?${String(each)}`, page());
  expect(store.get('home')).toBeDefined();
});

test('pages that are requested again do not keep new pages out', () => {
  const store = new PageStore(1_000);
  for (let each = 0; each < 20; each++) {
    store.set(`p${String(each)}`, page());
    store.get(`p${String(each)}`);
  }
  expect(store.sizeBytes).toBeLessThanOrEqual(1_000);
  store.set('new', page());
  expect(store.get('new')).toBeDefined();
});

test('a replaced page counts once, and a deleted page does not count', () => {
  const store = new PageStore(1_000);
  store.set('a', page(100));
  store.set('a', page(120));
  expect(store.sizeBytes).toBe(120);
  store.get('a');
  store.set('a', page(110));
  expect(store.sizeBytes).toBe(110);
  store.delete('a');
  store.delete('a');
  expect([store.sizeBytes, store.get('a')]).toEqual([0, undefined]);
});

test('a page that would take most of the room is not kept', () => {
  const store = new PageStore(1_000);
  store.set('small', page());
  store.set('huge', page(900));
  expect(store.get('huge')).toBeUndefined();
  expect(store.get('small')).toBeDefined();
});
