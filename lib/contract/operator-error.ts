/**
 * What went wrong with a call.
 * `operator`: the operator answered with an errCode; `http`: no envelope but an HTTP status; `network`: nothing
 * usable came back (offline, timeout, cut off); `malformed`: an answer that its schema refuses; `aborted`: the caller
 * gave up, which is nobody's fault.
 */
export type OperatorErrorKind = 'operator' | 'http' | 'network' | 'malformed' | 'aborted';

/** The one error that transports throw. `code` is the errCode (kind operator), the HTTP status (kind http), else 0. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  readonly kind: OperatorErrorKind;
  readonly code: number;

  constructor(kind: OperatorErrorKind, code: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.code = code;
  }

  /** By name: in one process several bundles may each hold a copy of this class, and their errors are the same. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'OperatorError';
  }
}
