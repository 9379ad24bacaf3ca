import { asc } from 'drizzle-orm';
import {
  channelAuthority,
  channelList,
  contentRuleQuery,
  type Authority,
  type Channel,
  type Column,
} from '#lib/contract/channels.ts';
import { limits } from '#lib/limits.ts';
import { grantsOf, type GrantOf } from '#operator/accounts/grants.ts';
import { inLanguage } from '#operator/db/localised-column.ts';
import type { Db } from '#operator/db/open.ts';
import { categories, categoryChannels, contentRules } from '#operator/db/schema/channels.ts';
import { plans } from '#operator/db/schema/storefront.ts';
import { handle, viewerOf, type CallContext } from '#operator/calls/handle.ts';
import { ReadyAnswer } from '#operator/serving/ready-answer.ts';
import {
  channelOnWire,
  hasRecording,
  ruleOnWire,
  type ChannelWithTransmissions,
} from './channel-rows.ts';
import { jsonList, withChanged } from '#operator/line-up/json-list.ts';
import { channelsByNumber } from './read-channels.ts';
import { versionsFor } from '#operator/db/versions.ts';
import { viewersOwn } from './viewers-own.ts';

export const channelListHandlers = [
  handle(channelList, async ({ supportAudioChannel = true }, context) => {
    const { db, now, language, lineUp } = context;
    const { accountId } = viewerOf(context);
    // Read the versions first: a change in between then makes this answer old, never falsely new.
    const versions = await versionsFor(db, accountId, now());
    const own = await viewersOwn(context);
    const common = [versionsOf(versions), supportAudioChannel];
    const channels = await lineUp.channels.get(
      JSON.stringify([...common, await openPlans(db, own.grantOf), own.rules]),
      async () => {
        const nobodys = { ...own, favourites: new Set<string>() };
        const shown = await shownChannels(db, supportAudioChannel);
        return jsonList(shown, idOf, (channel) => channelOnWire(channel, nobodys));
      },
    );
    const categoriesJson = await lineUp.categories.get(
      JSON.stringify([...common, language]),
      async () => Buffer.from(JSON.stringify(await columns(context, channels.chunkOf))),
    );
    const markOwn = (some: Channel[]) =>
      some.map((channel) => ({
        ...channel,
        isFavorite: own.favourites.has(channel.logicalChannelId),
      }));
    const rest = { timestamps: Object.fromEntries(versions), kidsModeSwitch: false };
    return new ReadyAnswer([
      ...['{"channelColumnInfo":', categoriesJson, ',"channelListInfo":['],
      ...withChanged(channels, own.favourites, markOwn),
      `],${JSON.stringify(rest).slice(1)}`,
    ]);
  }),

  handle(channelAuthority, async (_request, context) => {
    const { db, now, lineUp } = context;
    const { accountId } = viewerOf(context);
    const versions = await versionsFor(db, accountId, now());
    const grantOf = await grantsOf(db, accountId, now());
    const key = JSON.stringify([versionsOf(versions), await grantsByPlan(db, grantOf)]);
    const { chunks } = await lineUp.grants.get(key, async () =>
      jsonList(await channelsByNumber(db), idOf, (channel) => authorityOnWire(channel, grantOf)),
    );
    const updateTimeTs = versions.get('CHANNEL_AUTH') ?? 0;
    return new ReadyAnswer([
      '{"lcList":[',
      ...chunks,
      `],${JSON.stringify({ updateTimeTs }).slice(1)}`,
    ]);
  }),

  handle(contentRuleQuery, async (_request, context) => {
    const { db, settings, clientAddress } = context;
    const place = await settings.placeOf(clientAddress);
    const { accountId } = viewerOf(context);
    const rules = await db.select().from(contentRules).orderBy(asc(contentRules.ruleId));
    return {
      regionInfo: {
        region: place.region || undefined,
        province: place.province || undefined,
        city: place.city || undefined,
        ip: clientAddress,
        account: accountId ?? undefined,
      },
      contentRuleDataList: rules.map(ruleOnWire),
    };
  }),
];

const idOf = ({ channel }: ChannelWithTransmissions) => channel.logicalChannelId;

/** The versions of all data that viewers share. */
const versionsOf = (versions: ReadonlyMap<string, number>) => [
  versions.get('CHANNEL_LIST'),
  versions.get('CHANNEL_GROUP'),
];

async function shownChannels(db: Db, supportAudioChannel: boolean) {
  return (await channelsByNumber(db)).filter(
    ({ channel }) => supportAudioChannel || channel.channelType !== limits.audioChannelType,
  );
}

async function grantsByPlan(db: Db, grantOf: GrantOf): Promise<[planId: string, until: number][]> {
  const offered = await db.select({ planId: plans.planId }).from(plans).orderBy(plans.planId);
  return offered.map(({ planId }) => [planId, grantOf(planId)]);
}

async function openPlans(db: Db, grantOf: GrantOf): Promise<string[]> {
  const granted = await grantsByPlan(db, grantOf);
  return granted.filter(([, until]) => until !== 0).map(([planId]) => planId);
}

function authorityOnWire(
  { channel, transmissions }: ChannelWithTransmissions,
  grantOf: GrantOf,
): Authority {
  const isRecorded = hasRecording(channel);
  const au: Authority['pcList'][number]['au'] = [
    { k: 'live', exp: grantOf(channel.livePlanId), sup: 1 },
    {
      k: 'catchup',
      exp: isRecorded ? grantOf(channel.catchUpPlanId) : 0,
      sup: isRecorded ? 1 : 0,
    },
  ];
  return {
    lid: channel.logicalChannelId,
    pcList: transmissions.map(({ channelId, contentId }) => ({ cid: channelId, contentId, au })),
  };
}

async function columns(
  { db, language }: CallContext,
  shown: ReadonlyMap<string, unknown>,
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
      .filter((id) => shown.has(id)),
  }));
}
