import type { Call, RequestOf, ResponseOf } from '#lib/contract/wire/call.ts';
import type { ViewerSession } from '#server/session/viewer-session.ts';

/** The viewer that an address is made for, and a function to ask the operator as this viewer. */
export interface StreamViewer {
  session: ViewerSession;
  /** Throws OperatorError. */
  ask: <C extends Call>(call: C, data: RequestOf<C>) => Promise<ResponseOf<C>>;
  /** The viewer's User-Agent header; '' without one. */
  userAgent: string;
  nowMs: number;
}
