import type { Dispatcher } from 'undici';
import type { Target } from './target.ts';

/**
 * The operator's paths that are passed on to browsers, so that they see one origin. A request that matches no row is
 * not passed on; the operator request is built from the row's parts, never from the original text.
 */
export interface Passage {
  name: 'media' | 'artwork' | 'memberSite' | 'gateway';
  methods: readonly Dispatcher.HttpMethod[];
  /** Matches a path in its normal form (target.ts). */
  paths: RegExp;
  /** Parameters that are passed on; others are dropped. */
  parameters: readonly string[];
  /** Longest value of a parameter, in characters. */
  parameterMaxLength: number;
  /** Largest body of a POST, in bytes. */
  bodyMaxBytes: number;
  requestHeaders: readonly string[];
  answerHeaders: readonly string[];
}

const fileRequestHeaders = ['range', 'if-range', 'if-none-match', 'if-modified-since', 'accept'];
const fileAnswerHeaders = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
  'retry-after',
  'age',
  'expires',
  'vary',
];

const crossOriginAnswerHeaders = [
  'access-control-allow-origin',
  'access-control-expose-headers',
  'access-control-allow-methods',
  'access-control-allow-headers',
  'access-control-max-age',
];

/** Ids of channels, streams, titles and of the application. */
const id = '(?!\\.)[\\w.~:@-]{1,128}';
/**
 * A playlist or segment, optionally in its rendition's folder; an encrypted foreign address is one name. The files of a recording
 * lie in a folder of its range.
 */
const file = '(?:rec\\d{1,12}-\\d{1,6}/)?(?:[0-9a-z]{1,32}/)?(?!\\.)[\\w.-]{1,4096}';

const mediaPaths = new RegExp(
  `^/media/(?:(?:live|drm)/${id}/${id}/mp4|dvr/${id}/mp4|vod/${id})/${file}$`,
);

const filePassage = {
  methods: ['GET', 'HEAD'],
  bodyMaxBytes: 0,
  requestHeaders: fileRequestHeaders,
  answerHeaders: fileAnswerHeaders,
} as const;

export const passages: readonly Passage[] = [
  {
    ...filePassage,
    name: 'media',
    // A receiver in the viewer's home (WEB-06) reads from an origin of its own: the signed address is the permission.
    methods: ['GET', 'HEAD', 'OPTIONS'],
    answerHeaders: [...fileAnswerHeaders, ...crossOriginAnswerHeaders],
    paths: mediaPaths,
    parameters: ['token', 'signedToken'],
    parameterMaxLength: 2_048,
  },
  {
    ...filePassage,
    name: 'artwork',
    paths: /^\/artwork\/[a-z-]{1,16}\/[a-z0-9-]{1,200}(?:\.(?:webp|avif|png))?$/,
    parameters: [],
    parameterMaxLength: 0,
  },
  {
    name: 'memberSite',
    methods: ['GET', 'HEAD'],
    paths: /^\/memberSite\/?$/,
    parameters: [
      ...['accountId', 'token', 'account', 'loginType'],
      ...['appId', 'language', 'planId', 'returnUrl'],
    ],
    parameterMaxLength: 1_024,
    bodyMaxBytes: 0,
    requestHeaders: ['accept'],
    answerHeaders: [
      ...['content-type', 'content-length', 'cache-control'],
      ...['content-security-policy', 'referrer-policy'],
    ],
  },
  {
    name: 'memberSite',
    methods: ['POST'],
    paths: /^\/memberSite\/order$/,
    parameters: [],
    parameterMaxLength: 0,
    bodyMaxBytes: 8_192,
    requestHeaders: ['accept', 'content-type'],
    answerHeaders: [
      ...['content-type', 'content-length', 'cache-control'],
      ...['content-security-policy', 'referrer-policy'],
    ],
  },
  {
    name: 'gateway',
    methods: ['POST'],
    paths: /^\/gateway\/offer$/,
    parameters: [],
    parameterMaxLength: 0,
    bodyMaxBytes: 65_536,
    requestHeaders: ['content-type'],
    answerHeaders: ['content-type', 'content-length', 'cache-control'],
  },
];

/** The first path segments of all rows: paths below them are not pages. */
const prefixes: ReadonlySet<string> = new Set(passages.map(({ name }) => name));

export function isBelowPassage(path: string): boolean {
  const end = path.indexOf('/', 1);
  return end !== -1 && prefixes.has(path.slice(1, end));
}

/** A request to pass on, as it is sent to the operator. */
export interface PassedOn {
  passage: Passage;
  method: Dispatcher.HttpMethod;
  /** Path and query, relative to the operator's own base path. */
  path: string;
}

/** The row that a request matches. `allow` lists the methods of its path; it is empty for an unknown path. */
export function passedOn(
  method: string | undefined,
  target: Target,
): PassedOn | { allow: readonly string[] } {
  const ofPath = passages.filter(({ paths }) => paths.test(target.path));
  for (const passage of ofPath) {
    const allowed = passage.methods.find((one) => one === method);
    const query = allowed && queryFor(passage, target.query);
    if (allowed === undefined || query === null || query === undefined) continue;
    return { passage, method: allowed, path: target.path + query };
  }
  return { allow: ofPath.flatMap(({ methods }) => methods) };
}

/** The allowed parameters, as `?…` or ''; null when one of them is too long. */
function queryFor({ parameters, parameterMaxLength }: Passage, query: string): string | null {
  if (query === '' || parameters.length === 0) return '';
  const asked = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of parameters) {
    const value = asked.get(name);
    if (value === null) continue;
    if (value.length > parameterMaxLength) return null;
    kept.append(name, value);
  }
  return kept.size === 0 ? '' : `?${kept.toString()}`;
}
