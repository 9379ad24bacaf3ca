import type { Call, RequestOf, ResponseOf } from '#lib/contract/call.ts';
import type { ViewerSession } from '#server/session/viewer-session.ts';

/** For whom an address is made, and how the operator is asked on their behalf. */
export interface StreamViewer {
  session: ViewerSession;
  /** Throws OperatorError. */
  ask: <C extends Call>(call: C, data: RequestOf<C>) => Promise<ResponseOf<C>>;
  nowMs: number;
}
