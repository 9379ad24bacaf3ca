import { createHmac, timingSafeEqual } from 'node:crypto';
import { secondsInMinute } from 'date-fns/constants';
import * as z from 'zod/mini';

/**
 * The signature of a stream address (design.md, decision 7): `?token=<grant>&signedToken=<signature>`.
 * The grant says who may read what until when; the signature is an HMAC over it with a secret that
 * only the web server and the media origin know. No session token is in it: a copied address dies
 * with its grant. Runs on Node only; components never import it.
 */

/** The family of addresses that a grant belongs to. DRM and clear live streams share `live`. */
export type StreamScope = 'live' | 'dvr' | 'vod';

/**
 * What a grant was asked for. Time-shift and catch-up share their folder and are two rights, so that each says which
 * stretch of time it opens: time-shift one that moves with the clock, catch-up one range.
 */
export type StreamOpening =
  | { kind: 'live' }
  | { kind: 'vod' }
  | { kind: 'time-shift'; depthSeconds: number }
  /** In seconds since 1970; the second one is no longer in it. */
  | { kind: 'catch-up'; fromSeconds: number; toSeconds: number };

const ofEveryGrant = {
  /** Path prefix that the grant opens, from the first slash to the last, e.g. `/media/vod/17/`. */
  p: z.string(),
  /** Hash of the account: tells viewers apart in the origin's log without naming them. */
  a: z.string(),
  /** Channel or title. */
  i: z.string(),
  /** Expiry in seconds since 1970; the grant is good up to, not in, that second. */
  e: z.number(),
};

const grantSchema = z.discriminatedUnion('s', [
  z.object({ ...ofEveryGrant, s: z.literal('live') }),
  z.object({ ...ofEveryGrant, s: z.literal('vod') }),
  /** Opens from so many seconds behind now on. */
  z.object({ ...ofEveryGrant, s: z.literal('time-shift'), d: z.number() }),
  /** Opens from one second to another, since 1970. */
  z.object({ ...ofEveryGrant, s: z.literal('catch-up'), f: z.number(), t: z.number() }),
]);

export type StreamGrant = z.infer<typeof grantSchema>;

/** A grant for the past of a channel. */
export type PastGrant = Extract<StreamGrant, { s: 'time-shift' | 'catch-up' }>;

export const isPastGrant = (grant: StreamGrant): grant is PastGrant =>
  grant.s === 'time-shift' || grant.s === 'catch-up';

/** Why a signature is not accepted. */
export type SignatureFault = 'missing' | 'wrong' | 'expired' | 'other-path' | 'other-scope';

interface GrantWish {
  /** Starts and ends with a slash; every file below it is opened. */
  pathPrefix: string;
  /** Account that watches, a guest's too; it is hashed before it goes into the address. */
  accountId: string;
  /** Channel or title. */
  contentId: string;
  opens: StreamOpening;
  /** Above 0, at most 1,440 (a day). */
  lifetimeMinutes: number;
}

const lifetimeMaxMinutes = 1_440;

/** No honest grant is near this long: a bound on what is hashed for strangers. */
const grantMaxChars = 2_048;

function hmac(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

/**
 * The query (without `?`) that opens everything below a path prefix.
 * @throws RangeError when the prefix, the secret the lifetime or the stretch of time would open too much or nothing.
 */
export function signStream(secret: string, wish: GrantWish, nowMs: number): string {
  const { pathPrefix, accountId, contentId, opens, lifetimeMinutes } = wish;
  if (secret === '') throw new RangeError('the stream secret is empty');
  if (!/^\/(?:[^/?#]+\/)+$/.test(pathPrefix)) {
    throw new RangeError(`a signed path starts and ends with a slash: '${pathPrefix}'`);
  }
  // Written so that NaN fails as well.
  if (!(lifetimeMinutes > 0 && lifetimeMinutes <= lifetimeMaxMinutes)) {
    throw new RangeError(`a stream lives above 0 and up to 1440 minutes: ${lifetimeMinutes}`);
  }
  const grant: StreamGrant = {
    p: pathPrefix,
    a: hmac(secret, `account:${accountId}`).subarray(0, 12).toString('base64url'),
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
    // Signed with our secret and yet no JSON: some other use of the secret, not a grant.
    return null;
  }
}
