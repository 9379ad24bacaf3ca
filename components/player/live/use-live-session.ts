import { useCallback, useState, useSyncExternalStore } from 'react';
import type { RefCallback } from 'react';
import { api } from '#lib/browser/api.ts';
import { connection } from '#lib/browser/connection.ts';
import { liveSource } from '#lib/contract/streams.ts';
import { idleLive } from '#lib/domain/playback/live-machine.ts';
import { loadEngine, quietSnapshot } from '#components/player/engine/engine.ts';
import { isSafari } from '#components/player/engine/is-safari.ts';
import { createLiveSession, type LiveSession, type LiveView } from './live-session.ts';
import { readSound } from './sound-memory.ts';

export interface LiveWatching {
  /** Goes on the element that takes the picture; the session lives as long as it does. */
  hostRef: RefCallback<HTMLDivElement>;
  /** Null until the page is alive. */
  session: LiveSession | null;
}

const quietView: LiveView = { live: idleLive, engine: quietSnapshot };
const neverChanges = () => () => undefined;

/** A live session for the screen that uses it. Zaps call `session.zapTo` straight away, without a render in between. */
export function useLiveSession(): LiveWatching {
  const [session, setSession] = useState<LiveSession | null>(null);
  const hostRef = useCallback((host: HTMLDivElement | null) => {
    if (!host) return undefined;
    const opened = createLiveSession({
      host,
      loadEngine,
      ask: (logicalChannelId, signal) =>
        api(liveSource, { logicalChannelId, safari: isSafari(navigator) }, { signal }),
      onReconnect,
      sound: readSound(),
    });
    setSession(opened);
    return () => {
      opened.dispose();
      setSession(null);
    };
  }, []);
  return { hostRef, session };
}

/** What the session shows. For the player alone: it changes often. */
export function useLiveView(session: LiveSession | null): LiveView {
  return useSyncExternalStore(
    session?.subscribe ?? neverChanges,
    session?.view ?? (() => quietView),
    () => quietView,
  );
}

function onReconnect(listener: () => void): () => void {
  const unsubscribe = connection.subscribe(() => {
    if (connection.state() === 'up') listener();
  });
  window.addEventListener('online', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('online', listener);
  };
}
