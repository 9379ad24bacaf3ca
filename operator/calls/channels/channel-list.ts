import { asc } from 'drizzle-orm';
import { channelAuthority, channelList, contentRuleQuery } from '#lib/contract/channels.ts';
import type { Column } from '#lib/contract/channels.ts';
import { limits } from '#lib/limits.ts';
import { grantsOf } from '#operator/accounts/grants.ts';
import { handle, viewerOf, type CallContext } from '#operator/serving/handle.ts';
import { inLanguage } from '#operator/db/localised-column.ts';
import { categories, categoryChannels, contentRules } from '#operator/db/schema/channels.ts';
import { channelOnWire, channelsByNumber, hasRecording, ruleOnWire } from './channel-rows.ts';
import { versionsFor } from './versions.ts';
import { viewersOwn } from './viewers-own.ts';

export const channelListHandlers = [
  handle(channelList, async ({ supportAudioChannel = true }, context) => {
    const { db, now } = context;
    const { accountId } = viewerOf(context);
    // First: what changes meanwhile makes this answer old, never the other way round.
    const versions = await versionsFor(db, accountId, now());
    const own = await viewersOwn(context);
    const all = await channelsByNumber(db);
    const shown = all.filter(
      ({ channel }) => supportAudioChannel || channel.channelType !== limits.audioChannelType,
    );
    const shownIds = new Set(shown.map(({ channel }) => channel.logicalChannelId));
    return {
      channelColumnInfo: await columns(context, shownIds),
      channelListInfo: shown.map((channel) => channelOnWire(channel, own)),
      timestamps: Object.fromEntries(versions),
      kidsModeSwitch: false,
    };
  }),

  handle(channelAuthority, async (_request, context) => {
    const { db, now } = context;
    const { accountId } = viewerOf(context);
    const versions = await versionsFor(db, accountId, now());
    const grantOf = await grantsOf(db, accountId, now());
    const lcList = (await channelsByNumber(db)).map(({ channel, transmissions }) => {
      const isRecorded = hasRecording(channel);
      const au = [
        { k: 'live' as const, exp: grantOf(channel.livePlanId), sup: 1 },
        {
          k: 'catchup' as const,
          exp: isRecorded ? grantOf(channel.catchUpPlanId) : 0,
          sup: isRecorded ? 1 : 0,
        },
      ];
      return {
        lid: channel.logicalChannelId,
        pcList: transmissions.map(({ channelId, contentId }) => ({
          cid: channelId,
          contentId,
          au,
        })),
      };
    });
    return { lcList, updateTimeTs: versions.get('CHANNEL_AUTH') ?? 0 };
  }),

  handle(contentRuleQuery, async (_request, { db, settings, clientIp }) => {
    const place = await settings.place();
    const rules = await db.select().from(contentRules).orderBy(asc(contentRules.ruleId));
    return {
      regionInfo: {
        region: place.region || undefined,
        province: place.province || undefined,
        city: place.city || undefined,
        ip: clientIp ?? undefined,
      },
      contentRuleDataList: rules.map(ruleOnWire),
    };
  }),
];

async function columns(
  { db, language }: CallContext,
  shownIds: ReadonlySet<string>,
): Promise<Column[]> {
  const groups = await db.select().from(categories).orderBy(asc(categories.position));
  const members = await db.select().from(categoryChannels).orderBy(asc(categoryChannels.position));
  const byGroup = Map.groupBy(members, ({ categoryId }) => categoryId);
  return groups.map(({ categoryId, name }) => ({
    columnId: categoryId,
    columnName: inLanguage(name, language),
    columnLang: Object.entries(name).map(([lang, columnName]) => ({ lang, columnName })),
    channelIdList: (byGroup.get(categoryId) ?? [])
      .map(({ logicalChannelId }) => logicalChannelId)
      .filter((id) => shownIds.has(id)),
  }));
}
