import type { OperatorError } from '#lib/contract/operator-error.ts';
import { processWide } from '#server/base/process-wide.ts';

/** The counters besides requests. The code that sees an event counts it. */
export interface Meter {
  /** The operator did not answer, or not with an envelope. */
  upstreamFailed: (error: OperatorError) => void;
  /** The operator answered with an errCode of its own. */
  upstreamRefused: () => void;
  /** A guest's page: hit, stale, operator-away, of another web server, miss, or passed on to be rendered for one viewer. */
  pageServed: (verdict: PageVerdict) => void;
  /** The pages' cache, which tells its size when it is asked. */
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

/** Null while nothing is measured: METRICS_PORT is not set. */
export const meter = (): Meter | null => holder().meter;

/** From now on everything is counted by this one. */
export function countBy(counting: Meter): void {
  holder().meter = counting;
}
