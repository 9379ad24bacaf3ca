/**
 * Where the players of this tab leave what they report (CU-02, LIV-09, PLY-09, REP-02). Small, because every page has it:
 * it holds the newest events until the sender is there, whose script comes with the first player.
 */
import { createListeners } from '#lib/browser/listeners.ts';
import type { PlayReport } from '#lib/domain/playback/play-report.ts';

/** Why players are asked for what they have measured: it is time, the page went out of sight, or it ends. */
export type AskedBecause = 'due' | 'hidden' | 'closing';

interface Sender {
  take: (report: PlayReport) => void;
  /** Sends what there is; resolves when that has succeeded or failed. */
  sendAll: () => Promise<void>;
}

export interface PlayReports {
  note: (report: PlayReport) => void;
  /** A player is there; `tell` notes what it has measured and not noted yet. Returns what takes it away. */
  follow: (tell: (because: AskedBecause) => void) => () => void;
  /** Has every player note what it has. */
  gather: (because: AskedBecause) => void;
  /** From now on everything goes to the sender, first what waits. Returns what ends it. */
  deliverTo: (sender: Sender) => () => void;
  /** Has everything sent that was measured so far. Resolves when it is, or when that takes too long; never rejects. */
  settle: () => Promise<void>;
  /** The waiting reports, oldest first. */
  waiting: () => readonly PlayReport[];
  /** Something is, or will be, to be sent. */
  isUsed: () => boolean;
  /** Calls back when that may have changed. */
  subscribe: (changed: () => void) => () => void;
}

const kept = 200;
/** Viewers should not wait longer for this, in ms. */
const settlePatienceMs = 2_000;

export function createPlayReports(): PlayReports {
  const players = createListeners<[AskedBecause]>();
  const { subscribe, tell: changed } = createListeners();
  let reports: readonly PlayReport[] = [];
  let isFollowing = false;
  let sender: Sender | null = null;

  return {
    note(report) {
      if (sender) {
        sender.take(report);
        return;
      }
      reports = [...reports.slice(-(kept - 1)), report];
      changed();
    },
    follow(tell) {
      isFollowing = true;
      const stop = players.subscribe(tell);
      changed();
      return stop;
    },
    gather: players.tell,
    deliverTo(next) {
      const waited = reports;
      reports = [];
      sender = next;
      for (const report of waited) next.take(report);
      return () => {
        if (sender === next) sender = null;
      };
    },
    async settle() {
      const tooLong = new Promise<void>((resolve) => setTimeout(resolve, settlePatienceMs));
      await Promise.race([sender?.sendAll(), tooLong]);
    },
    waiting: () => reports,
    isUsed: () => isFollowing || reports.length > 0,
    subscribe,
  };
}

/** This tab's reports. */
export const playReports = createPlayReports();
