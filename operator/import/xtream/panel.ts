import type { ForeignFetch } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { jsonIn } from '#operator/import/source/told-json.ts';
import { retryAfterMs } from '#operator/streams-in/foreign/retry-after.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import type { XtreamAccount } from './account.ts';
import {
  fieldsOf,
  isSet,
  numberOf,
  textOf,
  type Fields,
} from '#operator/import/source/told-values.ts';
import { say, type Phrase } from '#operator/words/say.ts';

/** Asks a panel. Throws ImportRefused. */
export type AskPanel = (action: string | null, more?: Record<string, string>) => Promise<unknown>;

/** A panel that is busy is asked so often, with longer waits, in ms. */
const triesAfterMs = [1_000, 4_000, 10_000] as const;

export interface PanelOptions {
  fetchForeign: ForeignFetch;
  signal: AbortSignal;
  pause: (ms: number) => Promise<unknown>;
}

export function panelOf(account: XtreamAccount, options: PanelOptions): AskPanel {
  const { host } = new URL(account.origin);
  const once = async (query: URLSearchParams) => {
    const signal = AbortSignal.any([AbortSignal.timeout(importBounds.panelMs), options.signal]);
    const answer = await options.fetchForeign(
      `${account.origin}/player_api.php?${query.toString()}`,
      { signal },
    );
    const { status, body } = answer;
    if (status === 200) return { told: await jsonIn(body, host, 'account') };
    body.on('error', () => undefined).destroy();
    return { status, waitMs: retryAfterMs(answer.headers['retry-after'], Date.now()) };
  };
  return async (action, more = {}) => {
    const query = new URLSearchParams({
      ...{ username: account.user, password: account.password },
      ...(action === null ? {} : { action }),
      ...more,
    });
    for (let turn = 0; ; turn += 1) {
      const answer = await once(query);
      if ('told' in answer) return answer.told;
      const { status } = answer;
      const waitMs = triesAfterMs[turn];
      if (waitMs === undefined || (status !== 429 && status < 500)) {
        throw new ImportRefused(say('answers', { host, status }));
      }
      await options.pause(Math.max(waitMs, answer.waitMs));
    }
  };
}

const wrongWord = () => new ImportRefused(say('passwordRefused'));

export interface AccountState {
  /** In ms since 1970; null for an account without an end. */
  endsAtMs: number | null;
  /** How many streams may be open at once; null when the panel does not say. */
  connectionsMax: number | null;
  /** Its channels come as HLS. */
  hasHls: boolean;
}

/** The state of an account that may be used. Throws ImportRefused for any other. */
export function stateOf(answer: unknown, nowMs: number): AccountState {
  const user: Fields = fieldsOf(fieldsOf(answer).user_info);
  if (Object.keys(user).length === 0) {
    throw new ImportRefused(say('noAccount'));
  }
  // Some panels leave it out of a good answer.
  if (user.auth !== undefined && !isSet(user.auth)) throw wrongWord();
  const endSeconds = numberOf(user.exp_date);
  const endsAtMs = endSeconds === null || endSeconds <= 0 ? null : endSeconds * 1_000;
  if (endsAtMs !== null && endsAtMs <= nowMs) {
    throw new ImportRefused(say('accountEnded', { date: dayOf(endsAtMs) }));
  }
  const status = textOf(user.status, 40);
  if (status !== null && !/^(?:active|trial)$/i.test(status)) {
    throw new ImportRefused(say('accountInactive', { word: status }));
  }
  const formats = user.allowed_output_formats;
  const connections = numberOf(user.max_connections);
  return {
    endsAtMs,
    connectionsMax: connections !== null && connections > 0 ? connections : null,
    hasHls: !Array.isArray(formats) || formats.length === 0 || formats.includes('m3u8'),
  };
}

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

/** What the operator should know of an account, in a sentence. */
export function noteOf({ endsAtMs, connectionsMax: count }: AccountState): Phrase {
  const many = count === null ? '' : count === 1 ? 'One' : 'Many';
  if (endsAtMs === null) return say(`accountEndless${many}`, { count: count ?? 0 });
  return say(`accountEnds${many}`, { date: dayOf(endsAtMs), count: count ?? 0 });
}
