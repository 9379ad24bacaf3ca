import type { ForeignAnswer, ForeignFetch } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { AddressRefused, ImportRefused } from '#operator/streams-in/import-refused.ts';
import { wholeSeconds } from '#operator/media/media-window.ts';
import { openToAll, playlistAnswer, refusal } from '#operator/media/media-answers.ts';
import { namedFor, opensNamed, outsideGrant, type NamedFor } from '#operator/media/past-opening.ts';
import { FILM_UNAVAILABLE, filmAnswer } from './film-media.ts';
import type { ForeignRequest } from './foreign-request.ts';
import { targetOf, type ForeignStream } from './foreign-stream.ts';
import { addressesIn, isPlaylist, rewritePlaylist } from './playlist/rewrite-playlist.ts';
import { createSealer, type ForeignTarget, type SealedTarget } from './sealed-address.ts';
import { leaveOut } from './playlist/left-out-pieces.ts';
import { leaveOutTracks } from './playlist/left-out-tracks.ts';
import { politeSource, visitOf } from './source/polite-source.ts';
import {
  failureOf,
  passedOn,
  playlistText,
  redirect,
  SourceFailure,
} from './source/source-answer.ts';
import { SourceMemory } from './source/source-memory.ts';
import { pieceReader } from './source/source-piece.ts';

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
  /** Called for each request that a source did not deliver; unexpected errors are thrown instead. */
  onFailure?: ((failure: ForeignFailure) => void) | undefined;
}

export interface Remuxing {
  /** For the first playlist of a channel. `ask` requests the source. Throws SourceFailure. */
  open: (
    asked: ForeignRequest,
    ask: (headers: Record<string, string>, signal: AbortSignal) => Promise<ForeignAnswer>,
  ) => Promise<{ response: Response } | { playlist: ForeignAnswer }>;
  /** For a time some seconds behind live; null when the channel is not read at the moment. */
  shifted: (asked: ForeignRequest, secondsBehind: number) => Promise<Response> | null;
  /** For the files that these playlists lead to. Throws SourceFailure. */
  part: (asked: ForeignRequest) => Promise<Response>;
}

/** A failure, for the operator's log. */
export interface ForeignFailure {
  /** The host of the address in the list. */
  host: string;
  reason: string;
}

/** Content types of segments; foreign pages and scripts are never served from our origin. */
const mediaType = /^(video|audio)\/[\w.+-]+$|^(application\/(mp4|octet-stream)|text\/vtt)$/i;
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
  const askPiece = pieceReader(ask, memory, now);

  /** The first playlist of a stream. */
  async function first(asked: ForeignRequest, target: ForeignTarget): Promise<Response> {
    const { address } = asked;
    const isLive = address.kind === 'live' && target.url === asked.stream.address;
    if (!isLive || !options.remuxes) return playlist(asked, target);
    const opened = await options.remuxes.open(asked, (headers, signal) =>
      ask(asked, { url: target.url, headers, signal, isPlaylist: true }),
    );
    return 'response' in opened
      ? opened.response
      : playlist(asked, target, { answer: opened.playlist });
  }

  /**
   * `known`: the playlist that our sealed address was issued for; without it this is the stream's first playlist.
   * `answer`: it has been asked for already.
   */
  async function playlist(
    asked: ForeignRequest,
    target: ForeignTarget,
    { known, answer: given }: { known?: NamedFor; answer?: ForeignAnswer } = {},
  ) {
    const isFirst = known === undefined;
    const answer = given ?? (await ask(asked, { url: target.url, isPlaylist: true }));
    if (answer.status !== 200) {
      // A track that is not there is left out of the main playlist.
      if (!isFirst) memory.noteFailure(target.url, 'playlist');
      throw failureOf(answer);
    }
    if (!isFirst) memory.noteGood(target.url);
    const text = await playlistText(answer);
    if (text === null || !isPlaylist(text)) {
      throw new SourceFailure(502, 'the source sends no HLS playlist');
    }
    if (isFirst && isDirect(asked.stream, answer, addressesIn(text, answer.url))) {
      return redirect(answer.url);
    }
    const folder = isFirst ? `${FOLDER}/` : '';
    const named = known ?? namedFor(asked.grant, asked.address, now());
    const addressFor = (child: ForeignTarget) =>
      `${folder}${sealer.seal({ ...child, named })}?${asked.query}`;
    // By where the entrance led: another session has other numbers.
    const place = `${visitOf(asked)} ${answer.url.href.split('?', 1)[0] ?? ''}`;
    const before = memory.leftOutOf(place);
    const isBroken = (one: string) => memory.isBroken(one);
    const tracks = leaveOutTracks(text, answer.url, isBroken);
    const whole = leaveOut(tracks, answer.url, isBroken, before);
    memory.keepLeftOut(place, whole.left);
    const rewritten = rewritePlaylist(whole.text, answer.url, addressFor, target.startsAt);
    return playlistAnswer(asked.request, rewritten, 0);
  }

  /** Whether a browser can read the stream directly: the answer, and the addresses in it. */
  function isDirect(
    stream: ForeignStream,
    { url, headers }: ForeignAnswer,
    further: readonly URL[],
  ): boolean {
    // Browsers send their own headers.
    if (stream.userAgent !== null || stream.referrer !== null) return false;
    if (Object.keys(stream.headers ?? {}).length > 0) return false;
    if (headers['access-control-allow-origin'] !== '*') return false;
    return [url, ...further].every(({ origin }) => mediaOrigins.includes(origin));
  }

  async function segment(asked: ForeignRequest, { url }: ForeignTarget, done: Done) {
    const range = asked.request.headers.get('range');
    const piece = await askPiece(asked, { url, headers: range === null ? {} : { range } });
    const passed: Record<string, string> = {
      ...openToAll,
      'Content-Type': mediaType.test(piece.type) ? piece.type : 'application/octet-stream',
      'Content-Security-Policy': 'sandbox',
      'Cache-Control': 'private, max-age=60',
      ...piece.headers,
    };
    const body = passedOn(piece.answer, piece.bytes, done);
    return new Response(body, { status: piece.answer.status, headers: passed });
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
      if (!target.isPlaylist) return segment(asked, target, done);
      return playlist(asked, target, { known: target.named }).finally(() => done());
    }
    if (file.type === 'remuxed' && options.remuxes) {
      return options.remuxes.part(asked).finally(() => done());
    }
    if (file.type === 'film' && file.container === stream.container) {
      return filmAnswer({
        ...{ request: asked.request, container: file.container, done },
        ask: (headers) => ask(asked, { url: stream.address, headers }),
        isDirect: (given) => isDirect(stream, given, []),
      });
    }
    const target = file.type === 'multivariant' ? targetOf(stream, file.view, now()) : null;
    if (!target && file.type === 'multivariant' && file.view.type === 'time-shift') {
      const seconds = wholeSeconds(file.view.seconds);
      const shifted = seconds === null ? null : options.remuxes?.shifted(asked, seconds);
      if (shifted) return shifted.finally(() => done());
    }
    if (target) return first(asked, target).finally(() => done());
    return ended(refusal(404, 'this stream has no such file'));
  }

  return async (asked) => {
    const { a: viewer } = asked.grant;
    const count = underWay.get(viewer) ?? 0;
    if (count >= importBounds.mediaAtOnce) return refusal(429, 'too many requests at once');
    underWay.set(viewer, count + 1);
    const tell = ({ message: reason }: Error) =>
      options.onFailure?.({ host: URL.parse(asked.stream.address)?.host ?? '', reason });
    const done = once((error) => {
      const left = (underWay.get(viewer) ?? 1) - 1;
      if (left > 0) underWay.set(viewer, left);
      else underWay.delete(viewer);
      if (error instanceof SourceFailure) tell(error);
    });
    try {
      return await answer(asked, done);
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

/** Called when an answer has been read or aborted, with the error if any. */
type Done = (error?: unknown) => void;

function once(work: Done): Done {
  let isDone = false;
  return (error) => {
    if (isDone) return;
    isDone = true;
    work(error);
  };
}

const retryAfter = ({ retryAfterMs }: SourceFailure): Record<string, string> =>
  retryAfterMs > 0 ? { 'Retry-After': String(Math.ceil(retryAfterMs / 1_000)) } : {};
