import type { FailureName } from '#operator/serving/failure.ts';
import type { WriteRefusal } from '#operator/serving/refused-writes.ts';

/** The operator's counters while OPERATOR_METRICS_PORT is set. */
export interface OperatorMeter {
  /** Times the answer to a request; `route` is one of a bounded set of words. */
  request: (route: string, answer: () => Promise<Response>) => Promise<Response>;
  /** A call was answered with an errCode. */
  refused: (reason: FailureName) => void;
  /** A write failed for a reason of the operator's own. */
  writeRefused: (reason: WriteRefusal) => void;
  /** Events that players reported, each for the first time. */
  reported: (events: readonly Record<string, unknown>[]) => void;
}
