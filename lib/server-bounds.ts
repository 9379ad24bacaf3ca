/** The product's own bounds of its servers. Apart from those of pages, which do not load them. */
export const serverBounds = {
  /** How long a body may take to arrive completely. */
  requestBodyMs: 10_000,
  answerMaxBytes: 16 * 1024 * 1024,
  /**
   * How long the web server waits for the operator: `callBudgetMs` for one call with everything it needs (a renewed
   * session, a retry), `pageBudgetMs` for all reads of a page, `mediaHeadersMs` for the first bytes of media.
   */
  callBudgetMs: 8_000,
  /** A page may take 3 s; the rest is for rendering. */
  pageBudgetMs: 2_800,
  mediaHeadersMs: 8_000,
  /**
   * A reader of media or a picture that takes nothing for this long is cut off, at the latest after twice the time: its
   * answer holds a place of its network. A paused player has filled its buffer by then, and asks again later.
   */
  readerStallMs: 10_000,
  /** How long media and pictures wait for a place of their network, before the operator is asked. */
  passageTurnMs: 6_000,
  /** How much of a file an answer reads ahead of its reader. */
  filePartBytes: 128 * 1024,
  /** A page that has an older answer waits at most this long for a newer one. */
  freshAnswerMs: 1_500,
  /**
   * A call without an answer within this time counts as hanging; one that fails sooner means that the operator is
   * unreachable.
   */
  hangAfterMs: 1_000,
  /** Consecutive timeouts after which the operator counts as hanging, even when its health address answers. */
  failuresToOpen: 4,
  /** The timeout of a health check of a hanging operator, and the pause before the next one. */
  probeTimeoutMs: 1_000,
  probeEveryMs: 500,
  /** How often one call is tried while health checks succeed and calls do not. */
  trialEveryMs: 2_000,
  streamGrantMinutes: 5,
  /** For a receiver (WEB-06), which cannot renew its address: longer than any film or programme, and an evening of TV. */
  receiverGrantMinutes: 720,
  refreshGraceMs: 30_000,
  /** Minimum time of sending a verification code: longer than checking whether the address has an account. */
  codeSendMs: 120,
  /** Length of a verification code while codes are being guessed; else `limits.verificationCodeDigits`. */
  guessedCodeDigits: 6,
} as const;
