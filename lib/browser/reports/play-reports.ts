/**
 * The queue for the reports of this tab's players (CU-02, LIV-09, PLY-09, REP-02). Small, because every page loads it:
 * it holds the newest events until the sender, whose script loads with the first player, takes them.
 */
import { createStore } from 'zustand/vanilla';
import { createListeners } from '#lib/browser/listeners.ts';
import type { PlayReport } from '#lib/domain/playback/play-report.ts';

/** Why players are asked for their measurements: the interval is over, the page was hidden, or it closes. */
export type AskedBecause = 'due' | 'hidden' | 'closing';

interface Sender {
  take: (report: PlayReport) => void;
  /** Sends all events; resolves when that has succeeded or failed. */
  sendAll: () => Promise<void>;
}

export interface PlayReports {
  note: (report: PlayReport) => void;
  /** Registers a player; `tell` notes its measurements since the last call. Returns the unsubscriber. */
  follow: (tell: (because: AskedBecause) => void) => () => void;
  /** Makes every player note its measurements. */
  gather: (because: AskedBecause) => void;
  /** Passes all events to the sender from now on, the waiting ones first. Returns the function that ends it. */
  deliverTo: (sender: Sender) => () => void;
  /** Sends everything that was measured so far. Resolves when it is sent, or after a timeout; never rejects. */
  settle: () => Promise<void>;
  /** The waiting reports, oldest first. */
  waiting: () => readonly PlayReport[];
  /** Whether there are events to send, or a player that will make some. */
  isUsed: () => boolean;
  /** Calls back when `isUsed` may have changed. */
  subscribe: (changed: () => void) => () => void;
}

const kept = 200;
/** Longest wait of a viewer for `settle`, in ms. */
const settlePatienceMs = 2_000;

export function createPlayReports(): PlayReports {
  const players = createListeners<[AskedBecause]>();
  const store = createStore<{ reports: readonly PlayReport[]; isFollowing: boolean }>(() => ({
    reports: [],
    isFollowing: false,
  }));
  let sender: Sender | null = null;

  return {
    note(report) {
      if (sender) {
        sender.take(report);
        return;
      }
      store.setState(({ reports }) => ({ reports: [...reports.slice(-(kept - 1)), report] }));
    },
    follow(tell) {
      const stop = players.subscribe(tell);
      store.setState({ isFollowing: true });
      return stop;
    },
    gather: players.tell,
    deliverTo(next) {
      const { reports: waited } = store.getState();
      sender = next;
      store.setState({ reports: [] });
      for (const report of waited) next.take(report);
      return () => {
        if (sender === next) sender = null;
      };
    },
    async settle() {
      const tooLong = new Promise<void>((resolve) => setTimeout(resolve, settlePatienceMs));
      await Promise.race([sender?.sendAll(), tooLong]);
    },
    waiting: () => store.getState().reports,
    isUsed() {
      const { reports, isFollowing } = store.getState();
      return isFollowing || reports.length > 0;
    },
    subscribe: store.subscribe,
  };
}

/** The reports of this tab. */
export const playReports = createPlayReports();
