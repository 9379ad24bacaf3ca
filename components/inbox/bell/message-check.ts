import { messageCheckAfterMs } from '#lib/domain/messages/message-check.ts';

/** The interval of clock checks: timers pause while the machine sleeps, so the clock decides. */
const lookMs = 20_000;

/**
 * Asks at once and then at the operator's interval, but only in a visible tab: a hidden one asks at once when it
 * becomes visible after the interval (NOT-07). Returns a function that stops it.
 */
export function startMessageCheck(everyMs: number, ask: () => void): () => void {
  let dueAt = 0;
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
