import { LRUCache } from 'lru-cache';
import type { Call, RequestOf, ResponseOf } from '#lib/contract/wire/call.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { appManifestQuery } from '#lib/contract/startup.ts';
import { isSessionProblem } from '#lib/domain/errors/reaction.ts';
import { serverBounds } from '#lib/server-bounds.ts';
import { env } from '#server/base/env.ts';
import { processWide } from '#server/base/process-wide.ts';
import { dropSharedGuest, sharedGuest } from '#server/session/shared-guest.ts';
import { askOperator } from '#server/upstream/ask-operator.ts';
import { operatorBreaker } from '#server/upstream/breaker.ts';
import { listenedMs, whenListened } from '#server/upstream/listened-time.ts';
import { resultOf } from '#server/upstream/read-envelope.ts';
import { isOutdated } from './outdated.ts';
import { currentPageReport, reportOperatorAway } from './page-report.ts';

type Failure = Pick<OperatorError, 'kind' | 'code' | 'message'>;
type Outcome = { ok: true; value: unknown } | { ok: false; failure: Failure };

interface Entry {
  /** The last good answer, if any. */
  value?: unknown;
  hasValue: boolean;
  askedAt: number;
  freshUntil: number;
  flight: Promise<Outcome> | null;
  /** A reader's time limit has passed before this request was answered. */
  isSlow: boolean;
}

const maxEntries = 1_000;
/** How long the older answer is used after a failed attempt before the operator is asked again. */
const retryMs = 1_000;

const entries = () =>
  processWide('catalogue', () => new LRUCache<string, Entry>({ max: maxEntries }));

/**
 * Makes a call as the shared guest, for server rendering. An answer is shared for the call's cacheSeconds; simultaneous
 * readers share one request. When the operator is down or slow, the last good answer is used. Throws OperatorError when
 * there is none, or when the operator refuses.
 */
export async function read<C extends Call>(
  call: C,
  data: RequestOf<C>,
  language: Language,
): Promise<ResponseOf<C>> {
  const entry = entryOf(`${language} ${call.address} ${JSON.stringify(data)}`);
  const isFresh = entry.freshUntil > Date.now() && !isOutdated(entry.askedAt);
  if (entry.hasValue && isFresh) return entry.value as ResponseOf<C>;

  entry.flight ??= fetchInto(entry, call, data as Record<string, unknown>, language);
  const outcome = await patiently(entry, entry.flight);
  if (outcome.ok) return outcome.value as ResponseOf<C>;
  const { kind, code, message } = outcome.failure;
  if (entry.hasValue && isDown(kind)) return entry.value as ResponseOf<C>;
  if (isDown(kind)) reportOperatorAway();
  throw new OperatorError(kind, code, message);
}

/** Like `read`, without the cache, for reading a long list once. Throws OperatorError. */
export async function readUncached<C extends Call>(
  call: C,
  data: RequestOf<C>,
  language: Language,
): Promise<ResponseOf<C>> {
  return (await fetchAsGuest(call, data as Record<string, unknown>, language)) as ResponseOf<C>;
}

/**
 * True when viewers without an account are guests; otherwise they are sent to the log-in page. Throws OperatorError.
 */
export async function isVisitorModeOn(): Promise<boolean> {
  const { otherProperties } = await read(appManifestQuery, {}, 'en');
  return otherProperties.visitorMode === '1';
}

const newEntry = (): Entry => ({
  hasValue: false,
  askedAt: 0,
  freshUntil: 0,
  flight: null,
  isSlow: false,
});

function entryOf(key: string): Entry {
  let entry = entries().get(key);
  if (entry === undefined) {
    entry = newEntry();
    entries().set(key, entry);
  }
  return entry;
}

/**
 * Fetches a new answer. Failures are returned as values: the request is shared by copies of this module whose error
 * classes differ.
 */
async function fetchInto(
  entry: Entry,
  call: Call,
  data: Record<string, unknown>,
  language: Language,
): Promise<Outcome> {
  const lifeSeconds = Math.min(call.cacheSeconds ?? 0, env().cacheMaxSeconds ?? Infinity);
  const askedAt = Date.now();
  try {
    const value = await fetchAsGuest(call, data, language);
    const freshUntil = Date.now() + lifeSeconds * 1_000;
    Object.assign(entry, { value, hasValue: true, askedAt, freshUntil });
    return { ok: true, value };
  } catch (error) {
    const failure = asFailure(error);
    if (isDown(failure.kind)) Object.assign(entry, { askedAt, freshUntil: Date.now() + retryMs });
    else Object.assign(entry, { value: undefined, hasValue: false });
    return { ok: false, failure };
  } finally {
    entry.flight = null;
    entry.isSlow = false;
  }
}

async function fetchAsGuest(
  call: Call,
  data: Record<string, unknown>,
  language: Language,
): Promise<unknown> {
  if (call.role === 'anyone') {
    return resultOf(call, await askOperator(call, data, { language }));
  }
  if (!(await isVisitorModeOn())) {
    throw new OperatorError('operator', errorCodes.sessionInvalid, 'visitor mode is off');
  }
  for (let attempt = 0; ; attempt++) {
    const session = await sharedGuest(language);
    const { account, tokens } = session;
    const asker = { ...account, token: tokens.token, language };
    const reply = await askOperator(call, data, asker);
    if (attempt > 0 || !isSessionProblem(reply.errCode)) return resultOf(call, reply);
    dropSharedGuest(session);
  }
}

/**
 * Waits for a new answer: shortly when there is an older one, and never longer than the page's time budget. The request
 * continues, so a later reader may find its answer.
 */
async function patiently(entry: Entry, flight: Promise<Outcome>): Promise<Outcome> {
  const patienceMs = entry.hasValue ? serverBounds.freshAnswerMs : serverBounds.pageBudgetMs;
  const { deadlineMs = Infinity } = currentPageReport() ?? {};
  const leftMs = Math.max(0, Math.min(patienceMs, deadlineMs - listenedMs()));
  let cancel: (() => void) | undefined;
  const failure: Failure = {
    kind: 'network',
    code: errorCodes.upstreamTimeout,
    message: 'the operator is slow',
  };
  const tooSlow = new Promise<Outcome>((resolve) => {
    cancel = whenListened(listenedMs() + leftMs, () => {
      if (leftMs >= serverBounds.hangAfterMs && !entry.isSlow) operatorBreaker().suspect();
      entry.isSlow = true;
      resolve({ ok: false, failure });
    });
  });
  try {
    return await Promise.race([flight, tooSlow]);
  } finally {
    cancel?.();
  }
}

/**
 * True when the operator gave no usable answer. A refusal or a malformed answer is news and must not be hidden by an
 * older answer.
 */
function isDown(kind: OperatorError['kind']): boolean {
  return kind === 'network' || kind === 'http';
}

function asFailure(error: unknown): Failure {
  if (error instanceof OperatorError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'malformed', code: 0, message };
}
