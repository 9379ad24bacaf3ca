import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  login,
  passwordReset,
  register,
  userRandomValueQuery,
  verificationCodeSend,
} from '#lib/contract/account.ts';
import type { Call } from '#lib/contract/wire/call.ts';
import { accounts, tries, verificationCodes } from '#operator/db/schema/accounts.ts';
import { outbox } from '#operator/db/schema/operations.ts';

const hashings = { count: 0 };
const real = await import('#operator/base/password.ts');
jest.unstable_mockModule('#operator/base/password.ts', () => ({
  ...real,
  // Count the hashes instead of computing them: hundreds of calls would take minutes.
  hashPassword: (password: string) => {
    hashings.count += 1;
    return Promise.resolve(`test$${password}`);
  },
  isPassword: (password: string, stored: string | null) => {
    hashings.count += 1;
    return Promise.resolve(stored === `test$${password}`);
  },
}));
/** The durations that answers wait for, in ms, counted instead of waited for: a call that waits always waits as long. */
const durations: number[] = [];
jest.unstable_mockModule('#operator/accounts/minimum-duration.ts', () => ({
  minimumDuration: (spanMs: number) => () => {
    durations.push(spanMs);
    return Promise.resolve();
  },
}));
const { openSeededDatabase } = await import('#tests/setup/operator/seeded-database.ts');
const { openTestOperator } = await import('#tests/setup/operator/in-memory-operator.ts');

let operator: Awaited<ReturnType<typeof openTestOperator>>;
/** Counts the statements of the call under test, not those of housekeeping. */
const counting = new AsyncLocalStorage<{ statements: number }>();
beforeAll(async () => {
  const database = await openSeededDatabase();
  countStatements(database.db);
  operator = await openTestOperator({ guideOf: [], database });
}, 60_000);
afterAll(() => operator.close());

/** Every statement passes through a Drizzle session, also within a transaction. */
function countStatements(db: object): void {
  const { session } = db as { session: object };
  const prototype = Object.getPrototypeOf(session) as {
    prepareQuery: (...given: unknown[]) => unknown;
  };
  const { prepareQuery } = prototype;
  prototype.prepareQuery = function count(...given) {
    const counted = counting.getStore();
    if (counted) counted.statements += 1;
    return prepareQuery.apply(this, given);
  };
}

type Kind = 'email' | 'phone';
type Who = 'member' | 'nobody';
interface Named extends Record<string, string | undefined> {
  loginType: Kind;
}
let made = 0;

/** Returns an address with or without an account. */
async function addressOf(kind: Kind, who: Who): Promise<Named> {
  made += 1;
  const phone = String(600_000_000 + made);
  const email = `viewer-${String(made)}@example.org`;
  const named = kind === 'email' ? { email } : { phone, phonePreCode: '+34' };
  if (who === 'member') {
    const { db, now } = operator.services;
    await db.insert(accounts).values({
      ...{ accountId: `a-${randomUUID()}`, accountName: 'Ana', passwordHash: 'test$secret1' },
      ...(kind === 'email' ? { email } : { phoneKey: `+34${phone}`, phone, phonePreCode: '+34' }),
      ...{ authorityChangedAt: now(), createdAt: now() },
    });
  }
  return { loginType: kind, ...named };
}

/** Makes calls without a login, from a new network address and a new browser. */
function stranger() {
  made += 1;
  const clientIp = `198.51.${String(made >> 8)}.${String(made & 255)}`;
  const deviceId = randomUUID().replaceAll('-', '').padEnd(43, 'x');
  return (call: Call, data: Record<string, unknown>) =>
    operator.ask(call, data, { clientIp, deviceId });
}
type Ask = ReturnType<typeof stranger>;

const guesses: Record<string, (ask: Ask, named: Named) => Promise<unknown>> = {
  'log in': (ask, { loginType, ...named }) =>
    ask(login, { loginInfo: { loginMethod: `${loginType}Login`, ...named, password: 'wrong-1' } }),
  'log in by virtual code': (ask, named) =>
    ask(login, {
      loginInfo: {
        loginMethod: 'virtualCodeLogin',
        virtualCode: named.email ?? named.phone,
        password: 'w',
      },
    }),
  'random value': async (ask, { loginType, email, phone, phonePreCode }) => {
    const accountName = email ?? `${String(phonePreCode)}${String(phone)}`;
    const answer = await ask(userRandomValueQuery, { loginType, accountName });
    return { ...answer, result: Object.keys(answer.result as object) };
  },
  'send for a new password': (ask, named) =>
    ask(verificationCodeSend, { ...named, purpose: 'resetPassword' }),
  'send for signing up': (ask, named) =>
    ask(verificationCodeSend, { ...named, purpose: 'register' }),
  'reset by a wrong code': (ask, named) =>
    ask(passwordReset, { ...named, verificationCode: 'wrong', newPassword: 'another2' }),
  'reset by a long code': (ask, named) =>
    ask(passwordReset, { ...named, verificationCode: '123456789012', newPassword: 'another2' }),
  'reset to a bad password': (ask, named) =>
    ask(passwordReset, { ...named, verificationCode: 'wrong', newPassword: 'x' }),
  'sign up by a wrong code': (ask, named) =>
    ask(register, {
      registerInfo: { ...named, verificationCode: 'wrong' },
      authenticationKey: 'another2',
      userRandomValue: 'v',
    }),
};

const purposes = ['register', 'resetPassword'] as const;
const send = (ask: Ask, named: Named) =>
  Promise.all(purposes.map((purpose) => ask(verificationCodeSend, { ...named, purpose })));
const wrongCodes = async (ask: Ask, named: Named, count: number) => {
  for (let done = 0; done < count; done += 1) {
    await guesses['reset by a wrong code']!(ask, named);
    await guesses['sign up by a wrong code']!(ask, named);
  }
};

/** States of an address before the call. Each state has two addresses of its own. */
const states: Record<string, (ask: Ask, named: Named) => Promise<unknown>> = {
  'no code asked': () => Promise.resolve(),
  'code asked': send,
  'code asked twice': async (ask, named) => {
    await send(ask, named);
    await send(ask, named);
  },
  'one wrong code': async (ask, named) => {
    await send(ask, named);
    await wrongCodes(ask, named, 1);
  },
  'code used up': async (ask, named) => {
    await send(ask, named);
    await wrongCodes(ask, named, 5);
  },
  'longer code asked': async (ask, named) => {
    await send(ask, named);
    await wrongCodes(ask, named, 1);
    await send(ask, named);
  },
  'code asked by another browser': (_ask, named) => send(stranger(), named),
  'code expired': async (ask, named) => {
    await send(ask, named);
    operator.clock.now += 300_000;
  },
  'too many letters': async (ask, named) => {
    for (let sent = 0; sent < 7; sent += 1) await send(ask, named);
  },
  'too many passwords': async (ask, named) => {
    for (let tried = 0; tried < 11; tried += 1) await guesses['log in']!(ask, named);
  },
  'too many passwords of many networks': async (_ask, named) => {
    for (let tried = 0; tried < 31; tried += 1) await guesses['log in']!(stranger(), named);
  },
};

/** What a client without a login can observe: the answer and its cost. */
async function learned(kind: Kind, who: Who, state: string, guess: string) {
  const named = await addressOf(kind, who);
  const ask = stranger();
  // Both runs start with the same service-wide count of wrong codes.
  await forgetServiceCount();
  await states[state]!(ask, named);
  const before = hashings.count;
  durations.length = 0;
  const counted = { statements: 0 };
  const answer = await counting.run(counted, () => guesses[guess]!(ask, named));
  return { answer, hashings: hashings.count - before, durations: [...durations], ...counted };
}

async function forgetServiceCount(): Promise<void> {
  await operator.services.db.delete(tries).where(eq(tries.triesKey, 'wrongCode'));
}

const matrix = (['email', 'phone'] as const).flatMap((kind) =>
  Object.keys(states).flatMap((state) =>
    Object.keys(guesses).map((guess) => [kind, state, guess] as const),
  ),
);

test.each(matrix)(
  '[SHUT-07] %s, %s: %s does not reveal whether an account exists, by its answer or its cost',
  async (kind, state, guess) => {
    const member = await learned(kind, 'member', state, guess);
    const nobody = await learned(kind, 'nobody', state, guess);
    expect(nobody).toEqual(member);
    expect(member.statements).toBeGreaterThan(guess === 'reset to a bad password' ? -1 : 0);
  },
);

test('[SHUT-07] a decoy code is stored like any other, and no entry matches it', async () => {
  const named = await addressOf('email', 'nobody');
  const ask = stranger();
  await send(ask, named);
  const { db } = operator.services;
  const key = `email:${String(named.email)}`;
  const rows = await db
    .select()
    .from(verificationCodes)
    .where(eq(verificationCodes.identity, key))
    .orderBy(verificationCodes.purpose);
  expect(rows.map(({ purpose, isDecoy, triesLeft }) => [purpose, isDecoy, triesLeft])).toEqual([
    ['register', false, 5],
    ['resetPassword', true, 5],
  ]);
  const letters = await db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, String(named.email)));
  expect(letters).toHaveLength(1);
  const { code } = rows.find(({ purpose }) => purpose === 'resetPassword')!;
  const right = await ask(passwordReset, {
    ...named,
    verificationCode: code,
    newPassword: 'another2',
  });
  expect(right.errCode).toBe(10101003);
});
