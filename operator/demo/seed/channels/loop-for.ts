import type { Channel } from '#operator/demo/channels/channel.ts';
import { PROTECTED_LOOP } from '#operator/demo/channels/content-key.ts';
import type { FilmGenre, Title } from '#operator/demo/films/film.ts';

/**
 * The media loop of a channel: one for each genre, `music` for audio channels, the protected loop for a protected
 * channel.
 */
export function channelLoop({
  genre,
  physicalChannels,
}: Pick<Channel, 'genre' | 'physicalChannels'>): string {
  if (physicalChannels.some(({ drmType }) => drmType !== undefined)) return PROTECTED_LOOP;
  return genre === 'audio' ? 'music' : genre;
}

const titleLoops: Record<FilmGenre, string> = {
  action: 'city',
  adventure: 'nature',
  animation: 'kids',
  comedy: 'city',
  crime: 'city',
  documentary: 'nature',
  drama: 'cinema',
  family: 'kids',
  fantasy: 'nature',
  history: 'cinema',
  horror: 'cinema',
  music: 'cinema',
  mystery: 'cinema',
  noir: 'city',
  romance: 'cinema',
  'sci-fi': 'cinema',
  thriller: 'city',
};

/** The media loop of a title, by its first genre; audio titles play `music`. */
export function titleLoop({
  genres,
  audioPosterArtworks,
}: Pick<Title, 'genres' | 'audioPosterArtworks'>): string {
  if (audioPosterArtworks.length > 0) return 'music';
  return titleLoops[genres[0] ?? 'drama'];
}
