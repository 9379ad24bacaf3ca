import type { Page } from '@playwright/test';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { channelList, type Channel } from '#lib/contract/channels.ts';
import { guideDays, type Programme } from '#lib/contract/guide.ts';
import { limits } from '#lib/limits.ts';
import { dayMs } from '#tests/setup/builders.ts';

export interface Aired {
  channel: Channel;
  programme: Programme;
}

/** The guide of the operator's television channels for yesterday, today and tomorrow, as this page's viewer gets it. */
export async function operatorGuide(page: Page): Promise<Aired[]> {
  const ask = async <R>(address: string, data: object) => {
    const headers = { client: 'web', lang: 'en' };
    const answer = await page.request.post(address, { data, headers });
    return ((await answer.json()) as { result: R }).result;
  };
  const { channelListInfo } = await ask<ResponseOf<typeof channelList>>(channelList.address, {});
  const channels = channelListInfo.filter(
    ({ channelType, epgId }) => channelType !== limits.audioChannelType && epgId !== undefined,
  );
  const epgIdList = channels.map(({ epgId }) => epgId!);
  const days = [-1, 0, 1].map((offset) =>
    new Date(Date.now() + offset * dayMs).toISOString().slice(0, 10),
  );
  const answers = await Promise.all(
    days.map((date) => ask<ResponseOf<typeof guideDays>>(guideDays.address, { date, epgIdList })),
  );
  return answers.flatMap(({ epgModelList }) =>
    epgModelList.flatMap(({ epgId, epgDayList }) => {
      const channel = channels.find((one) => one.epgId === epgId)!;
      return epgDayList.flatMap(({ epgList }) =>
        epgList.map((programme) => ({ channel, programme })),
      );
    }),
  );
}
