/**
 * The media origin: HLS from 64 s loops, at the addresses of spec part 7. Live, past and titles are computed from the
 * clock and the address; every file needs a signature, which playlists add to their addresses.
 */
import { join } from 'node:path';
import { secondsInDay } from 'date-fns/constants';
import {
  checkStreamSignature,
  type SignatureFault,
  type StreamGrant,
} from '#lib/crypto/stream-signature.ts';
import { shiftFragment } from './fragment-boxes.ts';
import {
  loopFor,
  openLoopLibrary,
  phaseFor,
  type LoopIndex,
  type LoopLibrary,
  type LoopTrack,
} from './loop-library.ts';
import {
  readAddress,
  scopeOf,
  subtitleLanguage,
  type MediaAddress,
  type MediaKind,
} from './media-address.ts';
import {
  bytesAnswer,
  playlistAnswer,
  preflight,
  refusal,
  subtitlesAnswer,
  thumbnailTrackAnswer,
} from './media-answers.ts';
import type { ForeignRequest } from './foreign/foreign-request.ts';
import type { ForeignStream } from './foreign/foreign-stream.ts';
import { mediaPlaylist, multivariantPlaylist, tracksOf } from './media-playlists.ts';
import type { PackagedRequest } from './packaged/packaged-media.ts';
import type { PackagedTitle } from './packaged/packaged-playlists.ts';
import { opensFile, outsideGrant } from './past-opening.ts';
import { subtitleText } from './subtitle-text.ts';
import { placeSegment, segmentRefusal, windowOf, type WindowQuestion } from './media-window.ts';
import { thumbnailTrack } from './thumbnail-track.ts';

/** The media of a channel, stream or title. */
export interface FoundMedia {
  /** Of a channel. */
  logicalChannelId?: string;
  /** The name of a loop; absent, `seed` chooses one. */
  loop?: string;
  /**
   * Give the live, DRM and DVR ids of one channel the same seed, so that they show the same content. Default: the id.
   */
  seed?: string;
  /** Serves only the sound. */
  audioOnly?: boolean;
  /** A foreign stream; the other fields are then ignored. */
  foreign?: ForeignStream;
  /** A film that was packaged from a file; the other fields are then ignored. */
  packaged?: PackagedTitle;
  /** The length of a title; absent, that of its loop. Live streams have none. */
  durationSeconds?: number;
}

interface MediaOriginOptions {
  secret: string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Looks up the media of an id; null for an unknown channel, stream or title. Called on every request. */
  find: (kind: MediaKind, id: string) => FoundMedia | null | Promise<FoundMedia | null>;
  /** How far back the past of a stream is available. Default: 8 days, a day more than the guide shows. */
  dvrDepthSeconds?: number;
  /** The folder of the loops. Default: those of the demo service. */
  loopsFolder?: string;
  /** Plays foreign streams; absent, they are not found. */
  foreign?: (asked: ForeignRequest) => Promise<Response>;
  /** Plays films that were packaged from files; absent, they are not found. */
  packaged?: (asked: PackagedRequest) => Promise<Response>;
  /** Called for each answered file that a viewer may watch, to count viewers. */
  onWatched?: (watched: WatchedMedia) => void;
  /** Called for failed reads; the viewer gets a 500 without details. */
  onError?: (error: unknown) => void;
}

export interface WatchedMedia {
  /** The viewer's mark in stream addresses (`viewerMark`). */
  viewer: string;
  /** Null for a title. */
  logicalChannelId: string | null;
  /** The viewer was sent to the source itself, so no further files are requested here. */
  isDirect: boolean;
}

const dvrDepthDefaultSeconds = 8 * secondsInDay;
/** The memory limit of cached loops; the demo loops take a fifth of it. */
const memoryBytes = 64 * 1024 * 1024;
/** A finished range or a title does not change, but its signature expires. */
const wholePlaylistMaxAgeSeconds = 60;

const faultReasons: Record<SignatureFault, string> = {
  missing: 'this address needs a signature',
  wrong: 'the signature is not valid',
  expired: 'the signature has expired',
  'other-path': 'the signature is for another stream',
  'other-scope': 'the signature is for another kind of stream',
};

/** The inputs of every answer, once the request is authorised and its stream known. */
interface Stream {
  request: Request;
  address: MediaAddress;
  loop: LoopIndex;
  library: LoopLibrary;
  audioOnly: boolean;
  phase: number;
  query: string;
  question: WindowQuestion;
}

/** Handles everything under `/media`: GET, HEAD and OPTIONS. */
export function createMediaOrigin(
  options: MediaOriginOptions,
): (request: Request) => Promise<Response> {
  const folder = options.loopsFolder ?? join(import.meta.dirname, 'loops');
  const library = openLoopLibrary(folder, memoryBytes, options.onError);
  return async (request) => {
    if (request.method === 'OPTIONS') return preflight();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refusal(405, 'media is only read', { Allow: 'GET, HEAD, OPTIONS' });
    }
    let answer: Response;
    try {
      answer = await answerSigned(request, options, library);
    } catch (error) {
      options.onError?.(error);
      answer = refusal(500, 'the media could not be read');
    }
    if (request.method !== 'HEAD') return answer;
    await answer.body?.cancel();
    return new Response(null, answer);
  };
}

async function answerSigned(
  request: Request,
  options: MediaOriginOptions,
  library: LoopLibrary,
): Promise<Response> {
  const { pathname: path, searchParams: query } = new URL(request.url);
  const nowMs = options.now();
  const scope = scopeOf(path);
  if (!scope) return refusal(403, faultReasons.missing);
  const check = checkStreamSignature(options.secret, { path, query, scope }, nowMs);
  if ('fault' in check) return refusal(403, faultReasons[check.fault]);

  const address = readAddress(path);
  if (!address) return refusal(404, 'no media has this address');
  const found = await options.find(address.kind, address.id);
  if (!found) return refusal(404, 'there is no such channel, stream or title');
  const answer = await answerFound(
    { request, address, found, query, nowMs, grant: check.grant },
    {
      ...{ options, library },
    },
  );
  if (answer.status < 400) {
    const { logicalChannelId = null } = found;
    const isDirect = answer.status === 302;
    options.onWatched?.({ viewer: check.grant.a, logicalChannelId, isDirect });
  }
  return answer;
}

interface Asked {
  request: Request;
  address: MediaAddress;
  found: FoundMedia;
  query: URLSearchParams;
  nowMs: number;
  grant: StreamGrant;
}

async function answerFound(
  { request, address, found, query, nowMs, grant }: Asked,
  { options, library }: { options: MediaOriginOptions; library: LoopLibrary },
): Promise<Response> {
  if (found.foreign && options.foreign) {
    if (!opensFile(grant, address.file, { nowMs, segmentSeconds: null })) {
      return refusal(403, outsideGrant);
    }
    const { foreign: stream } = found;
    return options.foreign({
      ...{ request, address, stream, query: signatureOf(query), grant },
    });
  }

  if (found.packaged && options.packaged) {
    const { packaged: title } = found;
    return options.packaged({ request, file: address.file, title, query: signatureOf(query) });
  }

  const loops = await library.loops();
  const { seed = address.id, audioOnly = false } = found;
  const loop = found.loop === undefined ? loopFor(seed, loops, audioOnly) : loops.get(found.loop);
  if (!loop) throw new Error(`there is no loop '${found.loop ?? ''}'`);
  if (!opensFile(grant, address.file, { nowMs, segmentSeconds: loop.segmentSeconds })) {
    return refusal(403, outsideGrant);
  }
  const question = {
    nowMs,
    segmentSeconds: loop.segmentSeconds,
    dvrDepthSeconds: options.dvrDepthSeconds ?? dvrDepthDefaultSeconds,
    titleSeconds: found.durationSeconds ?? loop.seconds,
  };
  return answerStream({
    ...{ request, address, loop, library, audioOnly, question },
    phase: phaseFor(seed, loop),
    query: signatureOf(query),
  });
}

/** The signature for child addresses; other parameters of the request are dropped. */
function signatureOf(query: URLSearchParams): string {
  const token = query.get('token') ?? '';
  const signedToken = query.get('signedToken') ?? '';
  return new URLSearchParams({ token, signedToken }).toString();
}

async function answerStream(stream: Stream): Promise<Response> {
  const { request, address, loop, audioOnly, phase, query, question } = stream;
  const { file, kind } = address;
  if (file.type === 'multivariant') {
    const window = windowOf(file.view, question);
    if ('reason' in window) return refusal(window.status, window.reason);
    return playlistAnswer(request, multivariantPlaylist(loop, audioOnly, { ...file, query }), 0);
  }
  if (
    file.type === 'foreign' ||
    file.type === 'film' ||
    file.type === 'remuxed' ||
    file.type === 'recording'
  )
    return refusal(404, 'no media has this address');
  if (file.type === 'subtitles') return subtitleSegment(stream, file);
  if (file.type === 'thumbnail-track' || file.type === 'thumbnail-pictures') {
    return thumbnailAnswer(stream, file.type);
  }
  const subtitleLang = subtitleLanguage(file.track);
  if (subtitleLang !== null && !subtitlesOf(loop, audioOnly, subtitleLang)) {
    return refusal(404, 'this stream has no such subtitles');
  }
  // Subtitles use the segments of the first video track.
  const track = tracksOf(loop, audioOnly).find(
    ({ name, kind: of }) => name === file.track || (subtitleLang !== null && of === 'video'),
  );
  if (!track) return refusal(404, 'this stream has no such rendition');
  if (file.type === 'playlist') {
    const window = windowOf(file.view, question);
    if ('reason' in window) return refusal(window.status, window.reason);
    const onWallClock = kind !== 'vod';
    const text = mediaPlaylist({
      ...{ loop, track, window, phase, onWallClock, query },
      ...(subtitleLang === null ? {} : { subtitleLang }),
    });
    const maxAge = window.form === 'whole' ? wholePlaylistMaxAgeSeconds : 0;
    return playlistAnswer(request, text, maxAge);
  }
  if (file.type === 'init') return initAnswer(stream, track);
  return segmentAnswer(stream, track, Number(file.sequence));
}

function subtitlesOf({ subtitles = [] }: LoopIndex, audioOnly: boolean, lang: string) {
  return audioOnly ? undefined : subtitles.find((one) => one.lang === lang);
}

function subtitleSegment(
  { address, loop, audioOnly, phase, question }: Stream,
  { lang, sequence: number }: { lang: string; sequence: string },
): Response {
  const subtitles = subtitlesOf(loop, audioOnly, lang);
  const picture = loop.tracks.find(({ kind }) => kind === 'video');
  if (!subtitles || !picture) return refusal(404, 'this stream has no such subtitles');
  const sequence = Number(number);
  const refused = segmentRefusal(sequence, familyOf(address.kind), question);
  if (refused) return refusal(refused.status, refused.reason);
  const { startsAtMs, durationSeconds } = placeSegment(loop, picture, sequence, phase);
  const line = subtitles.lines[(sequence + phase) % subtitles.lines.length] ?? '';
  return subtitlesAnswer(subtitleText(line, startsAtMs, durationSeconds));
}

async function thumbnailAnswer(
  { request, loop, library, audioOnly, phase, query, question }: Stream,
  wanted: 'thumbnail-track' | 'thumbnail-pictures',
): Promise<Response> {
  const { thumbnails } = loop;
  if (!thumbnails || audioOnly) return refusal(404, 'this title has no thumbnails');
  if (wanted === 'thumbnail-pictures') {
    return bytesAnswer(request, {
      bytes: new Uint8Array(await library.bytes(loop, thumbnails)),
      contentType: 'image/webp',
      etag: `"${thumbnails.digest}"`,
    });
  }
  const window = windowOf({ type: 'title' }, question);
  if ('reason' in window) return refusal(window.status, window.reason);
  const text = thumbnailTrack({ loop, thumbnails, count: window.count, phase, query });
  return thumbnailTrackAnswer(request, text, wholePlaylistMaxAgeSeconds);
}

const familyOf = (kind: MediaKind) => (kind === 'drm' ? 'live' : kind);

async function initAnswer(stream: Stream, track: LoopTrack): Promise<Response> {
  const whole = await stream.library.bytes(stream.loop, track);
  return bytesAnswer(stream.request, {
    bytes: new Uint8Array(whole.subarray(0, track.initBytes)),
    contentType: `${track.kind}/mp4`,
    etag: `"${track.digest}-init"`,
  });
}

async function segmentAnswer(
  stream: Stream,
  track: LoopTrack,
  sequence: number,
): Promise<Response> {
  const { request, address, loop, library, phase, question } = stream;
  const refused = segmentRefusal(sequence, familyOf(address.kind), question);
  if (refused) return refusal(refused.status, refused.reason);
  const whole = await library.bytes(loop, track);
  const { offset, bytes, shiftTicks } = placeSegment(loop, track, sequence, phase);
  const fragment = whole.subarray(offset, offset + bytes);
  // ISO 14496-12 limits the fragment number to 32 bits.
  const number = (sequence + 1) % 2 ** 32;
  return bytesAnswer(request, {
    bytes: shiftFragment(fragment, shiftTicks, number),
    contentType: `${track.kind}/mp4`,
    etag: `"${track.digest}-${sequence}-${phase}"`,
  });
}
