import { expect, test } from '@jest/globals';
import type { ListEntry } from '#operator/import/m3u/entry.ts';
import { Portions } from '#operator/import/storing/portions.ts';
import { Turns } from '#operator/serving/turns.ts';
import { assignNumbers } from './assign-numbers.ts';
import { matchChannels, type KnownChannel } from './match-channels.ts';

const entry = (name: string, address: string, tvgId: string | null = null) =>
  ({ name, address, tvgId }) as ListEntry;
const known = (id: string, name: string, address: string, tvgId: string | null = null) =>
  ({ logicalChannelId: id, name, address, tvgId, number: 1 }) satisfies KnownChannel;
const portions = new Portions({ turns: new Turns(), signal: new AbortController().signal });
const matched = async (entries: ListEntry[], channels: KnownChannel[]) => {
  const matches = await matchChannels(portions, entries, channels);
  return entries.map((one) => matches.get(one)?.logicalChannelId ?? null);
};

test('[BYO-01] a channel is recognised by any of its signs that is still unique', async () => {
  const before = [
    known('a', 'Uno', 'http://x/1?t=1', 'uno'),
    known('b', 'Uno HD', 'http://x/2?t=1', 'uno'),
    known('c', 'Tres', 'http://x/3'),
  ];
  // New addresses, one new name, and a new channel that shares the id of the first two.
  const after = [
    entry('Tres+', 'http://x/3'),
    entry('Uno HD', 'http://x/2?t=2', 'uno'),
    entry('Uno 4K', 'http://x/4', 'uno'),
    entry('Uno', 'http://x/1?t=2', 'uno'),
  ];
  expect(await matched(after, before)).toEqual(['c', 'b', null, 'a']);
});

test('[BYO-01] channels of the same name with new addresses keep their order', async () => {
  const before = [known('a', 'Uno', 'http://x/1'), known('b', 'Uno', 'http://x/2')];
  const after = [
    entry('Uno', 'http://y/1'),
    entry('Uno', 'http://y/2'),
    entry('Uno', 'http://y/3'),
  ];
  expect(await matched(after, before)).toEqual(['a', 'b', null]);
});

test('[BYO-01] channel numbers are the list’s, else the previous one, else the next after all others', async () => {
  const wishes = [
    { given: 5, before: 9 },
    { given: null, before: 7 },
    { given: 5, before: null },
    { given: 3, before: null },
    { given: null, before: 3 },
  ];
  expect(await assignNumbers(portions, wishes, new Set([1, 2, 12]))).toEqual([5, 7, 13, 3, 14]);
  const last = [
    { given: 999_999, before: null },
    { given: null, before: null },
  ];
  expect(await assignNumbers(portions, last, new Set([1]))).toEqual([999_999, 2]);
});
