/** Loads the sender of player events: with the first player, or when an earlier visit has left events (REP-02). */
import { readStored, storageKeys } from '#lib/browser/storage.ts';
import { bounds } from '#lib/limits.ts';
import { playReports, type PlayReports } from './play-reports.ts';

interface StartOptions {
  reports?: Pick<PlayReports, 'isUsed' | 'subscribe'>;
  load?: () => Promise<{ runReportSender: () => () => void }>;
}

/** Returns the function that stops it. */
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
      // The script did not load; the next event retries.
      isLoading = false;
    }
  }

  const unsubscribe = reports.subscribe(() => {
    if (reports.isUsed()) void bring();
  });
  if (reports.isUsed()) void bring();
  // Events of an earlier visit can wait until the page has loaded.
  const isLeft = readStored(storageKeys.reportsWaiting) !== null;
  const timer = isLeft ? setTimeout(() => void bring(), bounds.reportSoonMs) : undefined;
  return () => {
    unsubscribe();
    clearTimeout(timer);
    over.abort();
  };
}
