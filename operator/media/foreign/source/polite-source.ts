import type { Transform } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { StreamGrant } from '#lib/crypto/stream-signature.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import {
  withoutCredentials,
  type ForeignAnswer,
  type ForeignFetch,
  type ForeignQuestion,
} from '#operator/streams-in/foreign/foreign-fetch.ts';
import type { ForeignRequest } from '#operator/media/foreign/foreign-request.ts';
import { sourceKey } from '#operator/media/foreign/foreign-stream.ts';
import type { MediaAddress } from '#operator/media/media-address.ts';
import { letGo, SourceFailure, textIn } from './source-answer.ts';
import type { SourceMemory } from './source-memory.ts';

/** Answers after which a kept address is given up for the entrance: the session, or its token, is over. */
export const overStatuses: ReadonlySet<number> = new Set([401, 403, 404, 410]);
/** How long a question waits here for its time, in ms; else it is refused. */
const longestHoldMs = 2_000;
/** Timers may fire a moment early. */
const timerSlackMs = 5;
const busyStatuses: ReadonlySet<number> = new Set([429, 503]);

export interface SourceQuestion {
  url: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The answer may lead to a session, which later questions go to. */
  isPlaylist?: boolean;
}

/** For whom a source is asked. */
export interface SourceAsker extends Pick<ForeignRequest, 'stream' | 'hasAnother'> {
  grant: Pick<StreamGrant, 'a'>;
  request: Pick<Request, 'signal'>;
  address?: Pick<MediaAddress, 'kind'>;
}

export type AskSource = (asked: SourceAsker, question: SourceQuestion) => Promise<ForeignAnswer>;

/** The viewer and stream of a request. */
export const visitOf = ({ grant, stream }: SourceAsker) => `${grant.a} ${stream.address}`;

/**
 * Whose sessions and cookies at the source these are: of a live source, which is read once for all, or of the viewer of a
 * recording or film.
 */
export const sessionOf = (asked: SourceAsker) =>
  asked.address?.kind === 'live' ? `live ${sourceKey(asked.stream)}` : visitOf(asked);

/** Asks a source with the headers of its list, the way it has told us to (source-memory.ts). */
export function politeSource(
  fetchForeign: ForeignFetch,
  memory: SourceMemory,
  pause: (ms: number, signal: AbortSignal) => Promise<unknown> = (ms, signal) =>
    sleep(ms, undefined, { signal }),
): AskSource {
  const ask = (asked: SourceAsker, url: string, question: SourceQuestion) => {
    const { stream, request } = asked;
    const whole: ForeignQuestion = {
      silenceMs: asked.hasAnother ? importBounds.replaceableSilenceMs : importBounds.mediaSilenceMs,
      signal: question.signal ?? request.signal,
      cookies: memory.cookiesOf(sessionOf(asked)),
      headers: {
        ...(stream.userAgent === null ? {} : { 'user-agent': stream.userAgent }),
        ...(stream.referrer === null ? {} : { referer: stream.referrer }),
        ...stream.headers,
        ...question.headers,
      },
    };
    // A session that a redirect has opened elsewhere gets no credentials, like the redirect itself.
    const isOwn = URL.parse(url)?.origin === URL.parse(question.url)?.origin;
    return fetchForeign(url, isOwn ? whole : withoutCredentials(whole));
  };

  const mayAsk = (url: string) => {
    const waitMs = memory.waitMs(url);
    if (waitMs > 0)
      throw new SourceFailure(memory.waitStatus(url), 'the source asks to wait', waitMs);
  };

  return async (asked, question) => {
    const { url, isPlaylist = false } = question;
    // A player asks again at once: a late answer slows it down.
    const shortMs = memory.isGivenUp(url) ? 0 : Math.min(memory.waitMs(url), longestHoldMs);
    if (shortMs > 0) await pause(shortMs + timerSlackMs, asked.request.signal);
    mayAsk(url);
    const session = sessionOf(asked);
    const kept = isPlaylist ? memory.whereLed(session, url) : url;
    let answer = await ask(asked, kept, question);
    if (kept !== url && overStatuses.has(answer.status)) {
      letGo(answer);
      answer = await ask(asked, url, question);
    }
    if (isPlaylist && answer.status === 200) memory.keepLed(session, url, answer.url.href);
    if (busyStatuses.has(answer.status)) {
      memory.keepWait(url, textIn(answer.headers['retry-after']));
      // Players are told how long, from the first answer on.
      if (memory.waitMs(url) > 0) letGo(answer);
      mayAsk(url);
    }
    return unpacked(answer);
  };
}

/** Some servers send files as they store them, compressed, although the request did not accept that. */
const unpackers: ReadonlyMap<string, () => Transform> = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** The answer without its Content-Encoding. Throws SourceFailure for an encoding that is unknown. */
function unpacked(answer: ForeignAnswer): ForeignAnswer {
  const encoding = textIn(answer.headers['content-encoding'])?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return answer;
  const unpacker = unpackers.get(encoding)?.();
  if (!unpacker) {
    letGo(answer);
    throw new SourceFailure(502, `the source packs by ${encoding.slice(0, 20)}`);
  }
  const packed = answer.body;
  packed.once('error', (error) => unpacker.destroy(error));
  // A reader that leaves, or a broken pack, ends the download.
  unpacker.once('close', () => packed.on('error', () => undefined).destroy());
  const { 'content-encoding': _, 'content-length': _length, ...headers } = answer.headers;
  return { ...answer, headers, body: packed.pipe(unpacker) };
}
