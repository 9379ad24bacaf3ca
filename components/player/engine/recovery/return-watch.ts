/**
 * Polls an unreachable origin (HEAL-03): requests the failed address itself every two seconds, so that the picture
 * returns within three. This costs as much as refreshing a playlist.
 */
const askEveryMs = 2_000;
const patienceMs = 3_000;

export interface ReturnWatch {
  /** Does nothing while it already polls. */
  start: (target: { url: string; kind: 'playlist' | 'segment' | 'other' }) => void;
  stop: () => void;
}

export function createReturnWatch(onBack: () => void): ReturnWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watched: { url: string; kind: string } | null = null;

  function askLater() {
    timer = setTimeout(() => void ask(), askEveryMs);
  }

  async function ask() {
    const asked = watched;
    if (!asked) return;
    const isBack = await answers(asked.url, asked.kind === 'playlist');
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
async function answers(url: string, isPlaylist: boolean): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: isPlaylist ? 'GET' : 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!isPlaylist) return answer.status < 500;
    // The grant may have expired in the meantime: a server that refuses it is reachable.
    if (answer.status === 401 || answer.status === 403) return true;
    return answer.ok && (await answer.text()).trimStart().startsWith('#EXTM3U');
  } catch {
    // Unreachable, or too slow.
    return false;
  }
}
