import type { ForeignFetch } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { jsonIn } from '#operator/import/source/told-json.ts';
import { retryAfterMs } from '#operator/streams-in/foreign/retry-after.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import type { XtreamAccount } from './account.ts';
import { say } from '#operator/words/say.ts';

/** Asks a panel. Throws ImportRefused. */
export type AskPanel = (action: string | null, more?: Record<string, string>) => Promise<unknown>;

/** A panel that is busy is asked so often, with longer waits, in ms. */
const triesAfterMs = [1_000, 4_000, 10_000] as const;

/** Panels that block an account or an address say so with numbers of their own, and block longer who asks on. */
const blocked: readonly number[] = [403, 406, 444, 451, 456, 458, 461, 509, 511, 512, 513];
/** Temporary: the panel is busy, or what stands before it does not reach it. */
const mayPass = (status: number) => status === 429 || (status >= 500 && !blocked.includes(status));

function refusalOf(host: string, status: number): ImportRefused {
  if (status === 401) return new ImportRefused(say('passwordRefused'));
  const isBlocked = blocked.includes(status);
  return new ImportRefused(say(isBlocked ? 'panelBlocks' : 'answers', { host, status }));
}

export interface PanelOptions {
  fetchForeign: ForeignFetch;
  signal: AbortSignal;
  /** Waits before a panel that is busy is asked again; absent, it is asked once. */
  pause?: (ms: number) => Promise<unknown>;
  /** Of one answer, and how long it may take. */
  maxBytes?: number;
  ms?: number;
}

export function panelOf(account: XtreamAccount, options: PanelOptions): AskPanel {
  const { host } = new URL(account.origin);
  const once = async (query: URLSearchParams, what: 'account' | 'answer') => {
    const signal = AbortSignal.any([
      AbortSignal.timeout(options.ms ?? importBounds.panelMs),
      options.signal,
    ]);
    const answer = await options.fetchForeign(
      `${account.origin}/player_api.php?${query.toString()}`,
      { signal },
    );
    const { status, body } = answer;
    if (status === 200) return { told: await jsonIn(body, host, what, options.maxBytes) };
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
      const answer = await once(query, action === null ? 'account' : 'answer');
      if ('told' in answer) return answer.told;
      const { status } = answer;
      const waitMs = triesAfterMs[turn];
      const { pause } = options;
      if (waitMs === undefined || !pause || !mayPass(status)) throw refusalOf(host, status);
      await pause(Math.max(waitMs, answer.waitMs));
    }
  };
}
