import {
  channelList,
  channelTop,
  contentRuleQuery,
  homeRecommend,
} from '#lib/contract/channels.ts';
import type { Language } from '#lib/contract/field.ts';
import { guideDays } from '#lib/contract/guide.ts';
import { visibleChannels } from '#lib/domain/entitlement/visible-channels.ts';
import { airingsOf, guideDatesAround } from '#lib/domain/home/airings.ts';
import type { Airings } from '#lib/domain/home/airings.ts';
import { epgIdsOf, homeChannelsOf } from '#lib/domain/home/home-channels.ts';
import type { HomeChannels } from '#lib/domain/home/home-channels.ts';
import type { LayoutSwitches } from '#lib/domain/startup/startup.ts';
import type { TryRead } from './try-read.ts';

export interface HomeLive {
  channels: HomeChannels | null | undefined;
  airings: Airings | undefined;
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
    tryRead(channelList, {}),
    tryRead(channelTop, {}),
    tryRead(homeRecommend, {}),
    tryRead(contentRuleQuery, {}),
  ]);
  if (!list) return { channels: undefined, airings: undefined };
  const channels = homeChannelsOf({
    channels: visibleChannels(list.channelListInfo, {
      authorities: null,
      contentRules: rules?.contentRuleDataList ?? [],
      // The page is the same for all guests, so it cannot depend on the place of one viewer.
      viewerPlace: {},
      hidesUnsubscribed: switches.hidesUnsubscribedChannels,
      nowMs,
    }),
    columns: list.channelColumnInfo,
    topIds: top?.channelIdList ?? [],
    recommendations: recommend?.recommendList ?? [],
    columnIds: switches.homeLiveColumnIds,
  });
  return { channels, airings: await readAirings(tryRead, epgIdsOf(channels), { language, nowMs }) };
}

async function readAirings(
  tryRead: TryRead,
  epgIdList: string[],
  { language, nowMs }: { language: Language; nowMs: number },
): Promise<Airings | undefined> {
  if (epgIdList.length === 0) return {};
  const days = await Promise.all(
    guideDatesAround(nowMs).map((date) => tryRead(guideDays, { date, epgIdList })),
  );
  if (days.every((day) => day === undefined)) return undefined;
  const models = days.flatMap((day) => day?.epgModelList ?? []);
  return airingsOf(models, { nowMs, language });
}
