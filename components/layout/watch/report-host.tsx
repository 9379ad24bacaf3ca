'use client';

import { useEffect } from 'react';
import { startReports } from '#lib/browser/reports/start-reports.ts';

/** Sends the players' reports on every screen; loads its script only when there are reports. */
export function ReportHost() {
  useEffect(() => startReports(), []);
  return null;
}
