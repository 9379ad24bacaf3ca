import { authorizationCodeGrant } from 'openid-client';
import { routes } from '#lib/routes.ts';
import type { BffRequest } from '#server/http/bff-request.ts';
import { isSecure } from '#server/http/own-address.ts';
import { targetText } from '#server/http/target.ts';
import { env, type GoogleSettings } from '#server/base/env.ts';
import { originOfRequest } from '#server/http/public-origin.ts';
import { reportedOutcome } from './reported-outcome.ts';
import { clearedPassageLine, passageLine, readPassage, type Passage } from './passage.ts';
import { provider } from './provider.ts';
import type { GoogleStep } from './start.ts';

/**
 * Handles the viewer's return from Google. The ID token is kept in the sealed cookie; the log-in itself is a call of
 * the log-in page, as with every other method.
 */
export async function finishGoogle(request: BffRequest): Promise<GoogleStep> {
  const { google } = env();
  const origin = originOfRequest(request.header);
  const passage = await readPassage(request.header('cookie'));
  const answer = new URL(targetText(request.target), origin ?? 'https://own.invalid');
  const isOurs = passage?.step === 'asked' && answer.searchParams.get('state') === passage.state;
  // A return that does not match must not end a log-in that is still in progress.
  if (!google || origin === null || !isOurs) {
    const next = passage?.step === 'asked' ? passage.next : undefined;
    return { location: routes.login(next, 'expired'), cookies: [] };
  }
  const secure = isSecure(request);
  try {
    const proven = await redeem(google, answer, passage);
    const line = await passageLine(proven, secure);
    if (line === null) throw new Error('an ID token that no cookie holds');
    return { location: routes.login(passage.next, 'proven'), cookies: [line] };
  } catch (error) {
    return {
      location: routes.login(passage.next, reportedOutcome(error)),
      cookies: [clearedPassageLine(secure)],
    };
  }
}

async function redeem(
  google: GoogleSettings,
  answer: URL,
  { state, nonce, codeVerifier }: Passage & { step: 'asked' },
): Promise<Passage> {
  const { id_token: idToken } = await authorizationCodeGrant(await provider(google), answer, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  if (idToken === undefined) throw new Error('an answer without an ID token');
  return { step: 'proven', idToken, nonce };
}
