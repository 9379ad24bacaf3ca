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

/** The identity that an ID token proves. */
export interface ProvenIdentity {
  /** The provider's id of the user; it stays when the address changes. */
  subject: string;
  /** Null unless the provider has verified it. */
  email: string | null;
}

export interface GoogleSignIn {
  /** Throws `identityNotProven` when the token is not valid here, `providerAway` when it cannot be checked. */
  verify: (idToken: string, nonce: string) => Promise<ProvenIdentity>;
}

const patienceSeconds = 10;
const clockToleranceSeconds = 60;

/**
 * Checks ID tokens: issuer, audience, nonce, times and signature. The web server fetches the tokens, but the operator
 * trusts only the provider's signature, not the web server.
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
          // The library reads ID tokens from callback URLs, so wrap the token in one.
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
    // oxlint-disable-next-line typescript/no-deprecated -- plain HTTP is allowed from this machine only
    execute: [useIdTokenResponseType, ...(isLocal ? [allowInsecureRequests] : [])],
  });
}

/** Whether the provider is unreachable or its answer malformed. The library wraps errors of another realm. */
function isAway(error: unknown): boolean {
  if (error instanceof ClientError && error.code !== undefined) {
    return /^OAUTH_(TIMEOUT|RESPONSE_IS_NOT_(CONFORM|JSON))$/.test(error.code);
  }
  const thrown = error instanceof ClientError ? error.cause : error;
  return (thrown as Error | undefined)?.name === 'TypeError';
}
