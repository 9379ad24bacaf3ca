import { messageCheckAfterMs } from '#lib/domain/messages/message-check.ts';

/** The interval of clock checks: timers pause while the machine sleeps, so the clock decides. */
const lookMs = 20_000;

/**
 * Asks at once and then at the operator's interval, but only in a visible tab: a hidden one asks at once when it
 * becomes visible after the interval (NOT-07). `askedAt`: when an earlier page asked, in ms since 1970; then the first
 * question waits for the rest of the interval. Returns a function that stops it.
 */
export function startMessageCheck(everyMs: number, ask: () => void, askedAt = 0): () => void {
  let dueAt = askedAt && askedAt + messageCheckAfterMs(everyMs, Math.random());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    const now = Date.now();
    if (now >= dueAt) {
      dueAt = now + messageCheckAfterMs(everyMs, Math.random());
      ask();
    }
    timer = setTimeout(look, Math.min(dueAt - now, lookMs));
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
