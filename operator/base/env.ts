import { join, resolve } from 'node:path';
import { secondsInDay, secondsInMinute } from 'date-fns/constants';
import * as z from 'zod/mini';
import type { PeerNetwork } from './peer-network.ts';

/** Between two numbers; what else is given is told which. */
function numberWithin(min: number, max: number, what: string) {
  const expected = `expected ${what} from ${min} to ${max}`;
  return z.coerce.number(expected).check(z.gte(min, expected), z.lte(max, expected));
}

const portSchema = numberWithin(0, 65_535, 'a port');
const seconds = (fallback: number) =>
  z._default(numberWithin(1, 366 * secondsInDay, 'a number of seconds'), fallback);

/** One of some words. */
const oneOf = <const T extends readonly string[]>(...words: T) =>
  z.enum(words, `expected ${words.join(' or ')}`);

/** Described in docs/environment.md, which is made from this (`npm run docs`). */
export const environmentSchema = z.object({
  OPERATOR_PORT: z._default(portSchema, 4100),
  /** Where it listens: this machine alone, or for web servers on others. */
  OPERATOR_HOST: z._default(z.string().check(z.minLength(1, 'expected an address')), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1, 'expected a folder')), '.data'),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^postgres(ql)?:\/\//,
          'expected an address such as postgres://user:password@host/database',
        ),
      ),
  ),
  STREAM_SECRET: z.optional(z.string().check(z.minLength(16, 'expected 16 characters or more'))),
  /** Opens calls and administration, the same on every operator and web server. */
  OPERATOR_KEY: z.optional(
    z
      .string()
      .check(z.regex(/^[\x21-\x7e]{32,}$/, 'expected 32 characters or more, without spaces')),
  ),
  /** The key of an encrypted service, the same on every operator. */
  SHARE_KEY: z.optional(
    z
      .string()
      .check(z.regex(/^[A-Za-z0-9_-]{32,}$/, 'expected 32 letters, digits, - and _ or more')),
  ),
  OPERATOR_FAULTS: z.optional(z.string()),
  /** `1`: encrypted mode. */
  E2EE: z._default(oneOf('0', '1'), '0'),
  /** Life of an access token. */
  OPERATOR_TOKEN_SECONDS: seconds(30 * secondsInMinute),
  /** Life of an account's refresh token, counted anew at each refresh. */
  OPERATOR_REFRESH_SECONDS: seconds(30 * secondsInDay),
  /** Sends emails: smtp[s]://[user:password@]host[:port]. Unset: they stay in the outbox. */
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.regex(/^smtps?:\/\/./, 'expected an address such as smtps://user:password@host:465'),
      ),
  ),
  MAIL_FROM: z._default(z.string(), 'no-reply@localhost'),
  /** Gets short messages as {to, text}. Unset: they stay in the outbox. */
  SMS_WEBHOOK_URL: z.optional(
    z
      .string()
      .check(z.regex(/^https?:\/\/./, 'expected an address such as https://sms.example/send')),
  ),
  /** Google's ID tokens log members in: their audience and their issuer. Without a client id there is no Google login. */
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_ISSUER: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(https:\/\/[^?#\s]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/[^?#\s]*)?)$/,
          'expected an address such as https://accounts.google.com',
        ),
      ),
    'https://accounts.google.com',
  ),
  /** Hosts of imported lists, guides and streams that may have private addresses, parted by spaces; `*`: all. */
  PRIVATE_SOURCES: z._default(z.string(), ''),
  /** Where media may come from besides the web server's own origin, as the web server knows it. */
  MEDIA_ORIGINS: z._default(z.string(), ''),
  /** `1`: media come by a WebRTC gateway as well, which opens UDP ports on all addresses of the machine. */
  WEBRTC_GATEWAY: z.optional(z.string()),
  /** The address that browsers reach it by, when the machine has several, or its own are behind another one. */
  WEBRTC_GATEWAY_ADDRESS: z.optional(z.ipv4('expected an IPv4 address such as 192.0.2.7')),
  /** Its UDP ports, as 40000-40100. Unset: any. */
  WEBRTC_GATEWAY_PORTS: z.optional(
    z.string().check(z.regex(/^\d{4,5}-\d{4,5}$/, 'expected ports such as 40000-40100')),
  ),
  /** Where Prometheus reads what the operator counts. Unset: nothing is measured. */
  OPERATOR_METRICS_PORT: z.optional(portSchema),
  /** Of the web server on this machine: no source may lead to them. */
  METRICS_PORT: z.optional(portSchema),
  REDIS_URL: z.optional(z.string()),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  LOG_LEVEL: z.optional(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')),
  NODE_ENV: z.optional(z.string()),
});

/** The operator's environment, read once. */
export interface OperatorEnv {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | null;
  streamSecret: string | null;
  /** Null: it is made in the data directory. */
  operatorKey: string | null;
  /** Null: it is made in the data directory. */
  shareKey: string | null;
  hasFaultSwitch: boolean;
  /** Encrypted mode: the web server learns nothing of what there is to watch. */
  isSealed: boolean;
  tokenSeconds: number;
  refreshSeconds: number;
  smtpUrl: string | null;
  mailFrom: string;
  smsWebhookUrl: string | null;
  /** Null: Google is no way in. */
  google: { issuer: string; clientId: string } | null;
  /** Of this machine, where this operator and its web server listen for others than viewers: no source may lead there. */
  ownPorts: number[];
  /** Addresses of the servers that the service keeps its data on: the same. */
  ownServers: string[];
  /** Hosts that may be private. */
  privateSources: string[];
  mediaOrigins: string[];
  /** Null: there is no gateway. */
  gateway: { network: PeerNetwork } | null;
  /** Null: nothing is measured. */
  metrics: { port: number; host: string } | null;
  logLevel: string;
  isProduction: boolean;
}

/** Reads the environment; an empty value counts as unset. Throws an Error that names every wrong variable. */
export function readEnv(source: Record<string, string | undefined>): OperatorEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The environment is not usable. ${lines.join('; ')}`);
  }
  const env = parsed.data;
  return {
    host: env.OPERATOR_HOST,
    port: env.OPERATOR_PORT,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    streamSecret: env.STREAM_SECRET ?? null,
    operatorKey: env.OPERATOR_KEY ?? null,
    shareKey: env.SHARE_KEY ?? null,
    hasFaultSwitch: env.OPERATOR_FAULTS === '1',
    isSealed: env.E2EE === '1',
    tokenSeconds: env.OPERATOR_TOKEN_SECONDS,
    refreshSeconds: env.OPERATOR_REFRESH_SECONDS,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    smsWebhookUrl: env.SMS_WEBHOOK_URL ?? null,
    google:
      env.GOOGLE_CLIENT_ID === undefined
        ? null
        : { issuer: env.GOOGLE_ISSUER, clientId: env.GOOGLE_CLIENT_ID },
    // 0 stands for any port: which one is known later.
    ownPorts: [env.OPERATOR_PORT, env.OPERATOR_METRICS_PORT, env.METRICS_PORT].filter(
      (port): port is number => port !== undefined && port !== 0,
    ),
    ownServers: [env.DATABASE_URL, env.REDIS_URL].filter((address) => address !== undefined),
    privateSources: wordsOf(env.PRIVATE_SOURCES).map((host) => host.toLowerCase()),
    mediaOrigins: wordsOf(env.MEDIA_ORIGINS).flatMap((text) => URL.parse(text)?.origin ?? []),
    gateway: env.WEBRTC_GATEWAY === '1' ? { network: networkOf(env) } : null,
    metrics:
      env.OPERATOR_METRICS_PORT === undefined
        ? null
        : { port: env.OPERATOR_METRICS_PORT, host: env.METRICS_HOST },
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'test' ? 'silent' : 'info'),
    isProduction: env.NODE_ENV === 'production',
  };
}

const wordsOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);

function networkOf(env: z.infer<typeof environmentSchema>): PeerNetwork {
  const [first, last] = env.WEBRTC_GATEWAY_PORTS?.split('-').map(Number) ?? [];
  if (first === undefined || last === undefined)
    return { announced: env.WEBRTC_GATEWAY_ADDRESS ?? null, ports: null };
  if (first >= last || last > 65_535)
    throw new Error(
      'The environment is not usable. WEBRTC_GATEWAY_PORTS: the second port is higher',
    );
  return { announced: env.WEBRTC_GATEWAY_ADDRESS ?? null, ports: [first, last] };
}

/** Where the operator keeps what is its own below the data directory. */
export const dataPaths = {
  database: (dataDir: string) => join(dataDir, 'operator-db'),
  lock: (dataDir: string) => join(dataDir, 'operator.lock'),
  adminToken: (dataDir: string) => join(dataDir, 'admin-token'),
  streamSecret: (dataDir: string) => join(dataDir, 'stream-secret'),
  operatorKey: (dataDir: string) => join(dataDir, 'operator-key'),
  shareKey: (dataDir: string) => join(dataDir, 'share-key'),
  artwork: (dataDir: string) => join(dataDir, 'artwork'),
  vod: (dataDir: string) => join(dataDir, 'vod'),
} as const;
