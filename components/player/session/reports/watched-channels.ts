/**
 * Records which channels have actually been watched (HIS-01): pictures of one channel have moved for a minimum time,
 * without pauses and stalls. Once per visit: zapping through records nothing, and a visit of hours is recorded once.
 */
import type { LiveSession } from '#components/player/session/live/live-session.ts';

interface WatchedChannelsOptions {
  session: Pick<LiveSession, 'view' | 'subscribe'>;
  /** How long pictures must move, in ms. */
  afterMs: number;
  note: (channelId: string) => void;
}

/** Returns a function that stops it. */
export function noteWatchedChannels({
  session,
  afterMs,
  note,
}: WatchedChannelsOptions): () => void {
  let channelId: string | null = null;
  /** The time left until the channel counts; null after it was recorded. */
  let leftMs: number | null = afterMs;
  let movingSinceMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const halt = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    if (leftMs !== null) leftMs -= performance.now() - movingSinceMs;
  };
  const count = () => {
    timer = undefined;
    leftMs = null;
    if (channelId !== null) note(channelId);
  };
  const look = () => {
    const { live, engine } = session.view();
    if (live.channelId !== channelId) {
      halt();
      ({ channelId } = live);
      leftMs = afterMs;
    }
    const isMoving = live.status === 'playing' && !engine.isPaused;
    if (!isMoving) halt();
    else if (timer === undefined && leftMs !== null) {
      movingSinceMs = performance.now();
      timer = setTimeout(count, leftMs);
    }
  };

  look();
  const stop = session.subscribe(look);
  return () => {
    stop();
    halt();
  };
}
