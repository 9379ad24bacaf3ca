import { expect, test } from '@jest/globals';
import { liveAddress } from './live-address.ts';

test('[LIV-02] a zap keeps the category in the live address, and a category change keeps the channel', () => {
  const query = new URLSearchParams('id=101&columnId=news');
  expect(liveAddress(query, { id: '102' })).toBe('/liveTv?id=102&columnId=news');
  expect(liveAddress(query, { columnId: 'sport' })).toBe('/liveTv?id=101&columnId=sport');
  expect(liveAddress(query, { columnId: null })).toBe('/liveTv?id=101');
  expect(liveAddress(new URLSearchParams(), { columnId: null })).toBe('/liveTv');
});

test('[NAV-10] the live address keeps dataType', () => {
  expect(liveAddress(new URLSearchParams('dataType=7'), { id: '102' })).toBe(
    '/liveTv?dataType=7&id=102',
  );
});

test('[GRD-01] the guide view has a live address, which keeps channel and category', () => {
  const query = new URLSearchParams('id=101&columnId=news');
  expect(liveAddress(query, { view: 'guide' })).toBe('/liveTv?id=101&columnId=news&view=guide');
  expect(liveAddress(new URLSearchParams('id=101&view=guide'), { view: 'now' })).toBe(
    '/liveTv?id=101',
  );
});

test('[SEO-04] an instant in the live address is removed when the channel changes', () => {
  const query = new URLSearchParams('id=101&at=1700000000');
  expect(liveAddress(query, { view: 'guide' })).toBe('/liveTv?id=101&at=1700000000&view=guide');
  expect(liveAddress(query, { id: '101' })).toBe('/liveTv?id=101&at=1700000000');
  expect(liveAddress(query, { id: '102' })).toBe('/liveTv?id=102');
});
