import type * as z from 'zod/mini';

/** Where a call goes: the prefix of its address on the web server and on the operator. */
export const servicePrefixes = {
  live: '/liveapi',
  vod: '/vodapi',
  search: '/searchApi',
  licence: '/drmLicense',
  report: '/dataReport',
  /** Answered by the web server itself, never forwarded. */
  web: '/streams',
} as const;

export type Service = keyof typeof servicePrefixes;

/**
 * The callers that may make a call (spec part 6).
 * `anyone`: needs no session; `session`: a guest or a user; `guest`: a guest only; `user`: a logged-in account only.
 */
export type CallRole = 'anyone' | 'session' | 'guest' | 'user';

/** How a body travels between web server and operator. The browser always sends JSON to the BFF, except `form-field`. */
export type BodyEncoding = 'json' | 'form' | 'form-field';

interface CallOptions<Req extends z.ZodMiniType, Res extends z.ZodMiniType> {
  service: Service;
  /** Path below the service's prefix, as spec part 7 names it. */
  path: string;
  role: CallRole;
  request: Req;
  response: Res;
  method?: 'GET' | 'POST';
  /** The effect of the call on the viewer session: the BFF takes the tokens out of the answer and into the cookie. */
  session?: 'open' | 'refresh' | 'close';
  /** True for a call that changes stored data: it needs a same-origin request and is never retried by itself. */
  writes?: boolean;
  /**
   * A write that must not be done twice when it is repeated because no answer has come: the browser sends it under the
   * same request id, and the operator answers as it did the first time. Of other writes, doing one again changes nothing
   * or is harmless (lib/contract/repeated-writes.test.ts).
   */
  isCountedOnce?: true;
  /**
   * In encrypted mode body and answer are sealed as a whole, so that no program between browser and operator learns what a
   * viewer watches, likes and is sent (lib/crypto/sealed/sealed-body.ts). Other answers have sealed fields.
   */
  isSealed?: true;
  /**
   * In encrypted mode its answer, which holds thousands of texts, is one: packed and sealed for everybody who has the
   * share key (lib/crypto/sealed/packed-answer.ts).
   */
  isPacked?: true;
  /** Somebody asked for it who has to be logged in: who no longer is goes to the login page (spec part 5). */
  needsLogin?: true;
  /**
   * The operator is told which browser makes the call, by a random number in `x-device-id`: who has logged in with it is
   * not locked out by what others try elsewhere.
   */
  knowsDevice?: true;
  /** How long a guest's answer may be shared, in seconds. Absent: never. */
  cacheSeconds?: number;
  /** Error codes whose toast is not shown (spec part 8). */
  hideErrorTip?: 'all' | readonly number[];
  /** Works without the loading spinner. */
  quiet?: boolean;
}

export interface Call<
  Req extends z.ZodMiniType = z.ZodMiniType,
  Res extends z.ZodMiniType = z.ZodMiniType,
> extends Omit<CallOptions<Req, Res>, 'method'> {
  method: 'GET' | 'POST';
  encoding: BodyEncoding;
  /** Address on the web server and on the operator: prefix and path. */
  address: string;
}

/** The types of a caller: the input side of the request schema, the output side of the response schema. */
export type RequestOf<C extends Call> = z.input<C['request']>;
export type ResponseOf<C extends Call> = z.output<C['response']>;

/** Declares one operator call (spec part 7). The VOD and search services take form-encoded bodies, reports one encoded field. */
export function call<Req extends z.ZodMiniType, Res extends z.ZodMiniType>(
  options: CallOptions<Req, Res>,
): Call<Req, Res> {
  const encoding: BodyEncoding =
    options.service === 'vod' || options.service === 'search'
      ? 'form'
      : options.service === 'report'
        ? 'form-field'
        : 'json';
  return {
    ...options,
    method: options.method ?? 'POST',
    encoding,
    address: servicePrefixes[options.service] + options.path,
  };
}
