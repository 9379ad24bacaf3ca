import { useCallback, useState, useSyncExternalStore } from 'react';
import type { RefCallback } from 'react';
import { api } from '#lib/browser/api.ts';
import { playReports } from '#lib/browser/play-reports.ts';
import { liveSource, timeShiftSource } from '#lib/contract/streams.ts';
import { idleLive } from '#lib/domain/playback/live-state.ts';
import { loadEngine, quietSnapshot } from '#components/player/engine/engine.ts';
import { isSafari } from '#components/player/engine/is-safari.ts';
import { onReconnect } from '#components/player/on-reconnect.ts';
import { readSound } from '#components/player/sound-memory.ts';
import { createLiveSession, type LiveSession, type LiveView } from './live-session.ts';

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
      ask,
      onReconnect,
      sound: readSound(),
      report: playReports.note,
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

function ask(logicalChannelId: string, signal: AbortSignal, secondsBehindLive: number | null) {
  const wish = { logicalChannelId, safari: isSafari(navigator) };
  return secondsBehindLive === null
    ? api(liveSource, wish, { signal })
    : api(timeShiftSource, { ...wish, secondsBehindLive }, { signal });
}
