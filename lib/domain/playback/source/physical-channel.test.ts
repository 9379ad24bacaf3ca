import { describe, expect, test } from '@jest/globals';
import type { Authority, PhysicalChannel } from '#lib/contract/channels.ts';
import { drmTypeOf, physicalChannelFor, streamOf } from './physical-channel.ts';

const nowMs = 1_000;
const physical = (channelId: string, more: Partial<PhysicalChannel> = {}): PhysicalChannel => ({
  channelId,
  ...more,
});
const channel = {
  logicalChannelId: '101',
  channelId: '101',
  physicalChannelList: [physical('a'), physical('b'), physical('c')],
};
const authorities: Authority[] = [
  {
    lid: '101',
    pcList: [
      { cid: 'c', au: [{ k: 'live', exp: -1, sup: 1 }] },
      {
        cid: 'b',
        au: [
          { k: 'live', exp: nowMs + 1, sup: 1 },
          { k: 'catchup', exp: 0, sup: 1 },
        ],
      },
      { cid: 'a', au: [{ k: 'live', exp: nowMs - 1, sup: 1 }] },
    ],
  },
];

describe('physicalChannelFor', () => {
  test('[LIV-12] returns the first with authority, in the order of the channel', () => {
    expect(physicalChannelFor('live', channel, authorities, nowMs)?.channelId).toBe('b');
  });

  test('[LIV-12] does not accept live authority for catch-up', () => {
    expect(physicalChannelFor('catchup', channel, authorities, nowMs)).toBeNull();
  });

  test('[LIV-12] uses the flags without an authorization list', () => {
    const flagged = {
      ...channel,
      physicalChannelList: [
        physical('a', { liveAuthority: false }),
        physical('b', { liveAuthority: true }),
      ],
    };
    expect(physicalChannelFor('live', flagged, null, nowMs)?.channelId).toBe('b');
    expect(physicalChannelFor('live', flagged, [], nowMs)).toBeNull();
  });

  test('[LIV-12] treats a channel without a list of physical channels as its own', () => {
    const single = { logicalChannelId: '101', channelId: 'c', liveStreamId: 's1' };
    expect(physicalChannelFor('live', single, authorities, nowMs)).toBe(single);
    expect(
      physicalChannelFor('live', { ...single, channelId: 'x' }, authorities, nowMs),
    ).toBeNull();
  });
});

describe('streamOf', () => {
  const clear = physical('a', { liveStreamId: 'live-a', dvrStreamId: 'dvr-a' });
  const protectedOne = physical('a', {
    liveStreamId: 'plain',
    drmType: 'multi',
    multiDrmLiveStreamIdMap: { safari: 'live-fps', default: 'live-wv' },
    multiDrmDvrStreamIdMap: { safari: 'dvr-fps' },
  });

  test('[LIV-12] live is addressed by the physical channel, a recording by its DVR stream, in every browser', () => {
    expect(streamOf('live', clear, true)).toEqual({ streamId: 'a', isProtected: false });
    expect(streamOf('catchup', clear, false)).toEqual({ streamId: 'dvr-a', isProtected: false });
  });

  test('[LIV-12] returns the browser’s entry for a protected channel', () => {
    expect(streamOf('live', protectedOne, true)).toEqual({
      streamId: 'live-fps',
      isProtected: true,
    });
    expect(streamOf('live', protectedOne, false)).toEqual({
      streamId: 'live-wv',
      isProtected: true,
    });
    expect(streamOf('catchup', protectedOne, true)?.streamId).toBe('dvr-fps');
  });

  test('[LIV-12] without an entry of the DRM map the channel or its DVR stream is played; null without recordings', () => {
    const sparse = { ...protectedOne, multiDrmLiveStreamIdMap: { safari: 'live-fps' } };
    expect(streamOf('live', sparse, false)?.streamId).toBe('a');
    expect(streamOf('catchup', protectedOne, false)).toBeNull();
    expect(streamOf('catchup', physical('a'), false)).toBeNull();
  });
});

test('[PLY-07] FairPlay is used in browsers that support it, Widevine elsewhere', () => {
  for (const streamsType of ['widevine', 'fairplay', 'multi', undefined]) {
    expect(drmTypeOf(streamsType, true)).toBe('fairplay');
    expect(drmTypeOf(streamsType, false)).toBe('widevine');
  }
  expect([drmTypeOf('clearkey', true), drmTypeOf('clearkey', false)]).toEqual([
    'clearkey',
    'clearkey',
  ]);
});
