import { messageCheckAfterMs } from '#lib/domain/messages/message-check.ts';

/** A sleeping machine's timers stand still, so the clock is looked at this often and decides. */
const lookMs = 20_000;

/**
 * Asks at once and then at the operator's interval, but only for somebody who looks: a hidden tab asks nothing, and at
 * once when it comes back and the interval has passed (NOT-07). Returns what ends it.
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
