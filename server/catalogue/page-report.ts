import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '#server/process-wide.ts';

/** What the reads for one page noticed while it was rendered. */
export interface PageReport {
  /** Something of it could not be had because the operator was away. */
  isPartial: boolean;
}

const reports = () => processWide('pageReports', () => new AsyncLocalStorage<PageReport>());

/** Runs what renders a page; whatever it reads is noted in the report. */
export function reportingTo<T>(report: PageReport, render: () => T): T {
  return reports().run(report, render);
}

/** Says that a read failed because the operator was away. */
export function reportOperatorAway(): void {
  const report = reports().getStore();
  if (report) report.isPartial = true;
}
