import { useCallback, useState, useSyncExternalStore } from 'react';
import type { RefCallback } from 'react';
import { playReports } from '#lib/browser/reports/play-reports.ts';
import { loadEngine } from '#components/player/engine/load-engine.ts';
import { onReconnect } from '#components/player/session/on-reconnect.ts';
import { readSound } from '#components/player/session/sound-preferences.ts';

/** A player's session for the screen that uses it. */
export interface Watching<S> {
  /** The ref of the picture's parent element; the session lives as long as the element. */
  hostRef: RefCallback<HTMLDivElement>;
  /** Null until the page is hydrated. */
  session: S | null;
}

/** The browser services for every session. */
export function surroundings(host: HTMLDivElement) {
  const { note: report, follow } = playReports;
  return { host, loadEngine, onReconnect, sound: readSound(), report, follow };
}

/** The session that `open` creates for an element. `open` must be stable. */
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

/** The state of a session; `quiet` without a session. Only for the player, because it changes often. */
export function useSessionView<V>(session: Viewable<V> | null, quiet: V): V {
  return useSyncExternalStore(
    session?.subscribe ?? neverChanges,
    session?.view ?? (() => quiet),
    () => quiet,
  );
}
