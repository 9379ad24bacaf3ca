/** Films in files on foreign servers, as HLS: read in parts, copied, and their sound converted where browsers lack it. */
import { LRUCache } from 'lru-cache';
import { millisecondsInMinute } from 'date-fns/constants';
import type { FilmLeases } from '#operator/media/foreign/failover/film-leases.ts';
import type { FilmReading } from '#operator/media/foreign/film-reading.ts';
import type { ForeignRequest } from '#operator/media/foreign/foreign-request.ts';
import { sourceKey, type ForeignStream } from '#operator/media/foreign/foreign-stream.ts';
import type { AskSource } from '#operator/media/foreign/source/polite-source.ts';
import { isOfSource, SourceFailure } from '#operator/media/foreign/source/source-answer.ts';
import { HeldPieces, partsOfBytes } from '#operator/media/held-pieces.ts';
import type { MediaFile } from '#operator/media/media-address.ts';
import {
  bytesAnswer,
  onFilmClock,
  playlistAnswer,
  refusal,
  subtitlesAnswer,
} from '#operator/media/media-answers.ts';
import { openAnyFilm, type OpenedFilm } from './opened-film.ts';
import { ConversionRuns } from './converted/conversion-runs.ts';
import { LoopbackFiles } from './converted/loopback-files.ts';
import type { PictureEncoder } from '#operator/remux/converting/ffmpeg.ts';
import type { Fragment } from '#operator/remux/cutting/write-fragment.ts';
import type { AskFilm } from './range-reader.ts';

export interface FilmsOptions {
  now: () => number;
  ask: AskSource;
  /** Connections at providers that allow only some. */
  leases: FilmLeases;
  /** Called with the kinds of subtitles inside a film that viewers do not get. */
  onLeftOut?: (stream: ForeignStream, kinds: readonly string[]) => void;
  /** The program, and whether it is installed. */
  ffmpeg: {
    program: string;
    isInstalled: () => Promise<boolean>;
    encoder: () => Promise<PictureEncoder>;
  };
}

/** Films that are open at once: each has some connections, and an index in memory. */
const OPEN_MAX = 24;
const OPEN_MS = 5 * millisecondsInMinute;
/** Pieces that took work are kept for other viewers. */
const PIECES_MAX_BYTES = 48 * 1024 ** 2;
/** A film that could not be opened is not asked for again for so long. */
const FAILED_MS = 10_000;
const FAILED_MAX = 1_000;
const PLAYLIST_MAX_AGE_SECONDS = 60;
/** What is read for no viewer in particular. */
const ALL_VIEWERS = 'films';

type Opening = Promise<OpenedFilm>;

export function createFilms({ now, ask, leases, onLeftOut, ffmpeg }: FilmsOptions): FilmReading {
  const files = new LoopbackFiles();
  const runs = new ConversionRuns(now);
  const { program, encoder } = ffmpeg;
  const converting = { program, encoder, files, runs };
  const films = new LRUCache<string, Opening>({
    ...{ max: OPEN_MAX, ttl: OPEN_MS, updateAgeOnGet: true, ttlAutopurge: true },
    dispose: (opening) => void opening.then((film) => film.close()).catch(() => undefined),
  });
  const failures = new Map<string, { failure: SourceFailure; untilMs: number }>();
  const pieces = new LRUCache<string, Fragment>({
    maxSize: PIECES_MAX_BYTES,
    sizeCalculation: ({ init, media }) => init.byteLength + media.byteLength + 1,
  });
  const making = new Map<string, Promise<Fragment | null>>();
  const held = new HeldPieces();

  /** Calls `work` with the open film, which has a connection of its provider meanwhile. */
  async function withFilm<T>(
    stream: ForeignStream,
    viewer: string,
    work: (film: OpenedFilm, key: string) => Promise<T>,
  ): Promise<T> {
    const key = sourceKey(stream);
    const end = await leases.take({
      ...{ stream, viewer, isLook: viewer === ALL_VIEWERS, isShared: true },
      end: () => films.delete(key),
    });
    try {
      return await work(await open(stream, key), key);
    } catch (error) {
      // The reader of the file describes damage by errors of its own.
      throw isOfSource(error)
        ? error
        : new SourceFailure(502, `the film cannot be read: ${(error as Error).message}`);
    } finally {
      end();
    }
  }

  function open(stream: ForeignStream, key: string): Opening {
    const failed = failures.get(key);
    if (failed && failed.untilMs > now()) return Promise.reject(failed.failure);
    failures.delete(key);
    const known = films.get(key);
    if (known) return known;
    const opening = ffmpeg
      .isInstalled()
      .then((canConvert) => openAnyFilm(askFor(stream, ask), key, { canConvert, converting }));
    films.set(key, opening);
    const tell = ({ subtitlesLeftOut }: OpenedFilm) => {
      if (subtitlesLeftOut.length > 0) onLeftOut?.(stream, subtitlesLeftOut);
    };
    opening.then(tell).catch((error: unknown) => {
      if (films.peek(key) === opening) films.delete(key);
      if (!(error instanceof SourceFailure)) return;
      if (failures.size >= FAILED_MAX) failures.clear();
      failures.set(key, { failure: error, untilMs: now() + FAILED_MS });
    });
    return opening;
  }

  /** Made once for all who ask for it at the same time, and kept. */
  async function shared(key: string, make: () => Promise<Fragment | null>) {
    const kept = pieces.get(key);
    if (kept) return kept;
    const underWay = making.get(key);
    if (underWay) return underWay;
    const made = make();
    making.set(key, made);
    try {
      const piece = await made;
      if (piece) pieces.set(key, piece);
      return piece;
    } finally {
      making.delete(key);
    }
  }

  async function pieceAnswer(
    { request, grant }: ForeignRequest,
    { key, film, file }: { key: string; film: OpenedFilm; file: MediaFile },
  ): Promise<Response> {
    if (file.type !== 'init' && file.type !== 'segment') return refusal(404, 'no such part');
    const { track } = file;
    const isInit = file.type === 'init';
    const place = isInit ? 0 : Number(file.sequence);
    const viewer = grant.a;
    const make = isInit
      ? async () => {
          const init = await film.beginning(track, viewer);
          return init && { init, media: Buffer.alloc(0) };
        }
      : () => film.piece(track, place, viewer);
    const name = `${track} ${isInit ? 'init' : place}`;
    const piece =
      isInit || film.isWork(track) ? await shared(`${key} ${name}`, make) : await make();
    if (!piece) return refusal(404, 'the film has no such part');
    const etag = `"${key.slice(0, 16)}-${name.replace(' ', '-')}"`;
    const bytes = isInit ? piece.init : piece.media;
    return bytesAnswer(request, { bytes: partsOfBytes(bytes), contentType: 'video/mp4', etag });
  }

  async function answerOf(asked: ForeignRequest, film: OpenedFilm, key: string): Promise<Response> {
    const { request, query } = asked;
    const { file } = asked.address;
    const playlist = (text: string) => playlistAnswer(request, text, PLAYLIST_MAX_AGE_SECONDS);
    if (file.type === 'multivariant') return playlist(film.main(query, asked.folder));
    if (file.type === 'subtitles') {
      const text = await film.subtitles(file.lang, Number(file.sequence));
      return text === null
        ? refusal(404, 'the film has no such part')
        : subtitlesAnswer(onFilmClock(text));
    }
    if (file.type === 'playlist') {
      const text = film.playlist(file.track, query);
      return text === null ? refusal(404, 'the film has no such track') : playlist(text);
    }
    return pieceAnswer(asked, { key, film, file });
  }

  return {
    isNeeded: (stream) =>
      withFilm(stream, ALL_VIEWERS, (film) => Promise.resolve(!film.playsAsFile)),
    answer: (asked) => {
      const answer = () =>
        withFilm(asked.stream, asked.grant.a, (film, key) => answerOf(asked, film, key));
      const isPiece = asked.address.file.type === 'segment';
      return isPiece ? held.answer(asked.request, answer) : answer();
    },
    close: () => {
      films.clear();
      pieces.clear();
      runs.close();
      void files.close();
    },
  };
}

/** Films are read for all viewers, so their sources see one. */
const askFor =
  (stream: ForeignStream, ask: AskSource): AskFilm =>
  (headers, signal) =>
    ask(
      { stream, grant: { a: ALL_VIEWERS }, request: { signal } },
      { url: stream.address, headers, signal },
    );
