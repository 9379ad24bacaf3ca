import { AsyncLocalStorage } from 'node:async_hooks';
import { serverBounds } from '#lib/server-bounds.ts';
import { processWide } from '#server/base/process-wide.ts';
import { listenedMs } from '#server/upstream/listened-time.ts';

/** The failures of the reads for one page while it was rendered, and their time limit. */
export interface PageReport {
  /** A part of the page could not be read because the operator was away. */
  isPartial: boolean;
  /** The subject of the page could not be read: the page says so, with status 503. */
  isSubjectAway: boolean;
  /** The viewer may open the page next: it gives way to pages that are opened. */
  isPrefetch: boolean;
  /** Deadline of all reads of the page, in `listenedMs()` time. */
  deadlineMs: number;
  /** The network that the page is rendered for; absent when unknown. */
  lane?: string | undefined;
}

const reports = () => processWide('pageReports', () => new AsyncLocalStorage<PageReport>());

/** A report for a page requested now. */
export const newPageReport = (): PageReport => ({
  isPartial: false,
  isSubjectAway: false,
  isPrefetch: false,
  deadlineMs: listenedMs() + serverBounds.pageBudgetMs,
});

/** Renders a page; its reads are recorded in the report. */
export function reportingTo<T>(report: PageReport, render: () => T): T {
  return reports().run(report, render);
}

/** The report of the page being rendered, if any. */
export function currentPageReport(): PageReport | undefined {
  return reports().getStore();
}

/** Records that a read failed because the operator was away. */
export function reportOperatorAway(): void {
  const report = currentPageReport();
  if (report) report.isPartial = true;
}

/**
 * Records that the subject of the page could not be read. Has an effect only before the first bytes of the page are
 * sent.
 */
export function reportSubjectAway(): void {
  const report = currentPageReport();
  if (report) Object.assign(report, { isPartial: true, isSubjectAway: true });
}
