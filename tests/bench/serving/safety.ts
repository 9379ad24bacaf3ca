/**
 * Checks many times that events which must never happen to a member do not happen: `npm run bench -- safety` (about ten
 * minutes).
 */
import { login, type LoginResponse } from '#lib/contract/account.ts';
import type { Call } from '#lib/contract/wire/call.ts';
import { favouriteChannelList } from '#lib/contract/favourites.ts';
import { liveHistoryCreate, liveHistoryList } from '#lib/contract/history.ts';
import { unsealSession } from '#server/session/seal.ts';
import { keyHeaders } from '#tests/setup/operator/key-headers.ts';
import { freePort, Program } from '#tests/setup/stack/program.ts';
import { Stack } from '#tests/setup/stack/stack.ts';
import { figure } from '#tests/bench/figure.ts';
import type { Figure } from '#tests/bench/figure.ts';

const rotationRounds = 50;
const tabs = 5;
const callsATab = 100;
/** Long enough for all calls of a round. */
const tokenSeconds = 10;
const killRounds = 100;
const writesARound = 40;

const demo = {
  loginInfo: { loginMethod: 'emailLogin', email: 'demo@sintonia.test', password: 'demo1234' },
};

export async function safetyFigures(): Promise<Figure[]> {
  // The bench must unseal the cookies too.
  process.env.SESSION_SECRET = 'safety-'.repeat(8);
  return [...(await webFigures()), ...(await killFigures())];
}

async function webFigures(): Promise<Figure[]> {
  const env = {
    SESSION_SECRET: process.env.SESSION_SECRET ?? '',
    OPERATOR_TOKEN_SECONDS: String(tokenSeconds),
  };
  const stack = await Stack.start({ env });
  const port = String(await freePort());
  const second = new Program('the second web server', 'server/main.ts', {
    ...env,
    PORT: port,
    HOST: '',
    DATA_DIR: stack.dataDir,
    OPERATOR_PORT: new URL(stack.operatorOrigin).port,
    LOG_LEVEL: 'warn',
    CACHE_MAX_SECONDS: '0',
  });
  try {
    second.start();
    const origins = [stack.origin, `http://localhost:${port}`];
    await second.isHealthy(origins[1] ?? '', 60_000);
    return [...(await rotations(origins)), await fuzzedCookies(stack.origin)];
  } finally {
    await Promise.all([second.stop(), stack.stop()]);
  }
}

interface Answer {
  status: number;
  errCode: number | null;
  /** The complete session of the Set-Cookie lines; null without one. */
  cookie: string | null;
}

async function ask(origin: string, call: Call, data: object, cookie = ''): Promise<Answer> {
  const answer = await fetch(origin + call.address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      client: 'web',
      lang: 'en',
      cookie,
    },
    body: JSON.stringify(data),
  });
  const lines = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const body = (await answer.json().catch(() => ({}))) as { errCode?: number };
  const { status } = answer;
  return {
    status,
    errCode: body.errCode ?? null,
    cookie: lines.length > 0 ? lines.join('; ') : null,
  };
}

/** Calls of several tabs at two web servers with one expired token get one new token set, and no tab is logged out. */
async function rotations(origins: readonly string[]): Promise<Figure[]> {
  const cookies: string[] = [];
  for (let round = 0; round < rotationRounds; round += 1) {
    const { cookie } = await ask(origins[0] ?? '', login, demo);
    cookies.push(cookie ?? fail('no session'));
  }
  await new Promise((resolve) => setTimeout(resolve, tokenSeconds * 1_000));
  let most = 0;
  let refused = 0;
  for (const cookie of cookies) {
    const answers = await Promise.all(
      Array.from({ length: tabs * callsATab }, () =>
        origins.map((origin) => ask(origin, favouriteChannelList, {}, cookie)),
      ).flat(),
    );
    refused += answers.filter(({ status, errCode }) => status !== 200 || errCode !== 0).length;
    const sets = await Promise.all(answers.map(({ cookie: given }) => refreshTokenOf(given)));
    most = Math.max(most, new Set(sets).size);
  }
  const calls = rotationRounds * tabs * callsATab * origins.length;
  return [
    figure(
      'token sets of an expiry, at most',
      'sets',
      most,
      { name: `${String(rotationRounds)} rounds`, value: 1 },
      { budget: { text: '1', isKept: most === 1 } },
    ),
    figure(
      'calls refused at an expiry',
      'calls',
      refused,
      { name: 'calls made', value: calls },
      { budget: { text: '0', isKept: refused === 0 } },
    ),
  ];
}

async function refreshTokenOf(cookie: string | null): Promise<string> {
  const sealed = (cookie ?? '').split('; ').map((pair) => pair.slice(pair.indexOf('=') + 1));
  return (
    (await unsealSession(sealed.join('')))?.tokens.refreshToken ??
    fail('an answer without its new session')
  );
}

/** Replaces each byte of a session's cookie in turn: every request is answered, and none with a server error. */
async function fuzzedCookies(origin: string): Promise<Figure> {
  const cookie = (await ask(origin, login, demo)).cookie ?? fail('no session');
  let broken = 0;
  for (let at = 0; at < cookie.length; at += 1) {
    const other = cookie[at] === 'A' ? 'B' : 'A';
    const fuzzed = cookie.slice(0, at) + other + cookie.slice(at + 1);
    const page = await fetch(`${origin}/my/account`, {
      headers: { cookie: fuzzed },
      redirect: 'manual',
    });
    const { status } = await ask(origin, favouriteChannelList, {}, fuzzed);
    broken += [page.status, status].filter((one) => one >= 500).length;
  }
  return figure(
    'server errors over a damaged cookie',
    'answers',
    broken,
    { name: 'requests', value: cookie.length * 2 },
    { budget: { text: '0', isKept: broken === 0 } },
  );
}

/** Kills the operator repeatedly while it writes: every acknowledged write must survive. */
async function killFigures(): Promise<Figure[]> {
  const stack = await Stack.start();
  let acknowledged = 0;
  let lost = 0;
  try {
    for (let round = 0; round < killRounds; round += 1) {
      const { operator } = stack;
      const token = await tokenAt(stack);
      const done: string[] = [];
      const write = async (lane: number) => {
        for (let count = 0; operator.isRunning; count += 1) {
          const programId = `${String(round)}-${String(lane)}-${String(count)}`;
          const entry = { logicalChannelId: 'l101', programId, playTime: Date.now() };
          const isDone = await tell(stack, liveHistoryCreate, { playHistoryList: [entry] }, token)
            .then(() => true)
            // Killed during the call: not acknowledged.
            .catch(() => false);
          if (!isDone) return;
          done.push(programId);
          if (done.length === writesARound) void operator.stop('SIGKILL');
        }
      };
      await Promise.all([0, 1, 2, 3].map(write));
      await operator.stop('SIGKILL');
      await stack.startOperator();
      const { playHistoryList } = await tell<{ playHistoryList: { programId?: string }[] }>(
        stack,
        liveHistoryList,
        {},
        token,
      );
      const kept = new Set(playHistoryList.map(({ programId }) => programId));
      acknowledged += done.length;
      lost += done.filter((programId) => !kept.has(programId)).length;
    }
  } finally {
    await stack.stop();
  }
  return [
    figure(
      `acknowledged writes lost by ${String(killRounds)} kills`,
      'writes',
      lost,
      { name: 'writes', value: acknowledged },
      { budget: { text: '0', isKept: lost === 0 } },
    ),
  ];
}

async function tokenAt(stack: Stack): Promise<string> {
  const { tokens } = await tell<LoginResponse>(stack, login, demo, '');
  return tokens?.token ?? fail('no token');
}

async function tell<T>(
  { operatorOrigin, dataDir }: Stack,
  call: Call,
  data: object,
  token: string,
): Promise<T> {
  const answer = await fetch(operatorOrigin + call.address, {
    method: 'POST',
    headers: { ...keyHeaders(dataDir), authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(data),
  });
  const { errCode, result } = (await answer.json()) as { errCode: number; result: T };
  if (errCode !== 0) throw new Error(`${call.path}: ${String(errCode)}`);
  return result;
}

function fail(message: string): never {
  throw new Error(message);
}
