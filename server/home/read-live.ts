import {
  channelList,
  channelTop,
  contentRuleQuery,
  homeRecommend,
} from '#lib/contract/channels.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { guideDays } from '#lib/contract/guide.ts';
import type { HeldVersions } from '#lib/domain/channels/channel-updates.ts';
import { lineUpRequest } from '#lib/domain/channels/line-up-requests.ts';
import { hasContentRules, visibleChannels } from '#lib/domain/entitlement/visible-channels.ts';
import { airingDays, airingsAround } from '#lib/domain/guide/airings.ts';
import type { Airings } from '#lib/domain/guide/airings.ts';
import { epgIdsOf, homeChannelsOf } from '#lib/domain/home/home-channels.ts';
import type { HomeChannels } from '#lib/domain/home/home-channels.ts';
import type { LayoutSwitches } from '#lib/domain/startup/startup.ts';
import type { TryRead } from './try-read.ts';

export interface HomeLive {
  channels: HomeChannels | null | undefined;
  airings: Airings | undefined;
  /** The place, address or account of a viewer decides about some channels: the browser asks with its own. */
  dependsOnPlace: boolean;
  /** The versions of the channel data, for the browser's update poll. */
  versions: HeldVersions | undefined;
}

interface LiveSetting {
  switches: LayoutSwitches;
  language: Language;
  nowMs: number;
}

/** The channels on home and their programmes for the next hours. */
export async function readLive(
  tryRead: TryRead,
  { switches, language, nowMs }: LiveSetting,
): Promise<HomeLive> {
  const [list, top, recommend, rules] = await Promise.all([
    tryRead(channelList, lineUpRequest),
    tryRead(channelTop, {}),
    tryRead(homeRecommend, {}),
    tryRead(contentRuleQuery, {}),
  ]);
  if (!list)
    return { channels: undefined, airings: undefined, dependsOnPlace: false, versions: undefined };
  const contentRules = rules?.contentRuleDataList ?? [];
  const channels = homeChannelsOf({
    channels: visibleChannels(list.channelListInfo, {
      authorities: null,
      contentRules,
      // The page is the same for all guests. Channels that need a place are added in the browser.
      viewerPlace: {},
      hidesUnsubscribed: switches.hidesUnsubscribedChannels,
      nowMs,
    }),
    columns: list.channelColumnInfo,
    topIds: top?.channelIdList ?? [],
    recommendations: recommend?.recommendList ?? [],
    columnIds: switches.homeLiveColumnIds,
  });
  const airings = await readAirings(tryRead, epgIdsOf(channels), { language, nowMs });
  const dependsOnPlace = hasContentRules(list.channelListInfo, contentRules);
  return { channels, airings, dependsOnPlace, versions: list.timestamps };
}

async function readAirings(
  tryRead: TryRead,
  epgIdList: string[],
  { language, nowMs }: { language: Language; nowMs: number },
): Promise<Airings | undefined> {
  if (epgIdList.length === 0) return {};
  const days = await Promise.all(
    airingDays(nowMs).map((date) => tryRead(guideDays, { date, epgIdList })),
  );
  if (days.every((day) => day === undefined)) return undefined;
  const models = days.flatMap((day) => day?.epgModelList ?? []);
  return airingsAround(models, language, nowMs);
}
