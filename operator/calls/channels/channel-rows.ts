import { asc, inArray } from 'drizzle-orm';
import type { Channel } from '#lib/contract/channels.ts';
import type { GrantOf } from '#operator/accounts/grants.ts';
import type { Db } from '#operator/db/open.ts';
import {
  physicalChannels,
  type channels,
  type contentRules,
} from '#operator/db/schema/channels.ts';

export type ChannelRow = typeof channels.$inferSelect;
export type PhysicalRow = typeof physicalChannels.$inferSelect;
type RuleRow = typeof contentRules.$inferSelect;

export interface ChannelWithTransmissions {
  channel: ChannelRow;
  transmissions: PhysicalRow[];
}

/** The given channels, in order, as one viewer gets them. */
export async function channelsOnWire(
  db: Db,
  rows: readonly ChannelRow[],
  own: ViewersOwn,
): Promise<Channel[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ logicalChannelId }) => logicalChannelId);
  const physical = await db
    .select()
    .from(physicalChannels)
    .where(inArray(physicalChannels.logicalChannelId, ids))
    .orderBy(asc(physicalChannels.position));
  return withTransmissions(rows, physical).map((channel) => channelOnWire(channel, own));
}

export function withTransmissions(
  rows: readonly ChannelRow[],
  physical: readonly PhysicalRow[],
): ChannelWithTransmissions[] {
  const byChannel = Map.groupBy(physical, ({ logicalChannelId }) => logicalChannelId);
  return rows.map((channel) => ({
    channel,
    transmissions: byChannel.get(channel.logicalChannelId) ?? [],
  }));
}

/** Whether the channel has catch-up or time-shift. */
export const hasRecording = (channel: ChannelRow): boolean =>
  channel.playbackDurationDays > 0 || channel.canTimeShift;

export const ruleOnWire = (rule: RuleRow) => ({
  contentId: rule.contentId ?? undefined,
  ruleType: rule.ruleType,
  ruleCategory: rule.ruleCategory,
  action: rule.action,
  ruleValue: rule.ruleValue,
});

/** The viewer's own data; `viewersOwn` reads them. */
export interface ViewersOwn {
  grantOf: GrantOf;
  favourites: ReadonlySet<string>;
  rules: readonly RuleRow[];
}

/** A channel as one viewer gets it. */
export function channelOnWire(
  { channel, transmissions }: ChannelWithTransmissions,
  { grantOf, favourites, rules }: ViewersOwn,
): Channel {
  const liveAuthority = grantOf(channel.livePlanId) !== 0;
  const playBackAuthority = hasRecording(channel) && grantOf(channel.catchUpPlanId) !== 0;
  const contentIds = new Set(transmissions.map(({ contentId }) => contentId));
  const ownRules = rules.filter(({ contentId }) => contentId === null || contentIds.has(contentId));
  return {
    logicalChannelId: channel.logicalChannelId,
    logicalChannelName: channel.name,
    channelSeq: channel.channelSeq,
    channelId: transmissions[0]?.channelId ?? channel.logicalChannelId,
    iconUrl: channel.iconUrl ?? undefined,
    brandColor: channel.brandColor ?? undefined,
    isFavorite: favourites.has(channel.logicalChannelId),
    liveAuthority,
    playBackAuthority,
    canPlayBack: channel.playbackDurationDays > 0,
    canTimeShift: channel.canTimeShift,
    playbackDuration: channel.playbackDurationDays,
    epgId: channel.epgId ?? undefined,
    channelType: channel.channelType,
    sourceType: channel.sourceType ?? undefined,
    audioPosterList: channel.audioPosterUrls.map((url) => ({ url })),
    contentRuleList: ownRules.map(ruleOnWire),
    liveStreamId: transmissions[0]?.liveStreamId ?? channel.streamId,
    streamId: channel.streamId,
    dvrStreamId: channel.dvrStreamId,
    dvrContentId: channel.contentId,
    contentId: channel.contentId,
    resolution: channel.resolution ?? undefined,
    physicalChannelList: transmissions.map((transmission) => ({
      channelId: transmission.channelId,
      liveAuthority,
      playBackAuthority,
      liveStreamId: transmission.liveStreamId,
      dvrStreamId: transmission.dvrStreamId,
      drmType: transmission.drmType ?? undefined,
    })),
  };
}
