import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { TokenSet } from '#lib/contract/account.ts';

/** The six secrets of a set, without its end. */
export type Tokens = Omit<TokenSet, 'expiresAt'>;

/** Each kind begins with its own letters, so that none passes for another even before it is looked up. */
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

/** A set out of nothing but chance: the first one of a session. */
export function freshTokens(): Tokens {
  return tokensFrom(randomBytes(32));
}

/**
 * The set that follows a refresh token: always the same one for the same token and session, so that it can be answered
 * again without being stored. Neither the database (nonce and hashes) nor an old token alone gives it away.
 */
export function nextTokens(nonce: string, refreshToken: string): Tokens {
  return tokensFrom(createHmac('sha256', nonce).update(refreshToken).digest());
}

export function newNonce(): string {
  return randomBytes(32).toString('base64url');
}

/** The form of a token in the database. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
