import { join, resolve } from 'node:path';
import { secondsInDay } from 'date-fns/constants';
import * as z from 'zod/mini';
import { noProxies, readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';
import { processWide } from './process-wide.ts';
import { secretFromFile } from './secret-file.ts';

/** Between two numbers; what else is given is told which. */
function numberWithin(min: number, max: number, what: string) {
  const expected = `expected ${what} from ${min} to ${max}`;
  return z.coerce.number(expected).check(z.gte(min, expected), z.lte(max, expected));
}

const portSchema = numberWithin(0, 65_535, 'a port').check(z.int('expected a whole number'));

/** One of some words. */
const oneOf = <const T extends readonly string[]>(...words: T) =>
  z.enum(words, `expected ${words.join(' or ')}`);

function isOrigin(text: string): boolean {
  return isAddress(text) && new URL(text).pathname === '/';
}

function isAddress(text: string): boolean {
  return /^https?:\/\/[^?#@\s]+$/i.test(text) && URL.canParse(text);
}

/** Of an identity provider: traffic with it has to be private. */
function isIssuer(text: string): boolean {
  if (!isAddress(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}

function originsIn(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** Described in docs/environment.md, which is made from this (`npm run docs`). */
export const environmentSchema = z.object({
  PORT: z._default(portSchema, 3000),
  HOST: z.optional(z.string()),
  OPERATOR_URL: z.optional(
    z.string().check(z.refine(isAddress, 'expected an address such as https://operator.example')),
  ),
  OPERATOR_PORT: z._default(portSchema, 4100),
  DATA_DIR: z._default(z.string(), '.data'),
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32, 'expected 32 characters or more'))),
  STREAM_SECRET: z.optional(z.string().check(z.minLength(16, 'expected 16 characters or more'))),
  OPERATOR_KEY: z.optional(
    z
      .string()
      .check(z.regex(/^[\x21-\x7e]{32,}$/, 'expected 32 characters or more, without spaces')),
  ),
  REDIS_URL: z.optional(
    z
      .string()
      .check(z.regex(/^rediss?:\/\/[^\s]+$/, 'expected an address such as redis://host:6379')),
  ),
  PUBLIC_ORIGIN: z.optional(
    z.string().check(z.refine(isOrigin, 'expected an address such as https://tv.example')),
  ),
  MEDIA_ORIGINS: z._default(
    z
      .string()
      .check(
        z.refine((text) => originsIn(text).every(isOrigin), 'expected addresses, parted by spaces'),
      ),
    '',
  ),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_ISSUER: z._default(
    z.string().check(z.refine(isIssuer, 'expected an address such as https://accounts.google.com')),
    'https://accounts.google.com',
  ),
  TRUST_PROXY: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => readTrustedProxies(text) !== null,
          'expected 0, a number of proxies, or their addresses and networks, parted by spaces',
        ),
      ),
    '0',
  ),
  HIDE_REPLAY: z._default(oneOf('0', '1'), '0'),
  CACHE_MAX_SECONDS: z.optional(numberWithin(0, secondsInDay, 'a number of seconds')),
  METRICS_PORT: z.optional(portSchema),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  LOG_LEVEL: z._default(
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
  ),
});

/** Our client at the provider of "Continue with Google". */
export interface GoogleSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The environment of the web server. */
export interface Env {
  port: number;
  /** Undefined: every address of the machine. */
  host: string | undefined;
  /** Where the operator is, without a trailing slash; may have a path. */
  operatorUrl: string;
  /** True when the reference operator of this checkout is used. */
  isOperatorEmbedded: boolean;
  dataDir: string;
  sessionSecret: string;
  streamSecret: string;
  /** The key of this web server at the operator; null: an operator elsewhere that wants none. */
  operatorKey: string | null;
  /** Through which web servers share guests' pages; null: they do not. */
  redisUrl: string | null;
  /** The address that viewers use, when a proxy in front hides it; without a trailing slash. */
  publicOrigin: string | undefined;
  /** Where media and pictures may come from besides ourselves, for the content security policy. */
  mediaOrigins: string[];
  /** Null: Google is no way in. */
  google: GoogleSettings | null;
  /** The machines in front that may set X-Forwarded-For and X-Forwarded-Proto. */
  proxies: TrustedProxies;
  /** Upper bound for every shared cache, in seconds; undefined: each call's own. */
  cacheMaxSeconds: number | undefined;
  /** The build flag that leaves the replay page out (spec part 2). */
  isReplayHidden: boolean;
  /** Where Prometheus reads; null: nothing is measured. */
  metricsPort: number | null;
  /** The address that this port is opened on. */
  metricsHost: string;
  logLevel: string;
}

type Source = Record<string, string | undefined>;

/** Reads the environment. Throws an Error with one line per wrong variable, and never with a secret in it. */
export function parseEnv(source: Source): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is wrong:\n${lines.join('\n')}`);
  }
  const variables = parsed.data;
  const isOperatorEmbedded = variables.OPERATOR_URL === undefined;
  if (!isOperatorEmbedded && variables.SESSION_SECRET === undefined) {
    throw new Error(
      'The environment is wrong:\n  SESSION_SECRET: needed together with OPERATOR_URL (32 characters or more)',
    );
  }
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = variables;
  if ((clientId === undefined) !== (clientSecret === undefined)) {
    throw new Error(
      'The environment is wrong:\n  GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: needed together',
    );
  }
  const dataDir = resolve(variables.DATA_DIR);
  return {
    port: variables.PORT,
    host: variables.HOST,
    operatorUrl:
      variables.OPERATOR_URL?.replace(/\/$/, '') ?? `http://127.0.0.1:${variables.OPERATOR_PORT}`,
    isOperatorEmbedded,
    dataDir,
    sessionSecret: variables.SESSION_SECRET ?? secretFromFile(join(dataDir, 'session-secret')),
    streamSecret: variables.STREAM_SECRET ?? secretFromFile(join(dataDir, 'stream-secret')),
    operatorKey:
      variables.OPERATOR_KEY ??
      (isOperatorEmbedded ? secretFromFile(join(dataDir, 'operator-key')) : null),
    redisUrl: variables.REDIS_URL ?? null,
    publicOrigin: variables.PUBLIC_ORIGIN?.replace(/\/$/, '').toLowerCase(),
    mediaOrigins: originsIn(variables.MEDIA_ORIGINS).map((origin) => new URL(origin).origin),
    google:
      clientId === undefined || clientSecret === undefined
        ? null
        : { issuer: variables.GOOGLE_ISSUER, clientId, clientSecret },
    proxies: readTrustedProxies(variables.TRUST_PROXY) ?? noProxies,
    cacheMaxSeconds: variables.CACHE_MAX_SECONDS,
    isReplayHidden: variables.HIDE_REPLAY === '1',
    metricsPort: variables.METRICS_PORT ?? null,
    metricsHost: variables.METRICS_HOST,
    logLevel: variables.LOG_LEVEL,
  };
}

/** The environment of this process, read at its first use. */
export function env(): Env {
  return processWide('env', () => parseEnv(process.env));
}
