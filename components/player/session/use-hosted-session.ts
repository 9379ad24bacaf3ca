import { useCallback, useState, useSyncExternalStore } from 'react';
import type { RefCallback } from 'react';
import { playReports } from '#lib/browser/reports/play-reports.ts';
import { loadEngine } from '#components/player/engine/load-engine.ts';
import { onReconnect } from '#components/player/on-reconnect.ts';
import { readSound } from '#components/player/memory/sound-memory.ts';

/** A player's session as a screen holds it. */
export interface Watching<S> {
  /** Goes on the element that takes the picture; the session lives as long as it does. */
  hostRef: RefCallback<HTMLDivElement>;
  /** Null until the page is alive. */
  session: S | null;
}

/** The services of the browser for every session. */
export function surroundings(host: HTMLDivElement) {
  const { note: report, follow } = playReports;
  return { host, loadEngine, onReconnect, sound: readSound(), report, follow };
}

/** The session that `open` makes for an element. `open` must stay the same. */
export function useHostedSession<S extends { dispose: () => void }>(
  open: (host: HTMLDivElement) => S,
): Watching<S> {
  const [session, setSession] = useState<S | null>(null);
  const hostRef = useCallback(
    (host: HTMLDivElement | null) => {
      if (!host) return undefined;
      const opened = open(host);
      setSession(opened);
      return () => {
        opened.dispose();
        setSession(null);
      };
    },
    [open],
  );
  return { hostRef, session };
}

interface Viewable<V> {
  subscribe: (listener: () => void) => () => void;
  view: () => V;
}

const neverChanges = () => () => undefined;

/** The state of a session; `quiet` while there is none. For the player alone: it changes often. */
export function useSessionView<V>(session: Viewable<V> | null, quiet: V): V {
  return useSyncExternalStore(
    session?.subscribe ?? neverChanges,
    session?.view ?? (() => quiet),
    () => quiet,
  );
}
