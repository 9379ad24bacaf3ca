import { millisecondsInMinute } from 'date-fns/constants';
import { tokenRefresh } from '#lib/contract/account.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { askOperator, type Asker } from '#server/upstream/ask-operator.ts';
import { networkError } from '#server/upstream/exchange.ts';
import { resultOf } from '#server/upstream/read-envelope.ts';
import { processWide } from '#server/base/process-wide.ts';
import { isLoggedOut } from './logged-out.ts';
import { sealSession } from './seal.ts';
import {
  isTokenExpired,
  sessionFromLogin,
  tokenKey,
  type ViewerSession,
} from './viewer-session.ts';

/** A session with its sealed value, so that all callers of one refresh return the same cookie. */
export interface SealedSession {
  session: ViewerSession;
  sealed: string;
}

/**
 * `renewed`: the new session. `lost`: the operator refuses the refresh token. `failed`: the operator could not be
 * asked, and the session stays as it is.
 */
export type Refreshed =
  | ({ outcome: 'renewed' } & SealedSession)
  | { outcome: 'lost'; error: OperatorError }
  | { outcome: 'failed'; error: OperatorError };

const rememberMs = millisecondsInMinute;
const rememberedFlights = 5_000;

interface Flight {
  result: Promise<Refreshed>;
  /** Infinity while the request is running. */
  until: number;
}

const flights = () => processWide('refreshFlights', () => new Map<string, Flight>());

/**
 * Renews a session. All calls with the same expired token share one request. Its result is used for a minute, for
 * browsers whose next call still carries the old cookie. A browser that disconnects does not abort it, because the
 * others wait for it too.
 */
export async function refreshSession(session: ViewerSession, asker: Asker): Promise<Refreshed> {
  const refreshed = await sharedRefresh(session, asker);
  if (refreshed.outcome !== 'renewed') return refreshed;
  // Its answer would bring back the cookie that the log-out has cleared.
  if (!isLoggedOut(session) && !isLoggedOut(refreshed.session)) return refreshed;
  const error = new OperatorError(
    'operator',
    errorCodes.sessionInvalid,
    'the viewer has logged out',
  );
  return { outcome: 'lost', error };
}

async function sharedRefresh(session: ViewerSession, asker: Asker): Promise<Refreshed> {
  const { refreshToken } = session.tokens;
  const key = tokenKey(refreshToken);
  const known = flights().get(key);
  if (known && known.until > Date.now()) {
    const refreshed = await inTime(known.result, asker);
    const hasEndedSince =
      refreshed.outcome === 'renewed' && isTokenExpired(refreshed.session, Date.now());
    return hasEndedSince ? sharedRefresh(refreshed.session, asker) : refreshed;
  }

  const flight: Flight = { result: refreshOnce(session, asker), until: Infinity };
  flights().delete(key);
  flights().set(key, flight);
  void flight.result.then(({ outcome }) => {
    if (outcome === 'failed') flights().delete(key);
    else flight.until = Date.now() + rememberMs;
    dropOldFlights();
  });
  return inTime(flight.result, asker);
}

/** A caller past its deadline fails; the request continues for the next caller. */
async function inTime(result: Promise<Refreshed>, { deadlineMs }: Asker): Promise<Refreshed> {
  if (deadlineMs === undefined) return result;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Refreshed>((resolve) => {
    const error = networkError('upstreamTimeout', 'the session could not be renewed in time');
    const leftMs = Math.max(0, deadlineMs - performance.now());
    timer = setTimeout(() => resolve({ outcome: 'failed', error }), leftMs);
  });
  try {
    return await Promise.race([result, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function refreshOnce(session: ViewerSession, asker: Asker): Promise<Refreshed> {
  try {
    const { accountId } = session.account;
    const reply = await askOperator(
      tokenRefresh,
      {},
      // The deadline belongs to one caller, and others wait as well.
      { ...asker, deadlineMs: undefined, accountId, token: session.tokens.refreshToken },
    );
    // A refusal with a server failure's status does not judge the session.
    if (reply.status >= 500) throw new OperatorError('http', reply.status, 'refresh failed');
    const renewed = sessionFromLogin(resultOf(tokenRefresh, reply));
    // An operator may name its licence servers at the login only.
    if (renewed) renewed.licenceServers ??= session.licenceServers;
    if (!renewed) throw new OperatorError('malformed', 0, 'a refresh without tokens');
    return { outcome: 'renewed', session: renewed, sealed: await sealSession(renewed) };
  } catch (error) {
    if (!(error instanceof OperatorError)) {
      const message = 'the renewed session cannot be sealed';
      return {
        outcome: 'failed',
        error: new OperatorError('malformed', 0, message, { cause: error }),
      };
    }
    const isRefusal = error.kind === 'operator' && error.code !== errorCodes.tooManyTries;
    return { outcome: isRefusal ? 'lost' : 'failed', error };
  }
}

function dropOldFlights(): void {
  const now = Date.now();
  for (const [key, { until }] of flights()) {
    // Oldest first: the rest is newer, except for requests that still run.
    if (until > now && flights().size <= rememberedFlights) break;
    if (until !== Infinity) flights().delete(key);
  }
}
