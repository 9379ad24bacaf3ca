import * as z from 'zod/mini';

/** The envelope of every answer: errCode 0 gives result (spec part 7). */
export const envelopeSchema = z.object({
  errCode: z.number(),
  errMsg: z.optional(z.string()),
  result: z.optional(z.unknown()),
});

/** Error codes with a special meaning (spec part 8), and the codes that the reference operator and the BFF add. */
export const errorCodes = {
  sessionInvalid: 10101040,
  sessionReplaced: 10101041,
  lac: 10101069,
  scanCodeWaiting: 10101149,
  /** A request that its schema refuses. */
  badRequest: 10100400,
  notAllowed: 10100403,
  notFound: 10100404,
  bodyTooLarge: 10100413,
  tooManyTries: 10100429,
  /** Too many requests for expensive work, in all or from one network; a retry moments later works. */
  busy: 10100503,
  wrongCredentials: 10101001,
  accountExists: 10101002,
  wrongVerificationCode: 10101003,
  noVerificationCode: 10101004,
  wrongPasswordFormat: 10101005,
  scanCodeExpired: 10101006,
  /** An ID token that is missing, expired or from the wrong issuer. */
  identityNotProven: 10101007,
  emailNotVerified: 10101008,
  /** The email address belongs to an account that is linked to another Google account. */
  linkedElsewhere: 10101009,
  /** The identity provider cannot be reached. */
  providerAway: 10101010,
  /** A link to set a password that is unknown, used or expired. */
  linkInvalid: 10101011,
  /** The operator has closed the account. Answered only to someone who has proven to be its member. */
  accountClosed: 10101012,
  wrongRechargeCode: 10102001,
  noAuthority: 10103001,
  /** A change at the desk to something that another operator has changed since. */
  changedMeanwhile: 10104001,
  /** A change at the desk that cannot be made; the text says why. */
  changeRefused: 10104002,
  /** The operator cannot be reached; answered by the BFF. */
  upstreamUnreachable: 10109001,
  /** The operator exceeded the time limit of a call; answered by the BFF. */
  upstreamTimeout: 10109002,
  /** The operator's answer is truncated, too large or not an envelope; answered by the BFF. */
  upstreamMalformed: 10109003,
  /** The operator rejects the key of the web server; viewers get `upstreamUnreachable`. */
  operatorKeyWrong: 10109004,
  /** The operator hangs, so the call was not sent; answered by the BFF. */
  upstreamHangs: 10109005,
  /** Content no longer available. */
  contentGone: 6001,
} as const;
