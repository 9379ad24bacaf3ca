/** The results of a search that this viewer may see (spec part 5: content rules, hide_unsubscribe_channel). */
import type { Channel } from '#lib/contract/channels.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import type { FoundCard, FoundProgramme, SearchKind, searchQuery } from '#lib/contract/search.ts';
import { reversed } from '#lib/domain/collections.ts';

export type SearchAnswer = ResponseOf<typeof searchQuery>;

export interface ProgrammeOnChannel {
  programme: FoundProgramme;
  channel: Channel;
}

/** The rows of each kind. */
export interface FoundRows {
  channel: readonly Channel[];
  programme: readonly ProgrammeOnChannel[];
  vod: readonly FoundCard[];
}

/** `visible`: which of these channels the viewer may see. Programmes of hidden channels are hidden as well. */
export function foundRows(
  answer: SearchAnswer,
  visible: (channels: readonly Channel[]) => readonly Channel[],
): FoundRows {
  const channelOf = new Map(
    visible(answer.programmeChannels).map((channel) => [channel.logicalChannelId, channel]),
  );
  return {
    channel: visible(answer.channels),
    programme: answer.programmes.flatMap((programme) => {
      const channel = channelOf.get(programme.logicalChannelId);
      return channel ? [{ programme, channel }] : [];
    }),
    vod: answer.vods,
  };
}

export type FoundCounts = Readonly<Record<SearchKind, number>>;

/** The number of hits of each kind, without those known to be hidden. */
export function foundCounts({ totals, ...answer }: SearchAnswer, rows: FoundRows): FoundCounts {
  return {
    channel: totals.channels - (answer.channels.length - rows.channel.length),
    programme: totals.programmes - (answer.programmes.length - rows.programme.length),
    vod: totals.vods,
  };
}

export function countOfAll(counts: FoundCounts): number {
  return counts.channel + counts.programme + counts.vod;
}

/** The operator's number of hits of a kind, hidden ones included: its pages count them. */
export function totalOf({ totals }: SearchAnswer, kind: SearchKind): number {
  if (kind === 'channel') return totals.channels;
  return kind === 'programme' ? totals.programmes : totals.vods;
}

/** Joins pages without duplicates: between two requests a programme may have ended and moved in the order. */
export function joinedRows(pages: readonly FoundRows[]): FoundRows {
  return {
    channel: eachOnce(
      pages.flatMap(({ channel }) => channel),
      ({ logicalChannelId }) => logicalChannelId,
    ),
    programme: eachOnce(
      pages.flatMap(({ programme }) => programme),
      ({ programme, channel }) => `${channel.logicalChannelId} ${programme.programId}`,
    ),
    vod: eachOnce(
      pages.flatMap(({ vod }) => vod),
      ({ cardId }) => cardId,
    ),
  };
}

function eachOnce<Row>(rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  const first = new Map(reversed(rows).map((row) => [idOf(row), row]));
  return reversed([...first.values()]);
}
