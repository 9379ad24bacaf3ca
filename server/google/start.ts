import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Language } from '#lib/contract/wire/field.ts';
import { returnAddress } from '#lib/return-address.ts';
import { routes } from '#lib/routes.ts';
import type { BffRequest } from '#server/http/bff-request.ts';
import { isSecure } from '#server/http/own-address.ts';
import { env } from '#server/base/env.ts';
import { originOfRequest } from '#server/http/public-origin.ts';
import { isOwnVisit } from '#server/http/own-visit.ts';
import { reportedOutcome } from './reported-outcome.ts';
import { passageLine } from './passage.ts';
import { provider } from './provider.ts';

/** The redirect of a step and its Set-Cookie lines. */
export interface GoogleStep {
  location: string;
  cookies: string[];
}

/** Longer than any address of ours. */
const longestNext = 800;

/**
 * Redirects a request from our own log-in page to Google: authorization code with PKCE, state and nonce. The values that
 * the answer must match are in a sealed cookie, so that any web server can take the answer.
 */
export async function startGoogle(
  request: BffRequest,
  asked: string | null,
  language: Language,
): Promise<GoogleStep> {
  const wanted = returnAddress(asked);
  const next = wanted.length > longestNext ? routes.home() : wanted;
  const { google } = env();
  const origin = originOfRequest(request.header);
  if (!google || origin === null || !isOwnVisit(request)) return stay(routes.login(next));
  try {
    const configuration = await provider(google);
    const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
    const location = buildAuthorizationUrl(configuration, {
      redirect_uri: origin + routes.googleReturn(),
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      // A viewer who has logged out here may want to use another account.
      prompt: 'select_account',
      ui_locales: language,
    });
    const passage = { step: 'asked', state, nonce, codeVerifier, next } as const;
    const line = await passageLine(passage, isSecure(request));
    if (line === null) return stay(routes.login(next, 'failed'));
    return { location: location.href, cookies: [line] };
  } catch (error) {
    return stay(routes.login(next, reportedOutcome(error)));
  }
}

const stay = (location: string): GoogleStep => ({ location, cookies: [] });
