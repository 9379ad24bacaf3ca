/** Answers to requests that the page's inline script made before the page's scripts arrived (server/page-cache). */
import { earlyKey } from '#lib/early-key.ts';

declare global {
  interface Window {
    /** By `earlyKey`. */
    earlyAnswers?: Map<string, Promise<Response>>;
  }
}

/** Since the page began. A page that comes to life later needs another part of a live stream. */
const freshForMs = 15_000;

/** `fetch`, which gives each early answer once in place of a request of its own. */
export async function fetchEarly(address: string, init: RequestInit = {}): Promise<Response> {
  const early = take(address, init);
  if (early) {
    try {
      const answer = await early;
      init.signal?.throwIfAborted();
      return answer;
    } catch {
      // It failed or was late: this request is made as if there had been none.
    }
  }
  return window.fetch(address, init);
}

function take(address: string, { method = 'GET', body }: RequestInit) {
  const { earlyAnswers } = window;
  if (!earlyAnswers || performance.now() > freshForMs) return undefined;
  const key = earlyKey(method, address, typeof body === 'string' ? body : '');
  const early = earlyAnswers.get(key);
  earlyAnswers.delete(key);
  return early;
}
