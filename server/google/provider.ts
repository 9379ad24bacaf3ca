import {
  allowInsecureRequests,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
} from 'openid-client';
import type { GoogleSettings } from '#server/base/env.ts';

const patienceSeconds = 10;
const clockToleranceSeconds = 60;

/** One map per copy of this module: the library accepts only configurations it made itself. */
const known = new Map<string, Promise<Configuration>>();

/**
 * The provider's discovered configuration, requested once; a failure is not kept. The signature of ID tokens is checked
 * as well. Throws what openid-client throws.
 */
export function provider(settings: GoogleSettings): Promise<Configuration> {
  const key = JSON.stringify(settings);
  const asked = known.get(key) ?? discover(settings);
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}

function discover({ issuer, clientId, clientSecret }: GoogleSettings): Promise<Configuration> {
  const server = new URL(issuer);
  const isLocal = server.protocol === 'http:';
  const metadata = { client_secret: clientSecret, [clockTolerance]: clockToleranceSeconds };
  return discovery(server, clientId, metadata, undefined, {
    timeout: patienceSeconds,
    // oxlint-disable-next-line typescript/no-deprecated -- a warning sign; the environment takes plain HTTP from this machine alone
    execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
  });
}
