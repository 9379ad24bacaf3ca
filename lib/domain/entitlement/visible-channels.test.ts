import { expect, test } from '@jest/globals';
import type { Authority, Channel } from '#lib/contract/channels.ts';
import { visibleChannels, type ChannelVisibility } from './visible-channels.ts';

const channel = (id: string, more: Partial<Channel> = {}): Channel => ({
  logicalChannelId: id,
  logicalChannelName: `Channel ${id}`,
  channelSeq: Number(id),
  channelId: `p${id}`,
  channelType: 1,
  ...more,
});
const granted = (lid: string): Authority => ({
  lid,
  pcList: [{ cid: `p${lid}`, au: [{ k: 'live', exp: -1, sup: 1 }] }],
});
const visibility = (change: Partial<ChannelVisibility> = {}): ChannelVisibility => ({
  authorities: null,
  contentRules: [],
  viewerPlace: { region: 'PE' },
  hidesUnsubscribed: false,
  nowMs: 0,
  ...change,
});
const ids = (channels: Channel[]) => channels.map(({ logicalChannelId }) => logicalChannelId);

test('[ROL-04] hide_unsubscribe_channel hides channels without live authority', () => {
  const channels = [channel('3'), channel('1'), channel('2')];
  const authorities = [granted('1'), granted('3')];
  expect(ids(visibleChannels(channels, visibility({ authorities })))).toEqual(['3', '1', '2']);
  expect(
    ids(visibleChannels(channels, visibility({ authorities, hidesUnsubscribed: true }))),
  ).toEqual(['3', '1']);
});

test('[ROL-04] the channel’s own flag applies until the authorization list has loaded', () => {
  const channels = [channel('1', { liveAuthority: true }), channel('2')];
  expect(ids(visibleChannels(channels, visibility({ hidesUnsubscribed: true })))).toEqual(['1']);
});

test('[ROL-03] a channel that its content rules deny is not visible', () => {
  const denied = {
    ruleType: 'region',
    ruleCategory: 'basic',
    action: 'deny',
    ruleValue: 'PE',
  } as const;
  const channels = [
    channel('1', { contentRuleList: [denied] }),
    channel('2', { contentId: 'c2' }),
    channel('3'),
  ];
  const contentRules = [
    { ...denied, contentId: 'c2' },
    { ...denied, contentId: 'other' },
  ];
  expect(ids(visibleChannels(channels, visibility({ contentRules })))).toEqual(['3']);
  expect(
    ids(visibleChannels(channels, visibility({ contentRules, viewerPlace: { region: 'BR' } }))),
  ).toEqual(['1', '2', '3']);
});
