import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { isSessionProblem, markerOf } from '#lib/domain/errors/reaction.ts';
import { noPlaySource, type PlaybackFault } from '#lib/domain/playback/playback-fault.ts';

/**
 * The fault of a failed play-source call. A marker of the operator means that no source is usable. Keeps the operator's
 * own text otherwise. A session error recovers by itself once there is a new session.
 */
export function faultOfCall(error: unknown): PlaybackFault {
  if (!(error instanceof OperatorError)) return { kind: 'call', code: 'CALL-0' };
  if (markerOf(error) !== null) return noPlaySource;
  const { kind, code, message } = error;
  if (kind === 'network' || isSessionProblem(code))
    return { kind: 'network', code: `CALL-${code}` };
  return kind === 'operator'
    ? { kind: 'call', code: `CALL-${code}`, text: message }
    : { kind: 'call', code: `CALL-${code}` };
}
