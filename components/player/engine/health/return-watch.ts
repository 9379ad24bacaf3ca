/**
 * Asks an origin that went away whether it is back (HEAL-03): the failed address itself, every two seconds, so that the
 * picture returns within three. What a playlist's refresh costs anyway.
 */
const askEveryMs = 2_000;
const patienceMs = 3_000;

export interface ReturnWatch {
  /** Does nothing while it already watches. */
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

/** A playlist has to be one; of anything else it is enough that the origin has an answer at all. */
async function answers(url: string, isPlaylist: boolean): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: isPlaylist ? 'GET' : 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!isPlaylist) return answer.status < 500;
    // The grant may have ended meanwhile: a server that says so is back.
    if (answer.status === 401 || answer.status === 403) return true;
    return answer.ok && (await answer.text()).trimStart().startsWith('#EXTM3U');
  } catch {
    // Away, or too slow to be of use.
    return false;
  }
}
