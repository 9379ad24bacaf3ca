import { describe, expect, test } from '@jest/globals';
import { idSchema } from '#lib/contract/wire/field.ts';
import { CHANNEL_CATEGORIES } from './category.ts';
import { CHANNEL_GENRES, type Channel } from './channel.ts';
import { CHANNELS, channelById } from './line-up.ts';

const count = (is: (channel: Channel) => boolean): number => CHANNELS.filter(is).length;

describe('the demo line-up', () => {
  test('has about forty channels in six categories, none of them empty', () => {
    expect(CHANNELS.length).toBeGreaterThanOrEqual(38);
    expect(CHANNEL_CATEGORIES).toHaveLength(6);
    for (const { categoryId } of CHANNEL_CATEGORIES) {
      expect(count((channel) => channel.categoryId === categoryId)).toBeGreaterThanOrEqual(5);
    }
    for (const genre of CHANNEL_GENRES) {
      expect(count((channel) => channel.genre === genre)).toBeGreaterThan(0);
    }
  });

  test('has unique numbers, names and ids, and the contract accepts the ids', () => {
    const lists = [
      CHANNELS.map(({ channelSeq }) => String(channelSeq)),
      CHANNELS.map(({ name }) => name),
      CHANNELS.map(({ logicalChannelId }) => logicalChannelId),
      CHANNELS.flatMap(({ epgId }) => epgId ?? []),
      CHANNELS.flatMap(({ physicalChannels }) => physicalChannels.map((one) => one.channelId)),
      CHANNELS.flatMap(({ physicalChannels }) => physicalChannels.map((one) => one.dvrStreamId)),
    ];
    for (const list of lists) expect(new Set(list).size).toBe(list.length);
    for (const { logicalChannelId, streamId, dvrStreamId, contentId } of CHANNELS) {
      for (const id of [logicalChannelId, streamId, dvrStreamId, contentId]) {
        expect(idSchema.safeParse(id).success).toBe(true);
      }
    }
  });

  test('has a channel of each special kind', () => {
    expect(count(({ physicalChannels }) => physicalChannels.length === 2)).toBe(2);
    expect(count(({ epgId }) => epgId === null)).toBe(1);
    expect(
      count(({ isAudio, playbackDurationDays }) => !isAudio && playbackDurationDays === 0),
    ).toBeGreaterThan(0);
    expect(count(({ name }) => name.length > 60)).toBe(1);
    expect(count(({ livePlanId }) => livePlanId !== null)).toBeGreaterThanOrEqual(6);
    expect(
      count(({ livePlanId, catchUpPlanId }) => livePlanId === null && catchUpPlanId !== null),
    ).toBeGreaterThan(0);
    expect(new Set(CHANNELS.map(({ playbackDurationDays }) => playbackDurationDays))).toEqual(
      new Set([0, 3, 7]),
    );
  });

  test('marks audio channels by their type, and gives them posters', () => {
    const audio = CHANNELS.filter(({ isAudio }) => isAudio);
    expect(audio.length).toBeGreaterThanOrEqual(4);
    for (const channel of audio) {
      expect(channel.channelType).toBe(5);
      expect(channel.audioPosterArtworks.length).toBeGreaterThan(0);
    }
    expect(count(({ isAudio, channelType }) => !isAudio && channelType === 5)).toBe(0);
  });

  test('never opens catch-up where live is locked', () => {
    for (const { livePlanId, catchUpPlanId } of CHANNELS) {
      if (livePlanId !== null) expect(catchUpPlanId).not.toBeNull();
    }
  });

  test('finds a channel by id', () => {
    expect(channelById('l102')?.name).toBe('Arena');
    expect(channelById('102')).toBeUndefined();
  });
});
