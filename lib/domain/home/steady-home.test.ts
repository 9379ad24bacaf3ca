import { describe, expect, test } from '@jest/globals';
import type { HomeChannels } from './home-channels.ts';
import { steadyHome } from './steady-home.ts';

const cards = (ids: string) =>
  ids.split('').map((id, at) => ({
    logicalChannelId: id,
    logicalChannelName: id,
    channelSeq: at,
    channelType: 1,
  }));
const homeOf = (ids: string): HomeChannels => ({
  onNow: cards(ids),
  categories: [{ columnId: 'c', name: 'C', count: ids.length, channels: cards(ids.slice(0, 4)) }],
  recommended: [{ id: 'recommended-0', title: 'R', channels: cards(ids) }],
});
const idsOf = (list: { logicalChannelId: string }[] | undefined) =>
  (list ?? []).map(({ logicalChannelId }) => logicalChannelId).join('');

describe('[ROL-03] home after the viewer’s own channels have arrived', () => {
  test.each([
    ['keeps the order that is on screen', 'abcd', 'dcba', 'abcd'],
    ['adds a channel that only this viewer sees at the end', 'abcd', 'axbcd', 'abcdx'],
    ['fills the place of a channel that this viewer may not see', 'abcd', 'acde', 'aecd'],
    ['fills places in order and adds the rest', 'abcd', 'xcyza', 'axcyz'],
    ['closes the gap when nothing can fill it', 'abcd', 'acd', 'acd'],
    ['shows the own row when none was on screen', '', 'ab', 'ab'],
  ])('%s', (_what, shown, own, expected) => {
    const steady = steadyHome(homeOf(shown), homeOf(own));
    expect(idsOf(steady.onNow)).toBe(expected);
    expect(idsOf(steady.recommended[0]?.channels)).toBe(expected);
  });

  test('counts the viewer’s own channels in a category', () => {
    const [category] = steadyHome(homeOf('abcdef'), homeOf('abcd')).categories;
    expect(category).toMatchObject({ count: 4 });
  });

  test('has the rows that this viewer gets, and no others', () => {
    const shown = homeOf('ab');
    const own = { ...homeOf('ab'), recommended: [] };
    expect(steadyHome(shown, own).recommended).toEqual([]);
    expect(steadyHome(own, shown).recommended).toEqual(shown.recommended);
  });
});
