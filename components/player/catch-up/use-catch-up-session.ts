import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { RefCallback } from 'react';
import { api } from '#lib/browser/api.ts';
import { playReports } from '#lib/browser/play-reports.ts';
import type { Programme } from '#lib/contract/guide.ts';
import { catchUpSource } from '#lib/contract/streams.ts';
import { idleCatchUp } from '#lib/domain/playback/catch-up-state.ts';
import { loadEngine, quietSnapshot } from '#components/player/engine/engine.ts';
import { isSafari } from '#components/player/engine/is-safari.ts';
import { onReconnect } from '#components/player/on-reconnect.ts';
import { readSound } from '#components/player/sound-memory.ts';
import { createCatchUpSession, type CatchUpSession, type CatchUpView } from './catch-up-session.ts';

export interface CatchUpWatching {
  /** Goes on the element that takes the picture; the session lives as long as it does. */
  hostRef: RefCallback<HTMLDivElement>;
  /** Null until the page is alive. */
  session: CatchUpSession | null;
}

const quietView: CatchUpView = { catchUp: idleCatchUp, engine: quietSnapshot };
const neverChanges = () => () => undefined;

/** Plays a finished programme, from `startAtMs` or its beginning; another programme replaces it. */
export function useCatchUpSession(
  channelId: string,
  { programId, start, stop }: Programme,
  startAtMs: number | undefined,
): CatchUpWatching {
  const [session, setSession] = useState<CatchUpSession | null>(null);
  const hostRef = useCallback((host: HTMLDivElement | null) => {
    if (!host) return undefined;
    const opened = createCatchUpSession({
      host,
      loadEngine,
      ask: ({ channelId: logicalChannelId, programme }, signal) => {
        const { programId, start, stop } = programme;
        const wish = { logicalChannelId, programId, start, stop, safari: isSafari(navigator) };
        return api(catchUpSource, wish, { signal });
      },
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

  useEffect(() => {
    session?.open({ channelId, programme: { programId, start, stop } }, startAtMs);
  }, [session, channelId, programId, start, stop, startAtMs]);

  return { hostRef, session };
}

/** What the session shows. For the player alone: it changes often. */
export function useCatchUpView(session: CatchUpSession | null): CatchUpView {
  return useSyncExternalStore(
    session?.subscribe ?? neverChanges,
    session?.view ?? (() => quietView),
    () => quietView,
  );
}
