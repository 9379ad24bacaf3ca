import type * as z from 'zod/mini';

/** The prefix of a service's addresses on the web server and on the operator. */
export const servicePrefixes = {
  live: '/liveapi',
  vod: '/vodapi',
  search: '/searchApi',
  licence: '/drmLicense',
  report: '/dataReport',
  desk: '/deskapi',
  /** Answered by the web server itself, never forwarded. */
  web: '/streams',
} as const;

export type Service = keyof typeof servicePrefixes;

/**
 * The callers that may make a call (spec part 6).
 * `anyone`: needs no session; `session`: a guest or a user; `guest`: a guest only; `user`: a logged-in account only;
 * `operator`: an account that may use the desk; `owner`: one that also manages members, backups and roles. For all others
 * calls of the last two do not exist.
 */
export type CallRole = 'anyone' | 'session' | 'guest' | 'user' | 'operator' | 'owner';

/** Whether a call is the desk's. */
export const isDeskRole = (role: CallRole): boolean => role === 'operator' || role === 'owner';

/**
 * The encoding of a body between web server and operator. The browser always sends JSON to the BFF, except
 * `form-field`.
 */
export type BodyEncoding = 'json' | 'form' | 'form-field';

interface CallOptions<Req extends z.ZodMiniType, Res extends z.ZodMiniType> {
  service: Service;
  /** Path below the service's prefix (spec part 7). */
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
   * A write that must not be done twice when it is repeated because no answer has arrived: the browser sends it under
   * the same request id, and the operator repeats its first answer. All other writes are idempotent or harmless when
   * repeated (lib/contract/wire/repeated-writes.test.ts).
   */
  isCountedOnce?: true;
  /**
   * In encrypted mode body and answer are sealed as a whole, so that no server between browser and operator learns what
   * a viewer watches, likes and receives (lib/crypto/sealed/sealed-body.ts). Other answers have sealed fields.
   */
  isSealed?: true;
  /**
   * In encrypted mode the whole answer, which holds thousands of texts, is packed and sealed as one text for all
   * holders of the share key (lib/crypto/sealed/packed-answer.ts).
   */
  isPacked?: true;
  /** The call needs a logged-in viewer: when the session has ended, the viewer goes to the login page (spec part 5). */
  needsLogin?: true;
  /**
   * The operator gets a random device number in `x-device-id`: failed logins from other devices do not lock out a
   * device that has logged in before.
   */
  knowsDevice?: true;
  /** The web server adds the account's virtual code, where it has one; what a browser says of it does not count. */
  namesVirtualCode?: true;
  /** How long a guest's answer may be shared, in seconds. Never when absent. */
  cacheSeconds?: number;
  /**
   * For calls whose failures no viewer reads, not even HTTP 500 and 502, because nothing that the viewer asked for is
   * lost by them (spec part 8). `background`: a poll, a report or a request ahead of time; the next one repeats it.
   * `logged`: favourites and reminders, which are "only logged". `swallowed`: plan list and notices; the
   * screen goes without. `player`: the player shows the failure in its own display, and logs
   * a licence's. Each other call shows "Internal
   * server error" for 500 and 502, also where its screen says itself that it failed.
   */
  onFailure?: 'background' | 'logged' | 'swallowed' | 'player';
  /** Error codes whose toast is not shown (spec part 8). */
  hideErrorTip?: 'all' | readonly number[];
  /** Works without the loading spinner. */
  quiet?: boolean;
  /** The browser stores the first page of the answer under this name, and shows it on its next page (spec part 3). */
  storedAs?: StoredAs;
}

/** The names under which a browser stores answers about its viewer. */
export type StoredAs =
  | 'favoriteChannels'
  | 'subscribeList'
  | 'vodHistory'
  | 'marquees'
  | 'unreadCount';

export interface Call<
  Req extends z.ZodMiniType = z.ZodMiniType,
  Res extends z.ZodMiniType = z.ZodMiniType,
> extends Omit<CallOptions<Req, Res>, 'method'> {
  method: 'GET' | 'POST';
  encoding: BodyEncoding;
  /** Address on the web server and on the operator: prefix and path. */
  address: string;
}

/** The types for a caller: the input side of the request schema, the output side of the response schema. */
export type RequestOf<C extends Call> = z.input<C['request']>;
export type ResponseOf<C extends Call> = z.output<C['response']>;

/**
 * Declares one operator call (spec part 7). VOD and search take form-encoded bodies, reports a single encoded field.
 */
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
