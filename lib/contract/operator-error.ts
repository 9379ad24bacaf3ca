/**
 * The kinds of failures of a call.
 * `operator`: the operator answered with an errCode; `http`: no envelope but an HTTP status; `network`: nothing
 * usable came back (offline, timeout, cut off); `malformed`: an answer that its schema refuses; `aborted`: the caller
 * gave up, which is no failure; `sealed`: encrypted content that cannot be read here.
 */
export type OperatorErrorKind =
  | 'operator'
  | 'http'
  | 'network'
  | 'malformed'
  | 'aborted'
  | 'sealed';

/** Why something sealed cannot be read: the code of an error of that kind. */
export const sealCodes = {
  /** There is no share key here, or a wrong one. */
  noKey: 1,
  /** The share key is right: this was changed on its way, or sealed with another key. */
  damaged: 2,
  /** Sealed under a key version that this program does not know. */
  version: 3,
  /** Nothing for this place to read: the web server, or a call that would tell it what is looked for. */
  notHere: 4,
} as const;

/** The one error that transports throw. `code` is the errCode (kind operator), the HTTP status (kind http), a seal code (kind sealed), else 0. */
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
