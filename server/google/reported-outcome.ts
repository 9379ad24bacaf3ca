import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { GoogleOutcome } from '#lib/domain/account/google-outcome.ts';
import { log } from '#server/base/log.ts';

type Failed = Exclude<GoogleOutcome, 'proven'>;

/** Why the log-in at the provider failed. Failures that the viewer did not cause are logged. */
export function reportedOutcome(error: unknown): Failed {
  const outcome = outcomeOf(error);
  // The cause of such an error may hold a provider's answer with secrets, so it is not logged.
  const { name, message, code } = error as Error & { code?: unknown };
  if (outcome !== 'denied') log().warn({ name, code, outcome }, `Google: ${message}`);
  return outcome;
}

function outcomeOf(error: unknown): Failed {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'denied';
    return isPassing(error.error) ? 'unreachable' : 'failed';
  }
  if (error instanceof ResponseBodyError) {
    // The code was used already or has expired.
    if (error.error === 'invalid_grant') return 'expired';
    return isPassing(error.error) || error.status >= 500 ? 'unreachable' : 'failed';
  }
  if (error instanceof ClientError && error.code !== undefined) {
    return byCode[error.code] ?? 'failed';
  }
  return isFetchFailure(error) ? 'unreachable' : 'failed';
}

/** Whether `fetch` got no answer. Checked by name, because the library wraps errors of another realm. */
function isFetchFailure(error: unknown): boolean {
  const thrown = error instanceof ClientError ? error.cause : error;
  return (thrown as Error | undefined)?.name === 'TypeError';
}

const isPassing = (code: string) => code === 'temporarily_unavailable' || code === 'server_error';

const byCode: Record<string, 'clock' | 'unreachable'> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'clock',
  OAUTH_TIMEOUT: 'unreachable',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'unreachable',
  OAUTH_RESPONSE_IS_NOT_JSON: 'unreachable',
};
