import { join, resolve } from 'node:path';
import { millisecondsInMinute, secondsInDay, secondsInMinute } from 'date-fns/constants';
import * as z from 'zod/mini';
import { backupFolder } from '#lib/contract/desk/backup-files.ts';
import type { PeerNetwork } from './peer-network.ts';

/** A number between two limits; `what` names it in the error. */
function numberWithin(min: number, max: number, what: string) {
  const expected = `expected ${what} from ${min} to ${max}`;
  return z.coerce.number(expected).check(z.gte(min, expected), z.lte(max, expected));
}

const portSchema = numberWithin(0, 65_535, 'a port');
const seconds = (fallback: number) =>
  z._default(numberWithin(1, 366 * secondsInDay, 'a number of seconds'), fallback);

/** One of these words. */
const oneOf = <const T extends readonly string[]>(...words: T) =>
  z.enum(words, `expected ${words.join(' or ')}`);

/** Documented in docs/environment.md, which `npm run docs` generates from this. */
export const environmentSchema = z.object({
  OPERATOR_PORT: z._default(portSchema, 4100),
  /** The web server's, which no source may point to. */
  PORT: z._default(portSchema, 3000),
  PUBLIC_ORIGIN: z.optional(
    z
      .string()
      .check(z.regex(/^https?:\/\/[^\s/]+\/?$/i, 'expected an address such as https://tv.example')),
  ),
  /** The listening address: this machine only, or reachable for web servers on other machines. */
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
  /** The key for calls and administration, the same on every operator and web server. */
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
  /** Lifetime of an access token. */
  OPERATOR_TOKEN_SECONDS: seconds(30 * secondsInMinute),
  /** Lifetime of an account's refresh token, restarted at each refresh. */
  OPERATOR_REFRESH_SECONDS: seconds(30 * secondsInDay),
  /** The mail server: smtp[s]://[user:password@]host[:port]. Unset: emails stay in the outbox. */
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.regex(/^smtps?:\/\/./, 'expected an address such as smtps://user:password@host:465'),
      ),
  ),
  MAIL_FROM: z._default(z.string(), 'no-reply@localhost'),
  /** Gets short messages as {to, text}. Unset: messages stay in the outbox. */
  SMS_WEBHOOK_URL: z.optional(
    z
      .string()
      .check(z.regex(/^https?:\/\/./, 'expected an address such as https://sms.example/send')),
  ),
  /** Audience and issuer of Google's ID tokens. Without a client id there is no Google login. */
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
  /** Hosts of imported lists, guides and streams that may have private addresses, separated by spaces; `*` for all. */
  PRIVATE_SOURCES: z._default(z.string(), ''),
  /** The program that converts what browsers do not play, by name or path. */
  FFMPEG_PATH: z._default(z.string(), 'ffmpeg'),
  /** How much of a channel that is turned into HLS is kept on disk while it has viewers. */
  CHANNEL_BUFFER_MINUTES: z._default(numberWithin(1, 1_440, 'a number of minutes'), 30),
  /** A file of networks and their places, for content rules. Unset: one place for all viewers, by the settings. */
  PLACES_FILE: z.optional(z.string()),
  /** Origins of media besides the web server's own, as on the web server. */
  MEDIA_ORIGINS: z._default(z.string(), ''),
  /** `1`: media are also sent by a WebRTC gateway, which opens UDP ports on all addresses of the machine. */
  WEBRTC_GATEWAY: z.optional(z.string()),
  /** The gateway's address for browsers, when the machine has several or is behind NAT. */
  WEBRTC_GATEWAY_ADDRESS: z.optional(z.ipv4('expected an IPv4 address such as 192.0.2.7')),
  /** The gateway's UDP ports, such as 40000-40100. Unset: any. */
  WEBRTC_GATEWAY_PORTS: z.optional(
    z.string().check(z.regex(/^\d{4,5}-\d{4,5}$/, 'expected ports such as 40000-40100')),
  ),
  /** The port for Prometheus. Unset: no metrics. */
  OPERATOR_METRICS_PORT: z.optional(portSchema),
  /** The metrics port of the web server on this machine: no source may point to it. */
  METRICS_PORT: z.optional(portSchema),
  REDIS_URL: z.optional(z.string()),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  LOG_LEVEL: z.optional(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')),
  NODE_ENV: z.optional(z.string()),
});

/** The environment of the operator, read once. */
export interface OperatorEnv {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | null;
  streamSecret: string | null;
  /** Null when the key is created in the data directory. */
  operatorKey: string | null;
  /** Null when the key is created in the data directory. */
  shareKey: string | null;
  hasFaultSwitch: boolean;
  /** Encrypted mode: the web server cannot read titles or programmes. */
  isSealed: boolean;
  tokenSeconds: number;
  refreshSeconds: number;
  smtpUrl: string | null;
  mailFrom: string;
  smsWebhookUrl: string | null;
  /** Null when Google login is off. */
  google: { issuer: string; clientId: string } | null;
  /**
   * Ports of this machine where the operator and its web server listen: no source may point to them.
   */
  ownPorts: number[];
  /** Addresses of the database servers: no source may point to them either. */
  ownServers: string[];
  /** The address that viewers use, if it is known: no source may point to it either. */
  ownSites: string[];
  /** Hosts that may have private addresses. */
  privateSources: string[];
  /** The program that converts, by name or path. */
  ffmpeg: string;
  /** How much of a remuxed channel is kept, in ms. */
  channelBufferMs: number;
  /** The table of networks and places; null without one. */
  placesFile: string | null;
  mediaOrigins: string[];
  /** Null without a gateway. */
  gateway: { network: PeerNetwork } | null;
  /** Null without metrics. */
  metrics: { port: number; host: string } | null;
  logLevel: string;
  isProduction: boolean;
}

/** Reads the environment; an empty value counts as unset. Throws an Error that lists every invalid variable. */
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
    // 0 means any free port, which is known later.
    ownPorts: [env.OPERATOR_PORT, env.PORT, env.OPERATOR_METRICS_PORT, env.METRICS_PORT].filter(
      (port): port is number => port !== undefined && port !== 0,
    ),
    ownServers: [env.DATABASE_URL, env.REDIS_URL].filter((address) => address !== undefined),
    ownSites: env.PUBLIC_ORIGIN === undefined ? [] : [env.PUBLIC_ORIGIN],
    privateSources: wordsOf(env.PRIVATE_SOURCES).map((host) => host.toLowerCase()),
    ffmpeg: env.FFMPEG_PATH,
    channelBufferMs: env.CHANNEL_BUFFER_MINUTES * millisecondsInMinute,
    placesFile: env.PLACES_FILE === undefined ? null : resolve(env.PLACES_FILE),
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

/** The operator's files below the data directory. */
export const dataPaths = {
  database: (dataDir: string) => join(dataDir, 'operator-db'),
  lock: (dataDir: string) => join(dataDir, 'operator.lock'),
  adminToken: (dataDir: string) => join(dataDir, 'admin-token'),
  streamSecret: (dataDir: string) => join(dataDir, 'stream-secret'),
  operatorKey: (dataDir: string) => join(dataDir, 'operator-key'),
  shareKey: (dataDir: string) => join(dataDir, 'share-key'),
  /** The secret of the link that makes the first owner. */
  ownerLink: (dataDir: string) => join(dataDir, 'owner-link'),
  artwork: (dataDir: string) => join(dataDir, 'artwork'),
  vod: (dataDir: string) => join(dataDir, 'vod'),
  /** Backups that were made at the desk. */
  backups: (dataDir: string) => join(dataDir, backupFolder),
  /** Channels that are read at the moment. */
  channels: (dataDir: string) => join(dataDir, 'channels'),
} as const;
