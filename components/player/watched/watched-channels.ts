/**
 * Notes which channels have really been watched (HIS-01): pictures of one channel have moved for so long, pauses and
 * stalls not counted. Once a stay: zapping through notes nothing, and staying for hours no more than once.
 */
import type { LiveSession } from '#components/player/live/live-session.ts';

interface WatchedChannelsOptions {
  session: Pick<LiveSession, 'view' | 'subscribe'>;
  /** How long pictures have to move, in ms. */
  afterMs: number;
  note: (channelId: string) => void;
}

/** Returns what ends it. */
export function noteWatchedChannels({
  session,
  afterMs,
  note,
}: WatchedChannelsOptions): () => void {
  let channelId: string | null = null;
  /** The time left until it counts; null: it has been noted. */
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
