/**
 * Sends the reports of players (REP-02): live data every five minutes, all other events soon after they happened, and
 * all of them when the page is hidden or closes. An event leaves the store when the operator has acknowledged it. An
 * event that was sent and not acknowledged is sent again under the same id, and the operator stores it once. Failures
 * are not shown.
 */
import type { ReportContext, Tracker } from '#lib/contract/reports.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { reportEventOf } from '#lib/domain/playback/report-event.ts';
import { mayWait, type PlayReport } from '#lib/domain/playback/play-report.ts';
import { bounds, limits } from '#lib/limits.ts';
import { packBatch, packBatchNow } from './pack-batch.ts';
import type { AskedBecause } from './play-reports.ts';
import { reportEventId } from './report-context.ts';
import type { KeptReport, ReportStore } from './report-store.ts';

export interface SenderSurroundings {
  store: ReportStore;
  context: ReportContext;
  /** The current delivery. */
  tracker: () => Tracker;
  /** The names of the latest screens, for error events. */
  screens: () => string;
  /** Sends a batch, also from a closing page; throws OperatorError. */
  send: (value: string) => Promise<void>;
  /** Makes the players note their measurements. */
  gather: (because: AskedBecause) => void;
  /** Runs the work while no other tab does; false when another tab holds the lock. */
  alone: (work: () => Promise<void>) => Promise<boolean>;
  isOnline: () => boolean;
  /** Stores whether events wait, for the next start of the product. */
  remember: (isWaiting: boolean) => void;
  /** 0 to 1. */
  random?: () => number;
}

export interface ReportSender {
  note: (report: PlayReport) => void;
  /** Sends the waiting events at once, after the connection is back. */
  wake: () => void;
  /** Sends all events, because the page is hidden or closes. Resolves when they have arrived or failed. */
  farewell: (because: Exclude<AskedBecause, 'due'>) => Promise<void>;
  stop: () => void;
}

export function createReportSender(surroundings: SenderSurroundings): ReportSender {
  const { store, context, tracker, screens, send, gather, alone, isOnline, remember } =
    surroundings;
  const { random = Math.random } = surroundings;
  /** This tab's unacknowledged events: a closing page cannot wait for the store. */
  const fresh = new Map<string, KeptReport>();
  /** Ids of events that are being sent. */
  const leaving = new Set<string>();
  let writing: Promise<unknown> = Promise.resolve();
  let liveDueAtMs = Date.now() + limits.livePlayReportMs;
  /** Events of an earlier visit are sent soon as well. */
  let soonDueAtMs: number | null = Date.now() + bounds.reportSoonMs;
  let failures = 0;
  let notBeforeMs = 0;
  let isDraining = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function plan() {
    clearTimeout(timer);
    if (isStopped) return;
    const isDue = soonDueAtMs !== null && !isDraining;
    const sendAtMs = isDue ? Math.max(soonDueAtMs ?? 0, notBeforeMs) : Infinity;
    timer = setTimeout(tick, Math.max(0, Math.min(sendAtMs, liveDueAtMs) - Date.now()));
  }

  function tick() {
    const atMs = Date.now();
    if (atMs >= liveDueAtMs) {
      liveDueAtMs = atMs + limits.livePlayReportMs;
      gather('due');
      soonDueAtMs = atMs;
    }
    if (soonDueAtMs !== null && atMs >= Math.max(soonDueAtMs, notBeforeMs)) void drain();
    plan();
  }

  async function drain() {
    if (isDraining) return;
    soonDueAtMs = null;
    // The connection wakes the sender when it is back.
    if (!isOnline()) return;
    isDraining = true;
    try {
      await writing;
      const isDone = await alone(sendAll);
      if (!isDone) soonDueAtMs ??= Date.now() + bounds.reportSoonMs;
      failures = 0;
      notBeforeMs = 0;
    } catch {
      failures += 1;
      const longMs = Math.min(
        bounds.reportRetryFirstMs * 2 ** (failures - 1),
        bounds.reportRetryLastMs,
      );
      // Many viewers lose an operator at the same moment; jitter spreads their return.
      notBeforeMs = Date.now() + longMs * (0.5 + random() / 2);
      soonDueAtMs = notBeforeMs;
    } finally {
      isDraining = false;
      plan();
    }
  }

  async function sendAll() {
    for (;;) {
      const kept = await store.oldest(bounds.reportsPerBatch + leaving.size);
      const batch = await packBatch(kept.filter(({ id }) => !leaving.has(id)));
      if (!batch) break;
      await deliver(batch.value, batch.ids);
    }
    // Events that another tab has sent are no longer in the store.
    await writing;
    const known = [...fresh.keys()];
    const left = new Set((await store.oldest(bounds.reportsKept)).map(({ id }) => id));
    for (const id of known) if (!left.has(id)) fresh.delete(id);
    if (left.size === 0 && fresh.size === 0) remember(false);
  }

  async function deliver(value: string, ids: readonly string[]) {
    for (const id of ids) leaving.add(id);
    try {
      await send(value).catch(giveUpWhatIsRefused);
      for (const id of ids) fresh.delete(id);
      // After the write: the last batch of a page can be acknowledged before its events are stored.
      writing = writing.then(() => store.remove(ids));
      await writing;
    } finally {
      for (const id of ids) leaving.delete(id);
    }
  }

  plan();
  return {
    note(report) {
      const id = reportEventId(Date.now());
      const event = reportEventOf(report, tracker());
      if (report.kind === 'error') event.screens = screens();
      const kept = { id, context, event };
      fresh.set(id, kept);
      const [oldest] = fresh.keys();
      if (fresh.size > bounds.reportsKept && oldest) fresh.delete(oldest);
      remember(true);
      writing = writing.then(() => store.add(kept));
      if (mayWait(report)) return;
      soonDueAtMs ??= Date.now() + bounds.reportSoonMs;
      plan();
    },
    wake() {
      failures = 0;
      notBeforeMs = 0;
      soonDueAtMs = Date.now();
      plan();
    },
    async farewell(because) {
      gather(because);
      const batch = packBatchNow([...fresh.values()].filter(({ id }) => !leaving.has(id)));
      if (!batch || !isOnline()) return;
      try {
        await deliver(batch.value, batch.ids);
      } catch {
        soonDueAtMs ??= Date.now() + bounds.reportSoonMs;
        plan();
      }
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Ignores a refusal: the operator would refuse these events again, and they must not block later ones. */
function giveUpWhatIsRefused(error: unknown): void {
  const refusals: readonly number[] = [errorCodes.badRequest, errorCodes.bodyTooLarge];
  const isRefused =
    error instanceof OperatorError && error.kind === 'operator' && refusals.includes(error.code);
  if (!isRefused) throw error;
}
