import type { environmentSchema as operatorSchema } from '#operator/base/env.ts';
import type { environmentSchema as webSchema } from '#server/base/env.ts';

export type Variable = keyof typeof webSchema.shape | keyof typeof operatorSchema.shape;

/** The purpose of each variable, in the order of the page. A variable without a meaning does not compile. */
export const meanings: Record<Variable, string> = {
  PORT: 'where the web server listens',
  HOST: 'on which address; unset: every address of the machine',
  OPERATOR_URL:
    'the operator: a real one, or reference operators on other machines ([deployment](deployment.md)); unset: the reference operator of this checkout',
  OPERATOR_PORT: 'where the reference operator listens',
  OPERATOR_HOST:
    'on which address. It believes what web servers with its key say of viewers; everything else is for them alone, but media, pictures and health',
  DATA_DIR:
    'database, secrets, pictures in their widths; each process on a machine of its own has its own',
  DATABASE_URL:
    'PostgreSQL instead of the embedded database: `postgres://user:password@host:5432/name`',
  REDIS_URL:
    "Redis through which several web servers share guests' pages: `redis://:password@host:6379`; unset: each has its own",
  SESSION_SECRET:
    'seals the session cookie, 32 characters or more; made in `DATA_DIR` when unset, required with `OPERATOR_URL`, the same on every web server',
  STREAM_SECRET:
    'signs stream addresses, 16 characters or more; made in `DATA_DIR` when unset, the same on every web server and media origin',
  OPERATOR_KEY:
    'opens the calls and the administration of the reference operator, 32 characters or more; made in `DATA_DIR` when unset and the operator is of this checkout; the same on every web server, operator and for the command line',
  SMTP_URL:
    'sends verification codes by email: `smtp://user:password@host:587`; unset: `npm run operator -- outbox` shows them',
  MAIL_FROM: 'who those emails are from',
  SMS_WEBHOOK_URL: 'the same for codes by short message: gets `{to, text}` as JSON',
  GOOGLE_CLIENT_ID:
    'Google as a way in, for web server and operator alike; unset: no button. The redirect address of the client is `/google/return` on ours',
  GOOGLE_CLIENT_SECRET: 'the secret of that client',
  GOOGLE_ISSUER: "another OpenID provider in the place of Google's",
  PUBLIC_ORIGIN:
    'the address that viewers use, such as `https://tv.example`: when a proxy in front changes the Host header, and for search engines and share cards, which need absolute addresses',
  TRUST_PROXY:
    'the proxies in front that may set `X-Forwarded-For` and `X-Forwarded-Proto`: how many in a row (`1`), or their addresses and networks (`10.0.0.0/8`, `loopback`, `private`), parted by spaces',
  MEDIA_ORIGINS: "origins of media and pictures besides the web server's own, parted by spaces",
  PLACES_FILE:
    'where viewers are, for content rules: a file of lines `network,region,province,city`, such as `203.0.113.0/24,AR`; unset: one place for all, by the setting `place`',
  PRIVATE_SOURCES:
    'hosts of imported lists, guides and streams that may have private addresses, parted by spaces; `*`: all ([import](import.md))',
  FFMPEG_PATH:
    'the program that converts pictures and sound of channels which browsers do not play, by name or path; without it such a channel says which codec it is ([import](import.md))',
  CHANNEL_BUFFER_MINUTES:
    'how much of a channel that comes as MPEG-TS is kept in `DATA_DIR` while it has viewers, for rewinding: 8 Mbit/s are 1.8 GB in half an hour',
  WEBRTC_GATEWAY:
    '`1`: the reference operator delivers media by a WebRTC gateway, too; players fall back to HTTP by themselves. It opens UDP ports on all addresses',
  WEBRTC_GATEWAY_ADDRESS:
    'the IPv4 address that browsers reach it by, when the machine has several, or its own are behind another one',
  WEBRTC_GATEWAY_PORTS: 'its UDP ports, as `40000-40100`; unset: any',
  E2EE: '`1`: the reference operator encrypts what there is to watch; `npm run operator -- share-key` gives the link that opens it',
  SHARE_KEY:
    'the key of that, 32 or more letters, digits, `-` and `_`, the same on every operator; made in `DATA_DIR` when unset',
  CACHE_MAX_SECONDS: "upper bound for every shared cache; unset: each call's own",
  HIDE_REPLAY: '`1` leaves the replay page out',
  OPERATOR_TOKEN_SECONDS: 'life of an access token',
  OPERATOR_REFRESH_SECONDS: "life of a member's login, counted anew whenever it is used",
  OPERATOR_FAULTS: '`1`, for tests alone: `POST /_faults` makes the operator misbehave',
  METRICS_PORT:
    'where Prometheus reads what the web server counts ([guide](operator-guide.md)); unset: nothing is counted',
  OPERATOR_METRICS_PORT: 'the same for the operator',
  METRICS_HOST: 'on which address these two are opened; only Prometheus should reach them',
  LOG_LEVEL: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
  NODE_ENV:
    '`production` as `npm start` sets it: the operator checks its answers against the contract in every other case',
};
