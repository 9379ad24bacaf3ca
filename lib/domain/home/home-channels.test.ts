import { describe, expect, test } from '@jest/globals';
import { aCategory, aChannel } from '#tests/setup/builders.ts';
import { epgIdsOf, homeChannelsOf } from './home-channels.ts';

const channel = (number: number) =>
  aChannel({
    logicalChannelId: `l${number}`,
    logicalChannelName: `Channel ${number}`,
    channelSeq: number,
    epgId: `g${number}`,
  });
const line = {
  channels: [3, 1, 2, 4].map(channel),
  columns: [
    aCategory({ columnId: 'news', columnName: 'News', channelIdList: ['l3', 'l1'] }),
    aCategory({ columnId: 'sport', columnName: 'Sport', channelIdList: ['l2', 'l9'] }),
    aCategory({ columnId: 'empty', columnName: 'Empty', channelIdList: ['l9'] }),
  ],
  topIds: ['l4', 'l9', 'l2'],
  recommendations: [{ title: 'For tonight', channelIdList: ['l2', 'l9', 'l1'] }],
  columnIds: [],
};
const idsOf = (channels: readonly { logicalChannelId: string }[]) =>
  channels.map(({ logicalChannelId }) => logicalChannelId);

describe('homeChannelsOf', () => {
  test('[CAT-04] sorts by views, then by number, without duplicates and missing channels', () => {
    expect(idsOf(homeChannelsOf(line).onNow)).toEqual(['l4', 'l2', 'l1', 'l3']);
  });

  test('[CAT-04] keeps the operator’s order of categories and counts the visible channels', () => {
    const { categories } = homeChannelsOf(line);
    expect(categories.map(({ name, count }) => [name, count])).toEqual([
      ['News', 2],
      ['Sport', 1],
    ]);
    expect(idsOf(categories[0]?.channels ?? [])).toEqual(['l3', 'l1']);
  });

  test('[CFG-02] limits home to the columns in home_live_category', () => {
    const some = homeChannelsOf({ ...line, columnIds: ['sport'] });
    expect(idsOf(some.onNow)).toEqual(['l2']);
    expect(some.categories.map(({ columnId }) => columnId)).toEqual(['sport']);
    expect(idsOf(some.recommended[0]?.channels ?? [])).toEqual(['l2']);
  });

  test('[CAT-04] recommends only known channels, and lists the guides that they need', () => {
    const home = homeChannelsOf(line);
    expect(home.recommended).toHaveLength(1);
    expect(idsOf(home.recommended[0]?.channels ?? [])).toEqual(['l2', 'l1']);
    expect(epgIdsOf(home)).toEqual(['g1', 'g2', 'g3', 'g4']);
  });

  test('leaves streams and authority lists out of a card', () => {
    const [card] = homeChannelsOf(line).onNow;
    expect(card).not.toHaveProperty('physicalChannelList');
    expect(card).not.toHaveProperty('liveStreamId');
  });
});
