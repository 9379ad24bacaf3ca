import { searchTextOf } from '#operator/db/search-text.ts';
import { channelById } from '#operator/demo/channels/line-up.ts';
import { programmesOf } from '#operator/demo/guide/programmes-of.ts';
import { startOfDate } from '#operator/base/dates.ts';
import type { ProgrammeInsert } from '#operator/guide/guide-keeper.ts';
import { artworkUrl } from './artwork-address.ts';

/** The generated guide of the demo channels, for any day. */
export function demoGuide(logicalChannelId: string, date: string): ProgrammeInsert[] | null {
  const channel = channelById(logicalChannelId);
  const dayStart = startOfDate(date);
  if (!channel?.epgId || dayStart === null) return null;
  const { epgId } = channel;
  return programmesOf(channel, dayStart).map((programme) => ({
    programId: programme.programId,
    epgId,
    date,
    startAt: programme.startMs,
    stopAt: programme.stopMs,
    title: programme.title,
    description: programme.description,
    season: programme.season,
    episode: programme.episode,
    metaId: programme.filmId,
    stillUrl: artworkUrl(programme.stillArtwork),
    searchText: searchTextOf(Object.values(programme.title)),
  }));
}
