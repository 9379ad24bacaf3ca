/** Brings the sender of player events: with the first player, or when an earlier visit has left something (REP-02). */
import { readStored, storageKeys } from '#lib/browser/storage.ts';
import { bounds } from '#lib/limits.ts';
import { playReports, type PlayReports } from './play-reports.ts';

interface StartOptions {
  reports?: Pick<PlayReports, 'isUsed' | 'subscribe'>;
  load?: () => Promise<{ runReportSender: () => () => void }>;
}

/** Returns what ends it. */
export function startReports({
  reports = playReports,
  load = () => import('./run-report-sender.ts'),
}: StartOptions = {}): () => void {
  let isLoading = false;
  const over = new AbortController();
  const isOver = () => over.signal.aborted;

  async function bring() {
    if (isLoading || isOver()) return;
    isLoading = true;
    try {
      const { runReportSender } = await load();
      if (!isOver()) over.signal.addEventListener('abort', runReportSender());
    } catch {
      // The script did not come; the next event asks for it again.
      isLoading = false;
    }
  }

  const unsubscribe = reports.subscribe(() => {
    if (reports.isUsed()) void bring();
  });
  if (reports.isUsed()) void bring();
  // Left-over events have waited long enough to let the page load first.
  const isLeft = readStored(storageKeys.reportsWaiting) !== null;
  const timer = isLeft ? setTimeout(() => void bring(), bounds.reportSoonMs) : undefined;
  return () => {
    unsubscribe();
    clearTimeout(timer);
    over.abort();
  };
}
