import { expect, test } from '@jest/globals';
import { parseRecent, recentMax, withoutRecent, withRecent } from './recent.ts';

test('[SRC-01] recent searches are sorted newest first, without duplicates, ten at most', () => {
  expect(withRecent(['news', 'salt'], 'tide')).toEqual(['tide', 'news', 'salt']);
  expect(withRecent(['news', 'salt'], 'SALT')).toEqual(['SALT', 'news']);
  const many = Array.from({ length: 15 }, (_, place) => `word ${String(place)}`);
  const kept = many.reduce<string[]>(withRecent, []);
  expect(kept).toHaveLength(recentMax);
  expect(kept[0]).toBe('word 14');
});

test('[SRC-01] a recent search can be removed', () => {
  expect(withoutRecent(['tide', 'news'], 'Tide')).toEqual(['news']);
  expect(withoutRecent(['tide'], 'news')).toEqual(['tide']);
});

test('[SRC-01] malformed stored searches are ignored', () => {
  expect(parseRecent(null)).toEqual([]);
  expect(parseRecent('["tide","news"]')).toEqual(['tide', 'news']);
  for (const broken of ['', '{', '7', '{"a":1}', '"tide"']) expect(parseRecent(broken)).toEqual([]);
  expect(parseRecent('["tide",7,null,"",["news"]]')).toEqual(['tide']);
  expect(parseRecent(JSON.stringify(Array(50).fill('tide')))).toHaveLength(recentMax);
});
