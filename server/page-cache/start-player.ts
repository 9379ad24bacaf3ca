/** A request that a page makes before its scripts are there; `key` as in lib/browser/early-answers.ts. */
export interface EarlyCall {
  key: string;
  address: string;
  method: string;
  body: string;
}

/**
 * Runs in the page as the text of an inline script, so it must not use anything outside itself. Requests the address of
 * a channel. The early script (components/player/early) prefetches its start, and the page's scripts take the answer over
 * (lib/browser/early-answers.ts).
 */
export function startPlayer({ call, timeoutMs }: { call: EarlyCall; timeoutMs: number }): void {
  const { documentElement: root } = document;
  // A browser with FairPlay asks for another address, and encrypted mode in another form.
  if ('WebKitMediaKeys' in window || 'e2ee' in root.dataset) return;
  const { key, address, method, body } = call;
  const answers = new Map<string, Promise<Response>>();
  (window as { earlyAnswers?: typeof answers }).earlyAnswers = answers;
  const answer = fetch(address, {
    method,
    body,
    headers: { client: 'web', lang: root.lang, 'content-type': 'application/json' },
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  });
  // The page's scripts request again what failed here.
  answer.catch(() => undefined);
  answers.set(key, answer);
}
