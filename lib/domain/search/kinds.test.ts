import { expect, test } from '@jest/globals';
import { askedKind, searchKinds } from './kinds.ts';

test('[SRC-01] only kinds that the operator runs are searched', () => {
  expect(searchKinds({ hasLive: true, hasVod: true })).toEqual(['channel', 'vod', 'programme']);
  expect(searchKinds({ hasLive: true, hasVod: false })).toEqual(['channel', 'programme']);
  expect(searchKinds({ hasLive: false, hasVod: true })).toEqual(['vod']);
});

test('[SRC-01] an address selects one of the kinds, or all', () => {
  expect(askedKind('vod', ['channel', 'vod'])).toBe('vod');
  expect(askedKind('programme', ['vod'])).toBeNull();
  expect(askedKind('films', ['vod'])).toBeNull();
  expect(askedKind(undefined, ['vod'])).toBeNull();
  expect(askedKind(['vod', 'vod'], ['vod'])).toBeNull();
});
