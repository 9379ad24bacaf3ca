import { SOURCE_LEFT } from '#lib/contract/media/stream-refusal.ts';
import type { ForeignAnswer, ForeignFetch } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { AddressRefused, ImportRefused } from '#operator/streams-in/import-refused.ts';
import { wholeSeconds } from '#operator/media/media-window.ts';
import type { MediaFile } from '#operator/media/media-address.ts';
import { openToAll, playlistAnswer, refusal } from '#operator/media/media-answers.ts';
import { namedFor, opensNamed, outsideGrant, type NamedFor } from '#operator/media/past-opening.ts';
import { FILM_UNAVAILABLE, filmAnswer } from './film-media.ts';
import type { FilmReading } from './film-reading.ts';
import type { ForeignRequest } from './foreign-request.ts';
import { sourceKey, sourcesOf, targetOf } from './foreign-stream.ts';
import {
  addressesIn,
  isMainPlaylist,
  mainPlaylistOf,
  rewritePlaylist,
} from './playlist/rewrite-playlist.ts';
import { createSealer, type ForeignTarget, type SealedTarget } from './sealed-address.ts';
import type { FilmLeases } from './failover/film-leases.ts';
import { LiveSources } from './failover/live-sources.ts';
import type { Connections } from './failover/connections.ts';
import { isDirect } from './direct.ts';
import { once, type Done } from './done-once.ts';
import { Recordings } from './recordings.ts';
import { SourceOrder } from './failover/source-order.ts';
import type { Remuxing } from './remuxing.ts';
import { requestUntil } from './request-until.ts';
import { StreamEnded, type RunningStreams } from './running-streams.ts';
import { leaveOut } from './playlist/left-out-pieces.ts';
import { LostTracks } from './playlist/lost-tracks.ts';
import { leaveOutTracks, soundTracksIn } from './playlist/left-out-tracks.ts';
import type { SourceManifest } from './playlist/source-playlist.ts';
import { sharedReaders } from './shared/shared-readers.ts';
import { politeSource, visitOf } from './source/polite-source.ts';
import { passedOn, redirect, SourceFailure } from './source/source-answer.ts';
import { SourceMemory } from './source/source-memory.ts';

interface ForeignMediaOptions {
  secret: string;
  now: () => number;
  fetchForeign: ForeignFetch;
  /** Origins that pages may read from: their streams are not proxied if they allow cross-site reading. */
  mediaOrigins: readonly string[];
  /**
   * Looks at what a channel's source sends, and delivers it if it is no playlist; absent, only playlists are delivered.
   * An answer with a playlist comes back to be passed on.
   */
  remuxes?: Remuxing;
  /** Reads films in files that browsers do not play; absent, films are passed on as they are. */
  films?: FilmReading;
  /** Connections for films and catch-up; absent, they need none. */
  leases?: FilmLeases;
  /** Which sources of a channel are well; shared with what reads them. */
  order?: SourceOrder;
  /** Absent: providers allow any number of connections. */
  connections?: Connections;
  /** Knows which sources have viewers at the moment. */
  running?: RunningStreams;
  /** Called for each request that a source did not deliver; unexpected errors are thrown instead. */
  onFailure?: ((failure: ForeignFailure) => void) | undefined;
}

/** A failure, for the operator's log. */
export interface ForeignFailure {
  /** The host of the address in the list. */
  host: string;
  /** Absent for a film. */
  logicalChannelId?: string | undefined;
  reason: string;
  /** The viewer is told to go to another source of the channel. */
  isHandover: boolean;
}

type RemuxedFile = Extract<MediaFile, { type: 'remuxed' }>;

/** Content types of segments; foreign pages and scripts are never served from our origin. */
const mediaType = /^(video|audio)\/[\w.+-]+$|^(application\/(mp4|octet-stream)|text\/vtt)$/i;
const blackPicture = 'nothing is on the picture of the source';
/** The folder of proxied files, beside the playlists. */
const FOLDER = 'far';

/**
 * Plays foreign streams. A source that allows cross-site reading, on an origin that pages may read, gets a redirect;
 * everything else is proxied under addresses that clients cannot forge.
 */
export function createForeignMedia(
  options: ForeignMediaOptions,
): (asked: ForeignRequest) => Promise<Response> {
  const { now, fetchForeign, mediaOrigins } = options;
  const sealer = createSealer(options.secret);
  const underWay = new Map<string, number>();

  const memory = new SourceMemory(now);
  const ask = politeSource(fetchForeign, memory);
  const readers = sharedReaders(ask, memory, now);
  const { readPlaylist } = readers;

  const lost = new LostTracks(now, memory);

  const live = new LiveSources({
    ...{ order: options.order ?? new SourceOrder(now), now, connections: options.connections },
    readings: options.remuxes,
    running: options.running,
    check: (one) => options.remuxes?.check(one, ask) ?? Promise.resolve(),
  });

  const recordings = new Recordings({
    ...{ now, films: options.films },
    playlist: (asked, target) => playlist(asked, target),
  });

  /** The first playlist of a stream. */
  async function first(asked: ForeignRequest, target: ForeignTarget): Promise<Response> {
    const isLive = asked.address.kind === 'live' && target.url === asked.stream.address;
    return isLive ? live.open(asked, openLive) : recordings.open(asked, target);
  }

  const openLive = (one: ForeignRequest) =>
    readers.open(one, (manifest) => openSource(one, manifest));

  async function openSource(one: ForeignRequest, manifest: SourceManifest | null) {
    const target = { url: one.stream.address, isPlaylist: true };
    if (manifest) return playlist(one, target, { manifest });
    if (!options.remuxes) return playlist(one, target);
    const opened = await options.remuxes.open(one, (headers, signal, at = target) =>
      ask(one, { ...at, headers, signal }),
    );
    return 'response' in opened
      ? opened.response
      : playlist(one, target, { answer: opened.playlist });
  }

  /**
   * `known`: the playlist that our sealed address was issued for; without it this is the stream's first playlist.
   * `answer`: it has been asked for already. `manifest`: it has been read already.
   */
  async function playlist(
    asked: ForeignRequest,
    target: ForeignTarget,
    {
      known,
      ...given
    }: { known?: NamedFor; answer?: ForeignAnswer; manifest?: SourceManifest } = {},
  ) {
    const isFirst = known === undefined;
    const { text, answer, isMade, manifest } = await readPlaylist(asked, {
      ...{ url: target.url, isFirst, ...given },
    });
    if (isFirst && !given.manifest) readers.noteFirst(asked, target.url, manifest);
    const isOnly = asked.hasAnother === undefined;
    const areDirect =
      isOnly && isDirect(asked.stream, answer, addressesIn(text, answer.url), mediaOrigins);
    if (isFirst && areDirect && !isMade) return redirect(answer.url);
    const folder = isFirst ? `${FOLDER}/` : '';
    const named = known ?? namedFor(asked.grant, asked.address, now());
    const source = asked.hasAnother && sourceKey(asked.stream);
    const addressFor = (child: ForeignTarget) =>
      isMade && areDirect && !child.isPlaylist
        ? child.url
        : `${folder}${sealer.seal({ ...child, named, source })}?${asked.query}`;
    const isLimited = (asked.stream.provider?.connectionsMax ?? null) !== null;
    const isOne = asked.address.kind === 'live' && (asked.hasAnother ?? isLimited);
    if (isFirst && isOne && !isMainPlaylist(text)) {
      // A playlist stays with one source: the numbers of another one's pieces are others.
      const only = mainPlaylistOf(addressFor(target));
      return playlistAnswer(asked.request, only, 0);
    }
    if (!isFirst && asked.address.kind === 'live')
      live.look(asked, {
        ...{ address: target.url, base: answer.url, text, readAtMs: manifest.readAtMs },
      });
    // By where the entrance led: another session has other numbers.
    const led = answer.url.href.split('?', 1)[0] ?? '';
    const place = `${visitOf(asked)} ${led} ${isMade ? target.url : ''}`;
    const before = memory.leftOutOf(place);
    const isBroken = (one: string) => memory.isBroken(one);
    const tracks = leaveOutTracks(text, answer.url, isBroken);
    if (isMainPlaylist(text))
      lost.leftOut(visitOf(asked), soundTracksIn(text, answer.url).filter(isBroken));
    lost.askAgain(asked, (one, url) => readPlaylist(one, { url, isFirst: true }));
    const whole = leaveOut(tracks, answer.url, isBroken, before);
    memory.keepLeftOut(place, whole.left);
    const rewritten = rewritePlaylist(whole.text, answer.url, addressFor, target.startsAt);
    return playlistAnswer(asked.request, rewritten, 0);
  }

  async function segment(asked: ForeignRequest, { url, isClear }: ForeignTarget, done: Done) {
    const range = asked.request.headers.get('range');
    const headers: Record<string, string> = range === null ? {} : { range };
    const piece = await readers
      .readPiece(asked, { url, headers, isClear })
      .catch((error: unknown) => {
        if (!asked.request.signal.aborted && range === null)
          live.notePiece(asked, url, error as Error);
        throw error;
      });
    live.notePiece(asked, url, null);
    const passed: Record<string, string> = {
      ...openToAll,
      'Content-Type': mediaType.test(piece.type) ? piece.type : 'application/octet-stream',
      'Content-Security-Policy': 'sandbox',
      'Cache-Control': 'private, max-age=60',
      ...piece.headers,
    };
    const bytes =
      asked.hasAnother && asked.address.kind === 'live' && options.remuxes
        ? options.remuxes.lookAt(asked, url, piece.bytes, () =>
            live.fail(asked, blackPicture, true),
          )
        : piece.bytes;
    const counted = options.running?.counted(asked.stream, bytes) ?? bytes;
    const body = passedOn(piece.letGo, counted, done);
    return new Response(body, { status: piece.status, headers: passed });
  }

  async function remuxed(asked: ForeignRequest, file: RemuxedFile, remuxes: Remuxing) {
    const key = remuxes.sourceOfReading(file.reading);
    const one = key === null ? null : live.of(asked, key);
    const isMany = sourcesOf(asked.stream).length > 1;
    if (!one && isMany) return refusal(SOURCE_LEFT, 'this source is not read any more');
    const answered = () => remuxes.part(one ?? asked);
    const isLivePlaylist = asked.address.kind === 'live' && file.part.type === 'playlist';
    return one && isLivePlaylist ? live.later(asked, one, answered) : answered();
  }

  const isOpen = ({ grant, address }: ForeignRequest, { named }: SealedTarget) =>
    opensNamed(grant, named, address, now());

  async function answer(asked: ForeignRequest, done: Done): Promise<Response> {
    const { address, stream } = asked;
    const { file } = address;
    const ended = (response: Response) => {
      done();
      return response;
    };
    if (file.type === 'foreign') {
      const target = sealer.open(file.sealed);
      if (!target) return ended(refusal(404, 'no media has this address'));
      if (!isOpen(asked, target)) return ended(refusal(403, outsideGrant));
      const one = live.of(asked, target.source);
      if (!one) return ended(refusal(SOURCE_LEFT, 'this source is not used any more'));
      if (!target.isPlaylist) return segment(one, target, done);
      const answered = () => playlist(one, target, { known: target.named });
      const isLive = address.kind === 'live';
      // Players begin anew at the first playlist, which has the track again.
      if (isLive && lost.areBack(visitOf(one)))
        return ended(refusal(SOURCE_LEFT, 'a sound track is there again'));
      return (isLive ? live.later(asked, one, answered) : answered()).finally(() => done());
    }
    if (file.type === 'remuxed' && options.remuxes) {
      return remuxed(asked, file, options.remuxes).finally(() => done());
    }
    if (file.type === 'recording') return recordings.part(asked, file).finally(() => done());
    if (file.type === 'film' && file.container === stream.container) {
      return filmAnswer({
        ...{ request: asked.request, container: file.container, done },
        ask: (headers) => ask(asked, { url: stream.address, headers }),
        isDirect: (given) => isDirect(stream, given, [], mediaOrigins),
      });
    }
    if (address.kind === 'vod' && stream.container !== 'hls' && options.films) {
      return options.films.answer(asked).finally(() => done());
    }
    const target = file.type === 'multivariant' ? targetOf(stream, file.view, now()) : null;
    if (!target && file.type === 'multivariant' && file.view.type === 'time-shift') {
      const seconds = wholeSeconds(file.view.seconds);
      const read = sourcesOf(stream).find((one) => options.remuxes?.isReading(one)) ?? stream;
      const shifted =
        seconds === null ? null : options.remuxes?.shifted({ ...asked, stream: read }, seconds);
      if (shifted) return shifted.finally(() => done());
    }
    if (target) return first(asked, target).finally(() => done());
    return ended(refusal(404, 'this stream has no such file'));
  }

  /** A film or catch-up takes one of the connections that its provider allows. */
  async function leased(asked: ForeignRequest, done: Done): Promise<Response> {
    const { address, stream, grant, request } = asked;
    const isOwn = address.kind === 'live' || address.file.type === 'remuxed';
    const isReading = stream.container !== 'hls' && address.file.type !== 'film';
    const isFile = isReading || recordings.isOfFile(asked);
    if (isOwn || isFile || !options.leases) return answer(asked, done);
    const stop = new AbortController();
    const end = await options.leases.take({
      ...{ stream, viewer: grant.a, end: () => stop.abort() },
    });
    const signal = AbortSignal.any([request.signal, stop.signal]);
    const { url, method, headers } = request;
    const asking = requestUntil(signal, url, { method, headers });
    return answer({ ...asked, request: asking, release: end }, (error) => {
      end();
      done(error);
    }).catch((error: unknown) => {
      end();
      throw error;
    });
  }

  return async (asked) => {
    const { a: viewer } = asked.grant;
    const count = underWay.get(viewer) ?? 0;
    if (count >= importBounds.mediaAtOnce) return refusal(429, 'too many requests at once');
    underWay.set(viewer, count + 1);
    const tell = (error: Error) => {
      const { address, logicalChannelId } = asked.stream;
      const isHandover = error instanceof SourceFailure && error.status === SOURCE_LEFT;
      options.onFailure?.({
        ...{ host: URL.parse(address)?.host ?? '', logicalChannelId },
        ...{ reason: error.message, isHandover },
      });
    };
    const done = once((error) => {
      const left = (underWay.get(viewer) ?? 1) - 1;
      if (left > 0) underWay.set(viewer, left);
      else underWay.delete(viewer);
      if (error instanceof SourceFailure && !(error instanceof StreamEnded)) tell(error);
    });
    try {
      return await leased(asked, done);
    } catch (error) {
      done();
      if (asked.request.signal.aborted) return refusal(499, 'the client has gone');
      if (error instanceof SourceFailure) {
        tell(error);
        return refusal(error.status, error.message, retryAfter(error));
      }
      if (!(error instanceof ImportRefused)) throw error;
      tell(error);
      const isForGood = asked.address.file.type === 'film' && error instanceof AddressRefused;
      return refusal(
        isForGood ? FILM_UNAVAILABLE : 502,
        'the source of this stream cannot be reached',
      );
    }
  };
}

const retryAfter = ({ retryAfterMs }: SourceFailure): Record<string, string> =>
  retryAfterMs > 0 ? { 'Retry-After': String(Math.ceil(retryAfterMs / 1_000)) } : {};
