import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino, type Logger } from 'pino';
import type { Call, RequestOf } from '#lib/contract/wire/call.ts';
import type { DeskRole } from '#lib/contract/desk/shell.ts';
import type { LoginResponse, TokenSet } from '#lib/contract/account.ts';
import { login } from '#lib/contract/account.ts';
import { encodeForm } from '#lib/contract/wire/form-encoding.ts';
import type { OpenDatabase } from '#operator/db/open.ts';
import type { Connection } from '#operator/app.ts';
import { readEnv } from '#operator/base/env.ts';
import type { LogLines } from '#operator/base/log-lines.ts';
import { hashPassword } from '#operator/base/password.ts';
import { accounts } from '#operator/db/schema/accounts.ts';
import type { GuideSource } from '#operator/guide/guide-keeper.ts';
import type { OperatorMeter } from '#operator/serving/operator-meter.ts';
import { assembleOperator, type Operator } from '#operator/operator.ts';
import { operatorKeyHeader } from '#operator/serving/operator-key.ts';
import { demoGuide } from '#operator/demo/seed/demo-guide.ts';
import { openSeededDatabase } from './seeded-database.ts';

/** An answer of the operator, unparsed. */
export interface RawAnswer {
  status: number;
  errCode: number;
  errMsg?: string;
  result?: unknown;
}

export interface AskOptions {
  token?: string | undefined;
  language?: string;
  /** The viewer's address, as the web server sends it. */
  clientIp?: string;
  /** The device id of the viewer's browser. */
  deviceId?: string;
  /** 32 bytes in hex. */
  requestId?: string;
}

export interface TestOperator extends Operator {
  /** Milliseconds since 1970, moved by the test. */
  clock: { now: number };
  /** Sends a request of the web server, with the key. */
  send: (path: string, init?: RequestInit) => Promise<Response>;
  ask: (call: Call, data?: Record<string, unknown>, options?: AskOptions) => Promise<RawAnswer>;
  /** Like `ask`, for a call that must succeed. */
  get: <T>(call: Call, data?: Record<string, unknown>, options?: AskOptions) => Promise<T>;
  visit: () => Promise<TokenSet>;
  signIn: (email?: string, password?: string) => Promise<TokenSet>;
  /** Signs an account in that has this role at the desk. */
  signInAtDesk: (deskRole: DeskRole) => Promise<TokenSet>;
}

interface TestOperatorOptions {
  /** The channels whose guide is filled; all of them take some seconds. */
  guideOf?: readonly string[] | 'all';
  env?: Record<string, string>;
  /** The test's own database, which is closed with the operator. */
  database?: OpenDatabase;
  meter?: OperatorMeter;
  /** Without it, nothing is logged. */
  log?: Logger;
  lines?: LogLines;
}

/** An operator in this process with its own database (seeded-database.ts), the demo service and a fixed clock. */
export async function openTestOperator(options: TestOperatorOptions = {}): Promise<TestOperator> {
  const { guideOf = ['l101', 'l102'] } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'sintonia-operator-'));
  const database = options.database ?? (await openSeededDatabase());
  const clock = { now: Date.now() };
  const guide: GuideSource = (id, date) =>
    Promise.resolve(guideOf === 'all' || guideOf.includes(id) ? demoGuide(id, date) : null);
  const operator = await assembleOperator({
    env: readEnv({ DATA_DIR: dataDir, NODE_ENV: 'test', ...options.env }),
    log: options.log ?? pino({ level: 'silent' }),
    database,
    now: () => clock.now,
    guide,
    meter: options.meter ?? null,
    ...(options.lines && { lines: options.lines }),
    pause: () => Promise.resolve(),
  });
  const ask = (call: Call, data = {}, asking: AskOptions = {}) =>
    askOperator(operator, call, data, asking);
  const get = async <T>(call: Call, data = {}, asking: AskOptions = {}) => {
    const answer = await ask(call, data, asking);
    if (answer.errCode !== 0) throw new Error(`${call.address}: ${JSON.stringify(answer)}`);
    return answer.result as T;
  };
  const open = async (loginInfo: RequestOf<typeof login>['loginInfo']) => {
    const { tokens } = await get<LoginResponse>(login, { loginInfo });
    if (!tokens) throw new Error('the login brought no tokens');
    return tokens;
  };
  return {
    ...operator,
    clock,
    send: (path, init) => sendWithKey(operator, path, init),
    ask,
    get,
    visit: () => open({ loginMethod: 'visitorLogin' }),
    signIn: (email = 'demo@sintonia.test', password = 'demo1234') =>
      open({ loginMethod: 'emailLogin', email, password }),
    signInAtDesk: (deskRole) => signInAtDesk(operator, deskRole, clock.now),
    close: async () => {
      await operator.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function signInAtDesk({ services }: Operator, deskRole: DeskRole, now: number) {
  const { db, sessions } = services;
  const email = `${deskRole}@desk.test`;
  const account = { accountId: `desk-${deskRole}`, accountName: email, email, deskRole };
  deskHash ??= hashPassword(deskPassword);
  const passwordHash = await deskHash;
  await db
    .insert(accounts)
    .values({ ...account, passwordHash, authorityChangedAt: now, createdAt: now })
    .onConflictDoNothing();
  return (await sessions.open(account.accountId, 'emailLogin')).tokens;
}

/** That of the members of the demo service, which the samples of calls name. */
const deskPassword = 'demo1234';
/** Computed once for a suite: some open a session at the desk hundreds of times. */
let deskHash: Promise<string> | undefined;

/** The connection of the tests' web server. */
const connection: Connection = { peer: '192.0.2.1', cut: () => undefined };

function sendWithKey({ app, operatorKey }: Operator, path: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  headers.set(operatorKeyHeader, operatorKey);
  return app(new Request(new URL(path, 'http://operator'), { ...init, headers }), connection);
}

/** Sends a call as the web server does: JSON with the token in the header, or a form with the token in the query. */
async function askOperator(
  { app, operatorKey }: Operator,
  call: Call,
  data: Record<string, unknown>,
  { token, language = 'en', clientIp, deviceId, requestId }: AskOptions,
): Promise<RawAnswer> {
  const headers = new Headers({ lang: language, [operatorKeyHeader]: operatorKey });
  if (clientIp !== undefined) headers.set('x-client-ip', clientIp);
  if (deviceId !== undefined) headers.set('x-device-id', deviceId);
  if (requestId !== undefined) headers.set('request-id', requestId);
  const url = new URL(call.address, 'http://operator');
  const init: RequestInit = { method: call.method, headers };
  if (token !== undefined) {
    if (call.encoding === 'form') url.searchParams.set('token', token);
    else headers.set('authorization', token);
  }
  if (call.method === 'GET') {
    for (const [key, value] of encodeForm(data)) url.searchParams.set(key, value);
  } else if (call.encoding === 'json') {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(data);
  } else {
    init.body = encodeForm(data);
  }
  const response = await app(new Request(url, init), connection);
  return { status: response.status, ...((await response.json()) as Omit<RawAnswer, 'status'>) };
}
