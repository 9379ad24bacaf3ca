import { expect, test } from '@jest/globals';
import type { Channel } from '#lib/contract/channels.ts';
import { firstChannel } from './first-channel.ts';

const channels: Channel[] = [101, 102, 103].map((number) => ({
  logicalChannelId: String(number),
  logicalChannelName: `Channel ${number}`,
  channelSeq: number,
  channelId: `p${number}`,
  channelType: 1,
}));
const open = ({ logicalChannelId }: Channel) => logicalChannelId !== '101';
const first = (asked: string | null, last: string | null, canWatchLive = open) =>
  firstChannel(channels, { asked, last, canWatchLive })?.logicalChannelId ?? null;

test('[LIV-02] firstChannel prefers the requested id, then the last active channel, then the first watchable one', () => {
  expect(first('103', '102')).toBe('103');
  expect(first(null, '103')).toBe('103');
  expect(first(null, null)).toBe('102');
});

test('[LIV-02] firstChannel skips removed channels, and takes a locked one when there is no other', () => {
  expect(first('900', '901')).toBe('102');
  expect(first(null, null, () => false)).toBe('101');
  expect(firstChannel([], { asked: '1', last: null, canWatchLive: open })).toBeNull();
});
