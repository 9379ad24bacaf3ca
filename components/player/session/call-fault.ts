import { OperatorError } from '#lib/contract/operator-error.ts';
import { isSessionProblem } from '#lib/domain/errors/reaction.ts';
import type { PlaybackFault } from '#lib/domain/playback/playback-fault.ts';

/** Keeps the operator's own text. A session error recovers by itself once there is a new session. */
export function faultOfCall(error: unknown): PlaybackFault {
  if (!(error instanceof OperatorError)) return { kind: 'call', code: 'CALL-0' };
  const { kind, code, message } = error;
  if (kind === 'network' || isSessionProblem(code))
    return { kind: 'network', code: `CALL-${code}` };
  return kind === 'operator'
    ? { kind: 'call', code: `CALL-${code}`, text: message }
    : { kind: 'call', code: `CALL-${code}` };
}
