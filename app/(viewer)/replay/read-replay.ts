import { isAway } from '#app/operator-away.tsx';
import { lineUpRequest } from '#lib/domain/channels/line-up-requests.ts';
import type { FirstReplay } from '#components/replay/use-replay-day.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { channelList } from '#lib/contract/channels.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { replayList } from '#lib/contract/guide.ts';
import { chosenDay, replayDays } from '#lib/domain/replay/replay-days.ts';
import { readForPage } from '#server/catalogue/read-for-page.ts';

export interface ReplayReading {
  /** Null when the server cannot read it: the browser tries itself. */
  lineUp: ResponseOf<typeof channelList> | null;
  first: FirstReplay | null;
}

/** The channels, and the programmes of the requested channel on the requested UTC day; `away` without channels. */
export async function readReplay(
  asked: { channelId: string | null; day: string | null },
  language: Language,
  nowMs: number,
): Promise<ReplayReading | 'away'> {
  try {
    const lineUp = await readForPage(channelList, lineUpRequest, language);
    const recorded = lineUp.channelListInfo.filter(
      ({ canPlayBack, epgId }) => canPlayBack && epgId,
    );
    const channel =
      recorded.find(({ logicalChannelId }) => logicalChannelId === asked.channelId) ?? recorded[0];
    if (!channel) return { lineUp, first: null };
    const { logicalChannelId } = channel;
    const date = chosenDay(asked.day, replayDays(nowMs, 'UTC'));
    const request = { date, logicalChannelIdList: [logicalChannelId] };
    const answer = await readForPage(replayList, request, language).catch(() => null);
    return { lineUp, first: answer && { logicalChannelId, date, answer } };
  } catch (error) {
    return isAway(error) ? 'away' : { lineUp: null, first: null };
  }
}
