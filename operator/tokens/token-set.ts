import { createHmac, randomBytes } from 'node:crypto';
import type { TokenSet } from '#lib/contract/account.ts';

/** The six secrets of a set, without its expiry. */
export type Tokens = Omit<TokenSet, 'expiresAt'>;

/** Each kind has its own prefix, so that a token cannot pass for another kind even before the lookup. */
const prefixes: Record<keyof Tokens, string> = {
  token: 'at_',
  catchupToken: 'ct_',
  memberSiteToken: 'mt_',
  refreshToken: 'rt_',
  renewCodeToken: 'nt_',
  streamMediaTrackerToken: 'st_',
};

function tokensFrom(seed: Buffer): Tokens {
  const of = (kind: keyof Tokens) =>
    prefixes[kind] + createHmac('sha256', seed).update(kind).digest('base64url');
  return {
    token: of('token'),
    catchupToken: of('catchupToken'),
    memberSiteToken: of('memberSiteToken'),
    refreshToken: of('refreshToken'),
    renewCodeToken: of('renewCodeToken'),
    streamMediaTrackerToken: of('streamMediaTrackerToken'),
  };
}

/** A set of random tokens: the first one of a session. */
export function freshTokens(): Tokens {
  return tokensFrom(randomBytes(32));
}

/**
 * The set that follows a refresh token: deterministic for the token and session, so that it can be returned again
 * without being stored. It can be derived neither from the database (nonce and hashes) nor from an old token alone.
 */
export function nextTokens(nonce: string, refreshToken: string): Tokens {
  return tokensFrom(createHmac('sha256', nonce).update(refreshToken).digest());
}

export function newNonce(): string {
  return randomBytes(32).toString('base64url');
}
