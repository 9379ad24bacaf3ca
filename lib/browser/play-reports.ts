/**
 * What the players report (CU-02, LIV-09, PLY-09): the newest events wait here, in memory, for whoever sends them. A
 * player that fails again and again pushes the oldest out.
 */
import type { PlayReport } from '#lib/domain/playback/play-report.ts';

export interface PlayReports {
  note: (report: PlayReport) => void;
  /** What waits, oldest first. */
  waiting: () => readonly PlayReport[];
}

const kept = 200;

export function createPlayReports(): PlayReports {
  let reports: readonly PlayReport[] = [];
  return {
    note(report) {
      reports = [...reports.slice(-(kept - 1)), report];
    },
    waiting: () => reports,
  };
}

/** This tab's reports. */
export const playReports = createPlayReports();
