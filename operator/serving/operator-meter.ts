import type { FailureName } from '#operator/serving/failure.ts';
import type { WriteRefusal } from '#operator/serving/refused-writes.ts';

/** The operator's metrics; active while OPERATOR_METRICS_PORT is set. */
export interface OperatorMeter {
  /** Times the answer to a request; `route` is one of a limited set of words. */
  request: (route: string, answer: () => Promise<Response>) => Promise<Response>;
  /** A call was answered with an errCode. */
  refused: (reason: FailureName) => void;
  /** A write failed for an internal reason. */
  writeRefused: (reason: WriteRefusal) => void;
  /** Player events that are new. */
  reported: (events: readonly Record<string, unknown>[]) => void;
}
