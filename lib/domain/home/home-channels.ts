/** Which channels home shows, and where (spec part 2, home; part 3, home_live_category). */
import type { Channel, Column } from '#lib/contract/channels.ts';

/** The channel fields of a card. */
export type HomeChannel = Pick<
  Channel,
  | 'logicalChannelId'
  | 'logicalChannelName'
  | 'channelSeq'
  | 'iconUrl'
  | 'brandColor'
  | 'liveAuthority'
  | 'channelType'
  | 'epgId'
>;

export interface ChannelRow {
  id: string;
  title: string;
  columnId?: string | undefined;
  channels: HomeChannel[];
}

export interface ChannelCategory {
  columnId: string;
  name: string;
  /** Number of its channels that the viewer may see. */
  count: number;
  /** The first few channels, for their logos. */
  channels: HomeChannel[];
}

export interface HomeChannels {
  onNow: HomeChannel[];
  categories: ChannelCategory[];
  recommended: ChannelRow[];
}

interface Line {
  channels: readonly Channel[];
  columns: readonly Column[];
  /** Ids of the most watched channels, first to last. */
  topIds: readonly string[];
  recommendations: readonly {
    title: string;
    channelIdList: string[];
    columnId?: string | undefined;
  }[];
  /** The columns that home shows; all when empty. */
  columnIds: readonly string[];
}

const onNowCount = 12;
const logosPerCategory = 4;
const recommendedPerRow = 18;

/** Most watched first, then by number. Only channels of the columns that home shows. */
export function homeChannelsOf(line: Line): HomeChannels {
  const byId = new Map(line.channels.map((channel) => [channel.logicalChannelId, channel]));
  const shownColumns = line.columns.filter(
    ({ columnId }) => line.columnIds.length === 0 || line.columnIds.includes(columnId),
  );
  const idsShown = new Set(shownColumns.flatMap(({ channelIdList }) => channelIdList));
  const isShown = (channel: Channel) =>
    line.columnIds.length === 0 || idsShown.has(channel.logicalChannelId);
  const find = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []).filter(isShown);

  const numbered = line.channels.filter(isShown).sort((a, b) => a.channelSeq - b.channelSeq);
  const onNow = [...new Set([...find(line.topIds), ...numbered])].slice(0, onNowCount);
  return {
    onNow: onNow.map(cardOf),
    categories: shownColumns
      .map(({ columnId, columnName, channelIdList }) => {
        const channels = find(channelIdList);
        return {
          columnId,
          name: columnName,
          count: channels.length,
          channels: channels.slice(0, logosPerCategory).map(cardOf),
        };
      })
      .filter(({ count }) => count > 0),
    recommended: line.recommendations
      .map(({ title, channelIdList, columnId }, index) => ({
        id: `recommended-${index}`,
        title,
        columnId,
        channels: find(channelIdList).slice(0, recommendedPerRow).map(cardOf),
      }))
      .filter(({ channels }) => channels.length > 0),
  };
}

/** The guides of the channels whose programmes home shows. */
export function epgIdsOf({ onNow, recommended }: HomeChannels): string[] {
  const channels = [...onNow, ...recommended.flatMap((row) => row.channels)];
  return [...new Set(channels.flatMap(({ epgId }) => epgId ?? []))].sort();
}

function cardOf(channel: Channel): HomeChannel {
  const { logicalChannelId, logicalChannelName, channelSeq, channelType } = channel;
  const { iconUrl, brandColor, liveAuthority, epgId } = channel;
  return {
    logicalChannelId,
    logicalChannelName,
    channelSeq,
    iconUrl,
    brandColor,
    liveAuthority,
    channelType,
    epgId,
  };
}
