import type { QueryClient } from '@tanstack/react-query';
import { outdateGuideDays } from '#components/data/guide/guide-day-key.ts';
import { guideChangedKey } from '#components/data/guide/use-airings.ts';
import { pageVersions } from '#components/data/line-up/page-versions.ts';
import { api } from '#lib/browser/api.ts';
import { storedGuide } from '#lib/browser/guide/stored-guide.ts';
import type { Call, ResponseOf } from '#lib/contract/wire/call.ts';
import {
  channelAuthority,
  channelList,
  channelSearchTop,
  channelTop,
  channelUpdate,
  contentRuleQuery,
} from '#lib/contract/channels.ts';
import { guideQuery, replayList } from '#lib/contract/guide.ts';
import {
  olderOf,
  type ChannelDataType,
  type HeldVersions,
} from '#lib/domain/channels/channel-updates.ts';
import type { UpdateCalls } from './update-poll.ts';

/** The calls whose answers contain each kind of channel data. Lists contain locks, so authorities reload them too. */
const callsOf: Readonly<Record<ChannelDataType, readonly Call[]>> = {
  CHANNEL_AUTH: [channelAuthority, channelList],
  CHANNEL_LIST: [channelList, channelAuthority, contentRuleQuery],
  CHANNEL_GROUP: [channelList],
  EPG_PROGRAMS: [guideQuery, replayList],
  DATA_TYPE_CHANNEL_TOPX: [channelTop, channelSearchTop],
};

/** What the poll requests and reloads in this tab. `refresh` rerenders the page on the server. */
export function updateCalls(queries: QueryClient, refresh: () => void): UpdateCalls {
  return {
    heldNow: () => heldIn(queries),
    ask: (request) => api(channelUpdate, request, { silent: true }),
    reload: (dataType) => {
      const addresses = new Set<unknown>(callsOf[dataType].map(({ address }) => address));
      if (dataType === 'EPG_PROGRAMS') {
        storedGuide.doubt();
        outdateGuideDays(queries);
        queries.setQueryData(guideChangedKey, Date.now());
      }
      void queries.invalidateQueries({ predicate: ({ queryKey }) => addresses.has(queryKey[0]) });
      // The server-rendered guide and top lists are outdated too, and on home the channels.
      const isRendered = pageVersions.get()?.[dataType] !== undefined;
      if (isRendered || dataType === 'EPG_PROGRAMS' || dataType === 'DATA_TYPE_CHANNEL_TOPX')
        refresh();
    },
  };
}

/**
 * The versions in this tab's answers; the oldest of each kind, because answers a moment apart may be from before and
 * after a change. Answers that are about to reload do not count.
 */
function heldIn(queries: QueryClient): HeldVersions {
  const answersTo = <C extends Call>({ address }: C) =>
    queries
      .getQueriesData<ResponseOf<C>>({
        predicate: ({ queryKey, state }) => queryKey[0] === address && !state.isInvalidated,
      })
      .flatMap(([, data]) => data ?? []);
  const lists = answersTo(channelList).map(({ timestamps }): HeldVersions => timestamps ?? {});
  const authorities = answersTo(channelAuthority).map(({ updateTimeTs }): HeldVersions => ({
    CHANNEL_AUTH: updateTimeTs,
  }));
  return [pageVersions.get() ?? {}, ...lists, ...authorities].reduce(olderOf, {});
}
