/** The sender of player events in this browser (REP-02). Loaded when there is something to send. */
import { callUnseen } from '#lib/browser/api.ts';
import { connection } from '#lib/browser/connection.ts';
import { deliveredBy } from '#lib/browser/media-layer/delivered-by.ts';
import { lastScreens } from '#lib/browser/page-path.ts';
import { removeStored, storageKeys, writeStored } from '#lib/browser/storage.ts';
import { reportBatch } from '#lib/contract/reports.ts';
import { playReports } from './play-reports.ts';
import { reportContext } from './report-context.ts';
import { createReportSender } from './report-sender.ts';
import { createReportStore } from './report-store.ts';

/** Enough to see how the viewer reached the screen that failed. */
const screensPerError = 5;

/** Sends the reports of this tab until the returned function is called. */
export function runReportSender(): () => void {
  const sender = createReportSender({
    store: createReportStore(),
    context: reportContext({
      userAgent: navigator.userAgent,
      isTouch: window.matchMedia('(pointer: coarse)').matches,
      language: document.documentElement.lang,
    }),
    tracker: deliveredBy.last,
    screens: () => lastScreens(screensPerError),
    send: async (value) => {
      await callUnseen(reportBatch, { value }, { keepalive: true });
    },
    gather: playReports.gather,
    alone,
    isOnline: () => navigator.onLine,
    remember: (isWaiting) => {
      if (isWaiting) writeStored(storageKeys.reportsWaiting, '1');
      else removeStored(storageKeys.reportsWaiting);
    },
  });
  const stopTaking = playReports.deliverTo({
    take: sender.note,
    sendAll: () => sender.farewell('closing'),
  });
  const stopConnecting = connection.subscribe(() => {
    if (connection.state() === 'up') sender.wake();
  });
  const hide = () => {
    if (document.visibilityState === 'hidden') void sender.farewell('hidden');
  };
  const close = () => void sender.farewell('closing');
  window.addEventListener('online', sender.wake);
  window.addEventListener('pagehide', close);
  document.addEventListener('visibilitychange', hide);
  return () => {
    stopTaking();
    stopConnecting();
    sender.stop();
    window.removeEventListener('online', sender.wake);
    window.removeEventListener('pagehide', close);
    document.removeEventListener('visibilitychange', hide);
  };
}

/** One tab sends at a time. Without locks (plain http) the operator drops duplicates. */
async function alone(work: () => Promise<void>): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) {
    await work();
    return true;
  }
  return locks.request(storageKeys.reportsWaiting, { ifAvailable: true }, async (lock) => {
    if (!lock) return false;
    await work();
    return true;
  });
}
