import { setTimeout as sleep } from 'node:timers/promises';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import {
  withoutCredentials,
  type ForeignAnswer,
  type ForeignFetch,
  type ForeignQuestion,
} from '#operator/streams-in/foreign/foreign-fetch.ts';
import type { ForeignRequest } from '#operator/media/foreign/foreign-request.ts';
import { unpacked } from './packed-answer.ts';
import { letGo, SourceFailure, textIn } from './source-answer.ts';
import type { SourceMemory } from './source-memory.ts';

/** Answers after which a kept address is given up for the entrance: the session, or its token, is over. */
const overStatuses: ReadonlySet<number> = new Set([401, 403, 404, 410]);
/** How long a question waits here for its time, in ms; else it is refused. */
const longestHoldMs = 2_000;
const busyStatuses: ReadonlySet<number> = new Set([429, 503]);

export interface SourceQuestion {
  url: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The answer may lead to a session, which later questions go to. */
  isPlaylist?: boolean;
}

export type AskSource = (asked: ForeignRequest, question: SourceQuestion) => Promise<ForeignAnswer>;

/** The viewer and stream of a request: sessions and cookies are theirs. */
export const visitOf = ({ grant, stream }: ForeignRequest) => `${grant.a} ${stream.address}`;

/** Asks a source with the headers of its list, the way it has told us to (source-memory.ts). */
export function politeSource(
  fetchForeign: ForeignFetch,
  memory: SourceMemory,
  pause: (ms: number, signal: AbortSignal) => Promise<unknown> = (ms, signal) =>
    sleep(ms, undefined, { signal }),
): AskSource {
  const ask = (asked: ForeignRequest, url: string, question: SourceQuestion) => {
    const { stream, request } = asked;
    const whole: ForeignQuestion = {
      silenceMs: asked.hasAnother ? importBounds.replaceableSilenceMs : importBounds.mediaSilenceMs,
      signal: question.signal ?? request.signal,
      cookies: memory.cookiesOf(visitOf(asked)),
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

  return async (asked, question) => {
    const { url, isPlaylist = false } = question;
    // A player asks again at once: a late answer slows it down.
    const shortMs = Math.min(memory.waitMs(url), longestHoldMs);
    if (shortMs > 0) await pause(shortMs, asked.request.signal);
    const waitMs = memory.waitMs(url);
    if (waitMs > 0) throw new SourceFailure(503, 'the source asks to wait', waitMs);
    const visit = visitOf(asked);
    const kept = isPlaylist ? memory.whereLed(visit, url) : url;
    let answer = await ask(asked, kept, question);
    if (kept !== url && overStatuses.has(answer.status)) {
      letGo(answer);
      answer = await ask(asked, url, question);
    }
    if (isPlaylist && answer.status === 200) memory.keepLed(visit, url, answer.url.href);
    if (busyStatuses.has(answer.status))
      memory.keepWait(url, textIn(answer.headers['retry-after']));
    return unpacked(answer);
  };
}
