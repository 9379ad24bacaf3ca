import { millisecondsInMinute, secondsInDay } from 'date-fns/constants';

/** Every number of spec part 9, with its unit in its name, and the few that this product adds. */
export const limits = {
  bannerAdvanceMs: 5_000,
  cardHoverDelayMs: 500,
  reminderLeadMs: 120_000,
  verificationResendSeconds: 60,
  verificationCodeDigits: 4,
  rechargeCodeDigits: 16,
  passwordMinChars: 6,
  passwordMaxChars: 16,
  inputTrimDebounceMs: 300,
  pageSize: 16,
  timeShiftMinElapsedSeconds: 110,
  liveStallReloadMs: millisecondsInMinute,
  timeShiftRetryMs: 2_000,
  timeShiftRetries: 4,
  livePlayReportMs: 300_000,
  playbackRates: [0.5, 1, 1.5, 2],
  marqueePxPerSecond: 60,
  scrollStepPx: 900,
  scrollStepMs: 800,
  mobileMaxWidthPx: 768,
  vodHistoryPageSize: 100,
  topSearchSize: 10,
  purchaseDialogPx: 700,
  purchaseDialogWidePx: 1036,
  purchaseDialogWideAbovePlans: 2,
  popupWidthPx: 400,
  requestTimeoutMs: 50_000,
  toastMs: 5_000,
  spinnerCloseDelayMs: 150,
  guideRetentionDays: 7,
  guideRetryMs: 5_000,
  guideRepeatMs: 300_000,
  guidePastDays: 7,
  guideFutureDays: 6,
  channelUpdatePollMs: 600_000,
  blobExpiryMs: 600_000,
  vodHistoryCacheMs: 5_000,
  playHistoryReportDefaultMs: millisecondsInMinute,
  messageCheckDefaultMs: 600_000,
  mp4RangeMaxBytes: 4 * 1024 * 1024,
  imagePreloadFactor: 1.3,
  audioChannelType: 5,
  /** Of a title that is sound alone (docs/decisions/016-titles-media.md). */
  audioVideoType: 'AUDIO',
} as const;

/** Our own bounds, which the specification leaves open. */
export const bounds = {
  requestBodyMaxBytes: 512 * 1024,
  /** How long a body may take to come in whole. */
  requestBodyMs: 10_000,
  answerMaxBytes: 16 * 1024 * 1024,
  /**
   * How long the web server waits for the operator on behalf of one call, with all that belongs to it (a renewed session,
   * a second try), of one page with all that it reads, and for the first bytes of media.
   */
  callBudgetMs: 8_000,
  /** Of the 3 s that a page may take, the rest is for rendering it. */
  pageBudgetMs: 2_800,
  mediaHeadersMs: 8_000,
  /** A page that has an older answer at hand waits no longer than this for a newer one. */
  freshAnswerMs: 1_500,
  /** A call without an answer within this time counts as hanging; one that fails sooner means that the operator is away. */
  hangAfterMs: 1_000,
  /** Requests in a row that timed out: then the operator counts as hanging, also when its health address answers. */
  failuresToOpen: 4,
  /** How long an operator that seems to hang may take over its health, and how long after that it is asked again. */
  probeTimeoutMs: 1_000,
  probeEveryMs: 500,
  /** While health is answered and calls are not: how often one call is let through. */
  trialEveryMs: 2_000,
  /** So long a browser repeats a write that nothing has come back of under the same request id. */
  repeatedWriteMs: 600_000,
  /** When a browser or a crawler may ask again for what could not be had, in seconds. */
  retryAfterSeconds: 5,
  streamGrantMinutes: 5,
  /** How far behind live time-shift reaches, of every channel; what is older is catch-up, a right of its own. */
  timeShiftDepthSeconds: secondsInDay,
  refreshGraceMs: 30_000,
  /** How long sending a verification code takes at least: longer than finding out whether the address has an account. */
  codeSendMs: 120,
  /** Of a verification code while codes are being guessed; else `limits.verificationCodeDigits`. */
  guessedCodeDigits: 6,
  /** Between two looks whether a phone has confirmed the scan code. */
  scanCodePollMs: 2_000,
  spreadJitter: 0.1,
  /** An operator's interval below this is a mistake, not a wish. */
  messageCheckMinMs: 1_000,
  /** More unread messages than this are a number and a plus. */
  unreadShownMax: 99,
  /** A channel counts as watched after so long; less is zapping. */
  channelWatchedMs: 30_000,
  /** The same for an ended programme, which viewers do not zap to. */
  programmeWatchedMs: 10_000,
  /** How far a key, a button or the system's controls go at once in what plays. */
  seekStepMs: 10_000,
  /** The same for the volume, of 1. */
  volumeStep: 0.1,
  /** Player events that wait to be sent, in all tabs; the oldest go first. */
  reportsKept: 1_000,
  /** Player events in one batch; the operator takes 500. */
  reportsPerBatch: 200,
  /** Of a batch as it is sent: browsers carry 64 KB past the end of a page. */
  reportBodyMaxBytes: 60 * 1024,
  /** Of the same as JSON, also with the shared fields in each event: 200 events have some 120 KB. */
  reportUnpackedMaxBytes: 512 * 1024,
  /** How long an event waits for others that happen with it. */
  reportSoonMs: 5_000,
  /** Between two tries after failures: the first, doubled each time, up to the last. */
  reportRetryFirstMs: 5_000,
  reportRetryLastMs: 600_000,
  /** How long a screen is left alone before anything of the local guide begins. */
  guideSettleMs: 2_000,
  /** After that, until its first sync; up to twice as long, by chance. The picture comes first. */
  guideFirstSyncMs: 6_000,
  /** Guide days (one guide, one day) in the local database; 500 channels for two weeks. */
  guideDaysStored: 7_000,
  /** The same where the browser refuses its database, so that they are kept in memory. */
  guideDaysInMemory: 400,
  /** Guides that one call of a sync asks for. */
  guidesPerCall: 20,
  /** The same for the way to the WebRTC gateway. */
  gatewayRetryFirstMs: 5_000,
  gatewayRetryLastMs: 300_000,
  /** How long a browser keeps pieces of media for others, and how many bytes of them. */
  sharedPieceMs: millisecondsInMinute,
  sharedBytes: 32 * 1024 * 1024,
  /** Other browsers that a browser gets pieces from, and hands pieces to. */
  neighboursAsked: 4,
  neighboursServed: 4,
  /** How long a neighbour may take over a piece before the gateway is asked for it. */
  neighbourPieceMs: 2_000,
  /** How long a neighbour that could not be reached, or has failed, is not asked. */
  neighbourShunnedMs: 120_000,
  /** A neighbour that has not been asked, or has not asked, for so long makes room for another one. */
  neighbourIdleMs: 45_000,
  /** A browser's upload to all neighbours in a minute, and the number of neighbours that may come to it in one. */
  neighbourBytesPerMinute: 64 * 1024 * 1024,
  neighboursPerMinute: 12,
} as const;

/** How currencies are written (spec part 9), by ISO 4217 code: on a plan's card and at the operator's till alike. */
export const currencySymbols: Readonly<Record<string, string>> = {
  USD: '$',
  BRL: 'R$',
  ARS: '$',
  CLP: '$',
  COP: '$',
  MXN: 'MXN',
  PEN: 'S/.',
  UYU: '$U',
  ZAR: 'R',
  PHP: '₱',
};
