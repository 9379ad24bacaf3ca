import type { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { processWide } from '#server/base/process-wide.ts';

/** The counters besides requests. The code that sees an event counts it. */
export interface Meter {
  /** The operator did not answer, or its answer was not an envelope. */
  upstreamFailed: (error: OperatorError) => void;
  /** The operator answered with an errCode. */
  upstreamRefused: () => void;
  /** A guest's page: hit, stale, operator-away, from another web server, miss, or rendered for one viewer. */
  pageServed: (verdict: PageVerdict) => void;
  /** Registers the page cache, which reports its size on request. */
  pagesKept: (sizeBytes: () => number) => void;
}

export type PageVerdict =
  | 'hit'
  | 'stale'
  | 'operator-away'
  | 'another-server'
  | 'miss'
  | 'uncached';

const holder = () => processWide('meter', () => ({ meter: null as Meter | null }));

/** Null when metrics are off (METRICS_PORT is not set). */
export const meter = (): Meter | null => holder().meter;

/** Sets the meter of this process. */
export function countBy(counting: Meter): void {
  holder().meter = counting;
}
