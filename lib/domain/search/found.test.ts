import { expect, test } from '@jest/globals';
import { aCard, aChannel, aProgramme } from '#tests/setup/builders.ts';
import {
  countOfAll,
  foundCounts,
  foundRows,
  joinedRows,
  totalOf,
  type SearchAnswer,
} from './found.ts';

const open = aChannel();
const hidden = aChannel({ logicalChannelId: 'l-102' });
const onOpen = { ...aProgramme(), logicalChannelId: 'l-101' };
const onHidden = { ...aProgramme({ programId: 'p-2' }), logicalChannelId: 'l-102' };
const answer: SearchAnswer = {
  channels: [hidden, open],
  programmes: [onHidden, onOpen],
  programmeChannels: [open, hidden],
  vods: [aCard()],
  totals: { channels: 40, programmes: 30, vods: 20 },
};
const all = <C>(channels: readonly C[]) => channels;
const visible = <C extends { logicalChannelId: string }>(channels: readonly C[]) =>
  channels.filter(({ logicalChannelId }) => logicalChannelId !== 'l-102');

test('[SRC-01] a found programme has its channel', () => {
  const rows = foundRows(answer, all);
  expect(rows.programme).toEqual([
    { programme: onHidden, channel: hidden },
    { programme: onOpen, channel: open },
  ]);
  expect(foundRows({ ...answer, programmeChannels: [] }, all).programme).toEqual([]);
});

test('[ROL-03] a channel that the viewer may not see is not found, and neither are its programmes', () => {
  const rows = foundRows(answer, visible);
  expect(rows.channel).toEqual([open]);
  expect(rows.programme).toEqual([{ programme: onOpen, channel: open }]);
  const counts = foundCounts(answer, rows);
  expect(counts).toEqual({ channel: 39, programme: 29, vod: 20 });
  expect(countOfAll(counts)).toBe(88);
  // The operator's pages count hidden rows as well.
  expect(totalOf(answer, 'channel')).toBe(40);
  expect(totalOf(answer, 'programme')).toBe(30);
  expect(totalOf(answer, 'vod')).toBe(20);
});

test('[SRC-01] a hit on two pages is shown once, at its first position', () => {
  const first = foundRows(answer, all);
  const second = foundRows(
    { ...answer, programmes: [onOpen, { ...onOpen, programId: 'p-3' }], channels: [open] },
    all,
  );
  const joined = joinedRows([first, second]);
  expect(joined.programme.map(({ programme }) => programme.programId)).toEqual([
    'p-2',
    'p-1',
    'p-3',
  ]);
  expect(joined.channel).toEqual([hidden, open]);
  expect(joined.vod).toHaveLength(1);
});
