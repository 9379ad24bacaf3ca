import { createHmac, timingSafeEqual } from 'node:crypto';
import { secondsInMinute } from 'date-fns/constants';
import * as z from 'zod/mini';

/**
 * The signature of a stream address (docs/decisions/004-grants-keys-and-sessions.md): `?token=<grant>&signedToken=<signature>`. The grant says
 * which account may read which path until when; the signature is an HMAC over it with a secret that only the web server
 * and the media origin know. It contains no session token: a copied address expires with its grant. Runs on Node only;
 * components never import it.
 */

/** The scope of a grant. DRM and clear live streams share `live`. */
export type StreamScope = 'live' | 'dvr' | 'vod';

/**
 * The content of a grant. Time-shift and catch-up share a folder and are two rights, so each grant names the period
 * that it opens: time-shift a period that moves with the clock, catch-up a fixed range.
 */
export type StreamOpening =
  | { kind: 'live' }
  | { kind: 'vod' }
  | { kind: 'time-shift'; depthSeconds: number }
  /** In seconds since 1970; `toSeconds` is exclusive. */
  | { kind: 'catch-up'; fromSeconds: number; toSeconds: number };

const ofEveryGrant = {
  /** Path prefix that the grant opens, with a slash at both ends, e.g. `/media/vod/17/`. */
  p: z.string(),
  /** Hash of the account: distinguishes viewers in the origin's log without naming them. */
  a: z.string(),
  /** Id of the channel or title. */
  i: z.string(),
  /** Expiry in seconds since 1970, exclusive. */
  e: z.number(),
};

const grantSchema = z.discriminatedUnion('s', [
  z.object({ ...ofEveryGrant, s: z.literal('live') }),
  z.object({ ...ofEveryGrant, s: z.literal('vod') }),
  /** Opens the last `d` seconds before now. */
  z.object({ ...ofEveryGrant, s: z.literal('time-shift'), d: z.number() }),
  /** Opens from second `f` to second `t` since 1970. */
  z.object({ ...ofEveryGrant, s: z.literal('catch-up'), f: z.number(), t: z.number() }),
]);

export type StreamGrant = z.infer<typeof grantSchema>;

/** A grant for the past of a channel. */
export type PastGrant = Extract<StreamGrant, { s: 'time-shift' | 'catch-up' }>;

export const isPastGrant = (grant: StreamGrant): grant is PastGrant =>
  grant.s === 'time-shift' || grant.s === 'catch-up';

/** Why a signature is rejected. */
export type SignatureFault = 'missing' | 'wrong' | 'expired' | 'other-path' | 'other-scope';

interface GrantWish {
  /** Starts and ends with a slash; every file below it is opened. */
  pathPrefix: string;
  /** The watching account, guests included; it is hashed before it goes into the address. */
  accountId: string;
  /** Id of the channel or title. */
  contentId: string;
  opens: StreamOpening;
  /** Above 0, at most 1,440 (a day). */
  lifetimeMinutes: number;
}

const lifetimeMaxMinutes = 1_440;

/** Far above the length of any valid grant: limits the hashing for invalid requests. */
const grantMaxChars = 2_048;

function hmac(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

/** What a stream address says about its viewer: a hash of the account, guests included. */
export const viewerMark = (secret: string, accountId: string): string =>
  hmac(secret, `account:${accountId}`).subarray(0, 12).toString('base64url');

/**
 * The query (without `?`) that opens everything below a path prefix.
 * @throws RangeError when the prefix, the secret, the lifetime or the period would open too much or nothing.
 */
export function signStream(secret: string, wish: GrantWish, nowMs: number): string {
  const { pathPrefix, accountId, contentId, opens, lifetimeMinutes } = wish;
  if (secret === '') throw new RangeError('the stream secret is empty');
  if (!/^\/(?:[^/?#]+\/)+$/.test(pathPrefix)) {
    throw new RangeError(`a signed path starts and ends with a slash: '${pathPrefix}'`);
  }
  // Negated, so that NaN fails as well.
  if (!(lifetimeMinutes > 0 && lifetimeMinutes <= lifetimeMaxMinutes)) {
    throw new RangeError(`a stream lives above 0 and up to 1440 minutes: ${lifetimeMinutes}`);
  }
  const grant: StreamGrant = {
    p: pathPrefix,
    a: viewerMark(secret, accountId),
    i: contentId,
    ...stretchOf(opens),
    e: Math.ceil(nowMs / 1000 + lifetimeMinutes * secondsInMinute),
  };
  const token = Buffer.from(JSON.stringify(grant)).toString('base64url');
  return `token=${token}&signedToken=${hmac(secret, token).toString('base64url')}`;
}

function stretchOf(opens: StreamOpening) {
  switch (opens.kind) {
    case 'live':
    case 'vod':
      return { s: opens.kind };
    case 'time-shift':
      return { s: opens.kind, d: wholeSeconds(opens.depthSeconds, 1) };
    case 'catch-up': {
      const from = wholeSeconds(opens.fromSeconds, 0);
      return { s: opens.kind, f: from, t: wholeSeconds(opens.toSeconds, from + 1) };
    }
  }
}

function wholeSeconds(seconds: number, atLeast: number): number {
  if (Number.isSafeInteger(seconds) && seconds >= atLeast) return seconds;
  throw new RangeError(`a stretch of time has whole seconds from ${atLeast} on: ${seconds}`);
}

type SignatureAnswer = { grant: StreamGrant } | { fault: SignatureFault };

/** Whether the query of a request opens its path. Takes the same time for every wrong signature. */
export function checkStreamSignature(
  secret: string,
  request: { path: string; query: URLSearchParams; scope: StreamScope },
  nowMs: number,
): SignatureAnswer {
  const [token, ...moreTokens] = request.query.getAll('token');
  const [signature, ...moreSignatures] = request.query.getAll('signedToken');
  if (!token || !signature) return { fault: 'missing' };
  if (moreTokens.length > 0 || moreSignatures.length > 0) return { fault: 'wrong' };
  if (secret === '' || token.length > grantMaxChars) return { fault: 'wrong' };
  const expected = Buffer.from(hmac(secret, token).toString('base64url'));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return { fault: 'wrong' };
  }
  const grant = readGrant(token);
  if (!grant) return { fault: 'wrong' };
  if (nowMs >= grant.e * 1000) return { fault: 'expired' };
  const scope = isPastGrant(grant) ? 'dvr' : grant.s;
  if (scope !== request.scope) return { fault: 'other-scope' };
  return request.path.startsWith(grant.p) ? { grant } : { fault: 'other-path' };
}

function readGrant(token: string): StreamGrant | null {
  try {
    const read = grantSchema.safeParse(
      JSON.parse(Buffer.from(token, 'base64url').toString('utf8')),
    );
    return read.success ? read.data : null;
  } catch {
    // A valid signature over a text that is not JSON: another use of the secret, not a grant.
    return null;
  }
}
