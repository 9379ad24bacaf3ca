/**
 * Polls an unreachable origin (HEAL-03): requests the failed address itself every two seconds, so that the picture
 * returns within three. This costs as much as refreshing a playlist.
 */
import { readPlaylist } from './playlist-watch.ts';

const askEveryMs = 2_000;
/** A playlist that has ended is asked less often: the next broadcast may be hours away. */
const askEndedEveryMs = 5_000;
const patienceMs = 3_000;

interface Target {
  url: string;
  kind: 'playlist' | 'segment' | 'other';
  /** The playlist has ended with this segment: it is back when it goes on, or ends with another. */
  ended?: number | undefined;
}

export interface ReturnWatch {
  /** Does nothing while it already polls. */
  start: (target: Target) => void;
  stop: () => void;
}

export function createReturnWatch(onBack: () => void): ReturnWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watched: Target | null = null;

  function askLater() {
    const everyMs = watched?.ended === undefined ? askEveryMs : askEndedEveryMs;
    timer = setTimeout(() => void ask(), everyMs);
  }

  async function ask() {
    const asked = watched;
    if (!asked) return;
    const isBack = await answers(asked);
    if (asked !== watched) return;
    if (isBack) {
      watched = null;
      onBack();
    } else {
      askLater();
    }
  }

  return {
    start(target) {
      if (watched) return;
      watched = target;
      askLater();
    },
    stop() {
      watched = null;
      clearTimeout(timer);
    },
  };
}

/** A playlist must be valid; for other addresses any answer of the origin is enough. */
async function answers({ url, kind, ended }: Target): Promise<boolean> {
  const isPlaylist = kind === 'playlist';
  try {
    const answer = await fetch(url, {
      method: isPlaylist ? 'GET' : 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!isPlaylist) return answer.status < 500;
    // The grant may have expired in the meantime: a server that refuses it is reachable.
    if (answer.status === 401 || answer.status === 403) return true;
    const text = (await answer.text()).trimStart();
    if (!answer.ok || !text.startsWith('#EXTM3U')) return false;
    const { isWhole, newest } = readPlaylist(text);
    return ended === undefined || !isWhole || newest !== ended;
  } catch {
    // Unreachable, or too slow.
    return false;
  }
}
