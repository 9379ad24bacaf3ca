/** Every number of spec part 9, with its unit in its name, and some values of the product. */
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
  liveStallReloadMs: 60_000,
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
  playHistoryReportDefaultMs: 60_000,
  messageCheckDefaultMs: 600_000,
  mp4RangeMaxBytes: 4 * 1024 * 1024,
  imagePreloadFactor: 1.3,
  /** The originType of the web, which calls name their client by (spec part 7). */
  webOriginType: 1,
  audioChannelType: 5,
  /** The videoType of audio titles (docs/decisions/012-media-of-titles-and-receivers.md). */
  audioVideoType: 'AUDIO',
} as const;

/** The product's own bounds, which the specification leaves open. */
export const bounds = {
  requestBodyMaxBytes: 512 * 1024,
  /** How long a browser repeats an unanswered write under the same request id. */
  repeatedWriteMs: 600_000,
  /** The Retry-After of a failed page, for browsers and crawlers, in seconds. */
  retryAfterSeconds: 5,
  /** How far behind live time-shift reaches, on every channel; older programmes are catch-up, a separate right. */
  timeShiftDepthSeconds: 86_400,
  /** Interval of the poll for the phone's confirmation of the scan code. */
  scanCodePollMs: 2_000,
  spreadJitter: 0.1,
  /** An operator's interval below this is taken for a mistake. */
  messageCheckMinMs: 1_000,
  /** Larger counts of unread messages are shown as this number and a plus. */
  unreadShownMax: 99,
  /** An answer about the viewer that this browser stored is fresh for this time, on one page or over several. */
  storedAnswerFreshMs: 60_000,
  /** A longer answer is not stored, so that others have room; in characters of JSON. */
  storedAnswerMaxChars: 200_000,
  /** A channel counts as watched after this time; shorter viewing is zapping. */
  channelWatchedMs: 30_000,
  /** The same for an ended programme, which viewers do not zap to. */
  programmeWatchedMs: 10_000,
  /** Step of a seek by key, button or the system's media controls. */
  seekStepMs: 10_000,
  /** Volume step; the range is 0 to 1. */
  volumeStep: 0.1,
  /** Limit for waiting player events of all tabs; the oldest are dropped. */
  reportsKept: 1_000,
  /** Player events in one batch; the operator accepts 500. */
  reportsPerBatch: 200,
  /** Limit for the encoded batch: browsers send 64 KB from a closing page. */
  reportBodyMaxBytes: 60 * 1024,
  /** Limit for the batch as JSON, with the shared fields in each event: 200 events have some 120 KB. */
  reportUnpackedMaxBytes: 512 * 1024,
  /** How long an event waits for related ones. */
  reportSoonMs: 5_000,
  /** Delay before a retry after failures: starts at the first value and doubles up to the last. */
  reportRetryFirstMs: 5_000,
  reportRetryLastMs: 600_000,
  /** How long a screen must be idle before the local guide starts. */
  guideSettleMs: 2_000,
  /** Delay of the first sync after that; jitter adds up to the same again. The picture has priority. */
  guideFirstSyncMs: 6_000,
  /** Guide days (one guide, one day) in the local database; 500 channels for two weeks. */
  guideDaysStored: 7_000,
  /** The same in memory, where the browser refuses its database. */
  guideDaysInMemory: 400,
  /** Guides per call of a sync. */
  guidesPerCall: 20,
  /** Delay before a retry of the connection to the WebRTC gateway. */
  gatewayRetryFirstMs: 5_000,
  gatewayRetryLastMs: 300_000,
} as const;

/** Currency symbols (spec part 9) by ISO 4217 code, on plan cards and at the operator's checkout. */
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
