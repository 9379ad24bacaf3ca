import { GUIDE_STILLS } from '#operator/demo/artwork/guide-still.ts';
import { AUDIO_TITLES } from '#operator/demo/audio/audio-titles.ts';
import { CHANNELS } from '#operator/demo/channels/line-up.ts';
import { FILMS } from '#operator/demo/films/catalogue.ts';
import type { Film, Series } from '#operator/demo/films/film.ts';
import { PEOPLE } from '#operator/demo/films/people.ts';
import { SERIES } from '#operator/demo/films/series.ts';
import { BANNERS } from '#operator/demo/storefront/banners.ts';

function namesOfTitle(title: Film | Series): string[] {
  const parts =
    title.metaType === 'MOVIE'
      ? []
      : title.seasons.flatMap(({ posterArtwork, episodes }) => [
          posterArtwork,
          ...episodes.map(({ stillArtwork }) => stillArtwork),
        ]);
  return [title.posterArtwork, title.landscapeArtwork, ...title.audioPosterArtworks, ...parts];
}

/** The name of each picture of the demo service, `{kind}/{id}`. */
export function pictureNames(): string[] {
  return [
    ...CHANNELS.flatMap(({ logoArtwork, audioPosterArtworks }) => [
      logoArtwork,
      ...audioPosterArtworks,
    ]),
    ...[...FILMS, ...SERIES, ...AUDIO_TITLES].flatMap(namesOfTitle),
    // Films in the guide.
    ...FILMS.map(({ metaId }) => `still/${metaId}`),
    ...PEOPLE.map(({ portraitArtwork }) => portraitArtwork),
    ...BANNERS.map(({ bannerArtwork }) => bannerArtwork),
    ...Object.entries(GUIDE_STILLS).flatMap(([genre, { compositions, palettes }]) =>
      compositions.flatMap((composition) =>
        palettes.map((palette) => `still/${genre}-${composition}-${palette}`),
      ),
    ),
  ];
}
