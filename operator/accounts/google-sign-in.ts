import {
  allowInsecureRequests,
  ClientError,
  clockTolerance,
  discovery,
  implicitAuthentication,
  None,
  useIdTokenResponseType,
  type Configuration,
} from 'openid-client';
import type { OperatorEnv } from '#operator/base/env.ts';
import { Failure } from '#operator/serving/failure.ts';

/** The identity in an ID token. */
export interface ProvenIdentity {
  /** The provider's own, which stays when the address changes. */
  subject: string;
  /** Null unless the provider has verified it. */
  email: string | null;
}

export interface GoogleSignIn {
  /** Throws `identityNotProven` for a token that is not valid here, `providerAway` when it cannot be checked. */
  verify: (idToken: string, nonce: string) => Promise<ProvenIdentity>;
}

const patienceSeconds = 10;
const clockToleranceSeconds = 60;

/**
 * Checks ID tokens by themselves: issuer, audience, nonce, times and signature. The web server has got them from the
 * provider, but who has an account here is decided by what the provider has signed, not by the web server's word.
 */
export function createGoogleSignIn({ issuer, clientId }: NonNullable<OperatorEnv['google']>) {
  let known: Promise<Configuration> | null = null;
  const configuration = () => {
    const asked = (known ??= discover(issuer, clientId));
    asked.catch(() => {
      known = null;
    });
    return asked;
  };
  return {
    async verify(idToken, nonce) {
      try {
        const claims = await implicitAuthentication(
          await configuration(),
          // The library reads ID tokens from addresses that browsers come back with.
          new URL(`https://own.invalid/#${new URLSearchParams({ id_token: idToken }).toString()}`),
          nonce,
        );
        const { sub: subject, email, email_verified: isVerified } = claims;
        return { subject, email: typeof email === 'string' && isVerified === true ? email : null };
      } catch (error) {
        throw new Failure(isAway(error) ? 'providerAway' : 'identityNotProven');
      }
    },
  } satisfies GoogleSignIn;
}

function discover(issuer: string, clientId: string): Promise<Configuration> {
  const server = new URL(issuer);
  const metadata = { [clockTolerance]: clockToleranceSeconds };
  const isLocal = server.protocol === 'http:';
  return discovery(server, clientId, metadata, None(), {
    timeout: patienceSeconds,
    // oxlint-disable-next-line typescript/no-deprecated -- a warning sign; the environment takes plain HTTP from this machine alone
    execute: [useIdTokenResponseType, ...(isLocal ? [allowInsecureRequests] : [])],
  });
}

/** The provider's answer is malformed, or `fetch` cannot reach it: the library wraps errors of another realm. */
function isAway(error: unknown): boolean {
  if (error instanceof ClientError && error.code !== undefined) {
    return /^OAUTH_(TIMEOUT|RESPONSE_IS_NOT_(CONFORM|JSON))$/.test(error.code);
  }
  const thrown = error instanceof ClientError ? error.cause : error;
  return (thrown as Error | undefined)?.name === 'TypeError';
}
