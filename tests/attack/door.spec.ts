import { expect, test } from '@playwright/test';
import { login, verificationCodeSend } from '#lib/contract/account.ts';
import { allCalls } from '#lib/contract/all-calls.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { addressLimits } from '#operator/accounts/tries.ts';
import { parseTarget } from '#server/http/target.ts';
import { spelledTargets } from '#tests/setup/spelled-targets.ts';
import { Recorder } from '#tests/setup/stack/recorder.ts';
import { Stack } from '#tests/setup/stack/stack.ts';
import { sendRaw, type RawAnswer } from './raw-request.ts';

/** The two real programs, with a recorder between them. */
interface Attacked {
  stack: Stack;
  recorder: Recorder;
}

const settings = [{ TRUST_PROXY: '0' }, { TRUST_PROXY: '1' }, { TRUST_PROXY: '127.0.0.0/8' }];
let attacked: Attacked[];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  attacked = await Promise.all(settings.map(start));
});
test.afterAll(async () => {
  for (const { stack, recorder } of attacked) {
    await stack.stop();
    recorder.stop();
  }
});

async function start(env: Record<string, string>): Promise<Attacked> {
  let origin = '';
  const recorder = await Recorder.start(() => origin);
  const secret = 'of an attack test, thirty-two characters or more';
  const stack = await Stack.start({
    template: process.env.TEST_DATA_TEMPLATE,
    env: {
      ...env,
      OPERATOR_URL: recorder.origin,
      SESSION_SECRET: secret,
      OPERATOR_KEY: secret.replaceAll(' ', '-'),
    },
    onOperator: (operatorOrigin) => {
      origin = operatorOrigin;
    },
  });
  return { stack, recorder };
}

const ownAddresses: ReadonlySet<string> = new Set(allCalls.map(({ call }) => call.address));

function isOfOurOwn(line: string): boolean {
  const [, target = ''] = line.split(' ', 2);
  const [path = ''] = target.split('?', 1);
  return path === '/healthz' || ownAddresses.has(path);
}

const methods = ['GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'];
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

test('[SHUT-01] no spelling, method or proxy setting reaches a closed path of the operator', async () => {
  for (const [place, { stack, recorder }] of attacked.entries()) {
    // All targets with the first setting; one in seven with the others, which do not matter here.
    const targets = spelledTargets().filter((_target, index) => place === 0 || index % 7 === 0);
    recorder.seen.length = 0;
    const answers = new Map<string, number>();
    await inTurns(targets, async (target, index) => {
      // Each target with one method, and each kind of target with all methods.
      const method = methods[index % methods.length] ?? 'GET';
      const { status } = await sendRaw(stack.origin, { method, target, headers: json });
      answers.set(`${method} ${target}`, status);
    });
    for (const [asked, status] of answers) {
      const isMalformed = typeof parseTarget(asked.slice(asked.indexOf(' ') + 1)) === 'string';
      if (isMalformed) expect([asked, status]).toEqual([asked, 400]);
    }
    // Pages make their own calls; none of the tried targets is among them.
    expect(recorder.seen.filter((line) => !isOfOurOwn(line))).toEqual([]);
  }
});

/** A path in its own spelling and in others that some servers resolve to the same place. */
function spellingsOf(path: string): string[] {
  const [, first = '', ...rest] = path.split('/');
  const tail = rest.join('/');
  return [
    path,
    ...[
      `/./${first}/${tail}`,
      `/x/../${first}/${tail}`,
      `/%2e/${first}/${tail}`,
      `//${first}/${tail}`,
    ],
    ...[`/${first}/./${tail}`, `/${first}//${tail}`, `/media/../${first}/${tail}`],
    ...[`/memberSite/%2e%2e/${first}/${tail}`, `/gateway/..%2f${first}/${tail}`],
    ...[`/%6c${first.slice(1)}/${tail}`, `${path}/`, `${path}?`, `${path}?x=1`, `${path}%20`],
    ...[`/artwork\\..\\${first}/${tail}`, `${path};x=1`, `http://127.0.0.1${path}`],
  ];
}

interface Limited {
  name: string;
  path: string;
  body: (count: number) => unknown;
  /** Whether the limit counts this answer. */
  isCounted: (answer: RawAnswer) => boolean;
  max: number;
}

const limited: Limited[] = [
  {
    name: 'wrong passwords for many accounts',
    path: login.address,
    body: (count) => ({
      loginInfo: {
        loginMethod: 'emailLogin',
        email: `u${String(count)}@example.org`,
        password: 'wrong-1',
      },
    }),
    isCounted: ({ errCode }) => errCode === errorCodes.wrongCredentials,
    max: addressLimits.login.max,
  },
  {
    name: 'letters to many addresses',
    path: verificationCodeSend.address,
    body: (count) => ({
      loginType: 'email',
      email: `u${String(count)}@example.org`,
      purpose: 'register',
    }),
    isCounted: ({ errCode }) => errCode === 0,
    max: addressLimits.codeSend.max,
  },
];

for (const { name, path, body, isCounted, max } of limited) {
  test(`[SHUT-03] ${name}: one limit for all spellings of the path and all claimed client addresses`, async () => {
    for (const [index, { stack }] of attacked.entries()) {
      const isProxyTrusted = settings[index]?.TRUST_PROXY !== '0';
      const spellings = spellingsOf(path);
      const tries = Array.from({ length: max + 3 * spellings.length }, (_, count) => count);
      let counted = 0;
      await inTurns(tries, async (count) => {
        const answer = await sendRaw(stack.origin, {
          method: 'POST',
          target: spellings[count % spellings.length] ?? path,
          headers: {
            ...json,
            // A different address for each try; a trusted proxy adds its own address at the end.
            'x-forwarded-for': `198.51.100.${String(count % 250)}${isProxyTrusted ? ', 203.0.113.9' : ''}`,
            'x-client-ip': `198.51.100.${String(count % 250)}`,
            'x-viewer-address': `mark 198.51.100.${String(count % 250)}`,
            forwarded: `for=198.51.100.${String(count % 250)}`,
          },
          body: JSON.stringify(body(count)),
        });
        expect(answer.status).toBeLessThan(500);
        if (isCounted(answer)) counted += 1;
      });
      expect(counted).toBeLessThanOrEqual(max);
      expect(counted).toBeGreaterThan(0);
    }
  });
}

test('[SHUT-02] the operator’s own port answers only media, pictures and health without its key', async () => {
  const [{ stack }] = attacked as [Attacked];
  const paths = [
    login.address,
    verificationCodeSend.address,
    '/_admin/outbox',
    '/memberSite/',
    '/x',
  ];
  for (const path of paths) {
    for (const method of ['GET', 'POST']) {
      const { status, text } = await sendRaw(stack.operatorOrigin, {
        method,
        target: path,
        headers: json,
        ...(method === 'POST' ? { body: '{}' } : {}),
      });
      expect([method, path, status]).toEqual([method, path, 403]);
      expect(text).not.toContain('tokens');
    }
  }
  expect((await sendRaw(stack.operatorOrigin, { target: '/healthz' })).status).toBe(200);
});

async function inTurns<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      await work(items[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}
