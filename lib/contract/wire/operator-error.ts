/**
 * The kinds of failures of a call.
 * `operator`: the operator answered with an errCode; `http`: an HTTP status without an envelope; `network`: no usable
 * answer (offline, timeout, truncated); `malformed`: an answer that its schema refuses; `aborted`: the caller
 * cancelled, which is not a failure; `sealed`: encrypted content that cannot be read here.
 */
export type OperatorErrorKind =
  | 'operator'
  | 'http'
  | 'network'
  | 'malformed'
  | 'aborted'
  | 'sealed';

/** The codes of the kind `sealed`: why content cannot be decrypted. */
export const sealCodes = {
  /** The share key is missing or wrong. */
  noKey: 1,
  /** The share key is right: the content was changed in transit, or sealed with another key. */
  damaged: 2,
  /** Sealed under a key version that this program does not know. */
  version: 3,
  /**
   * Content that this program must not read (the web server), or a call that would reveal the search to the web server.
   */
  notHere: 4,
} as const;

/**
 * The error that all transports throw. `code` is the errCode (kind operator), the HTTP status (kind http), a seal code
 * (kind sealed), else 0.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  readonly kind: OperatorErrorKind;
  readonly code: number;

  constructor(kind: OperatorErrorKind, code: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.code = code;
  }

  /**
   * Compares by name: several bundles of one process may each hold a copy of this class, and their errors are equal.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'OperatorError';
  }
}
