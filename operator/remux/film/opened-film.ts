/** A film at a source as HLS: read in parts, or converted by ffmpeg, or both for browsers to choose. */
import {
  packagedMultivariant,
  packagedPlaylist,
} from '#operator/media/packaged/packaged-playlists.ts';
import { subtitleLanguage } from '#operator/media/media-address.ts';
import type { Fragment } from '#operator/remux/cutting/write-fragment.ts';
import { openConverted, pictureOf, type Converting } from './converted/converted-film.ts';
import { NeedsConversion, openFilm, type FilmFile } from './film-file.ts';
import { picturePiece, soundPiece } from './film-pieces.ts';
import { subtitlesList, subtitlesPiece } from './inner-subtitles.ts';
import type { AskFilm } from './range-reader.ts';

export interface OpenedFilm {
  playsAsFile: boolean;
  subtitlesLeftOut: readonly string[];
  /** `folder`: where its addresses lead. */
  main: (query: string, folder?: string) => string;
  /** Null when there is no such track. */
  playlist: (track: string, query: string) => string | null;
  /** WebVTT. */
  subtitles: (key: string, place: number) => Promise<string | null>;
  /** `viewer`: whose place in the film it is. */
  piece: (track: string, place: number, viewer: string) => Promise<Fragment | null>;
  beginning: (track: string, viewer: string) => Promise<Buffer<ArrayBuffer> | null>;
  /** Its pieces took work, and are worth keeping. */
  isWork: (track: string) => boolean;
  close: () => void;
}

interface Means {
  canConvert: boolean;
  converting: Converting;
}

/** Throws SourceFailure when the source fails, or when nothing here plays its film. */
export async function openAnyFilm(
  ask: AskFilm,
  key: string,
  { canConvert, converting }: Means,
): Promise<OpenedFilm> {
  const convert = () => openConverted(ask, key, converting);
  try {
    const film = await openFilm(ask, canConvert);
    const isHevc = canConvert && (await film.picture.getCodec()) === 'hevc';
    return opened(film, { ffmpeg: converting.program, convert: isHevc ? convert : null });
  } catch (error) {
    if (error instanceof NeedsConversion && canConvert) return convertedOnly(await convert());
    throw error;
  }
}

type Convert = () => ReturnType<typeof openConverted>;

/** `convert`: for browsers that lack its picture. */
function opened(
  film: FilmFile,
  { ffmpeg, convert }: { ffmpeg: string; convert: Convert | null },
): OpenedFilm {
  const [picture] = film.index.tracks;
  const other = picture && convert ? pictureOf(film.index.seconds, picture) : null;
  let converted: ReturnType<typeof openConverted> | null = null;
  const conversion = () => {
    converted ??= convert?.() ?? null;
    converted?.catch(() => (converted = null));
    return converted;
  };
  const soundOf = (track: string) =>
    film.sounds[film.index.tracks.findIndex(({ name }) => name === track) - 1];
  const piece: OpenedFilm['piece'] = async (track, place, viewer) => {
    if (track === other?.name) {
      const film = await conversion();
      return (film && (await film.piece(film.index.tracks[0]?.name ?? '', place, viewer))) ?? null;
    }
    if (track === picture?.name) return picturePiece(film, place);
    const sound = soundOf(track);
    return sound ? soundPiece(film, sound, { place, ffmpeg }) : null;
  };
  return {
    ...film,
    main: (query, folder) =>
      packagedMultivariant(film.index, film.subtitles, query, { other, folder }),
    playlist(track, query) {
      const subtitles = subtitleLanguage(track);
      if (subtitles !== null) return subtitlesList(film, subtitles, query);
      const index = track === other?.name ? { ...film.index, tracks: [other] } : film.index;
      return packagedPlaylist([index], track, query);
    },
    subtitles: (key, place) => subtitlesPiece(film, key, place),
    piece,
    async beginning(track, viewer) {
      if (track !== other?.name) return (await piece(track, 0, viewer))?.init ?? null;
      const made = await conversion();
      return (made && (await made.beginning(made.index.tracks[0]?.name ?? '', viewer))) ?? null;
    },
    isWork: (track) => (soundOf(track)?.way ?? 'copied') !== 'copied',
    close() {
      film.close();
      converted?.then(({ close }) => close()).catch(() => undefined);
    },
  };
}

function convertedOnly(film: Awaited<ReturnType<Convert>>): OpenedFilm {
  return {
    ...{ playsAsFile: false, subtitlesLeftOut: [] },
    main: (query, folder) => packagedMultivariant(film.index, [], query, { folder }),
    playlist: (track, query) => packagedPlaylist([film.index], track, query),
    subtitles: () => Promise.resolve(null),
    ...film,
    isWork: () => false,
  };
}
