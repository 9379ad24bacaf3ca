import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { login, passwordReset, verificationCodeSend } from '#lib/contract/account.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { accounts, knownDevices } from '#operator/db/schema/accounts.ts';
import { outbox } from '#operator/db/schema/operations.ts';
import { prune } from '#operator/housekeeping.ts';

const real = await import('#operator/base/password.ts');
jest.unstable_mockModule('#operator/base/password.ts', () => ({
  ...real,
  hashPassword: (password: string) => Promise.resolve(`test$${password}`),
  isPassword: (password: string, stored: string | null) =>
    Promise.resolve(stored === `test$${password}`),
}));
const { openTestOperator } = await import('#tests/setup/operator/in-memory-operator.ts');
const { DEVICES_PER_ACCOUNT } = await import('./known-devices.ts');
const { memberLimits } = await import('./member-tries.ts');
const { addressLimits } = await import('./tries.ts');
const { WRONG_CODES_PER_HOUR } = await import('./guessing.ts');

let operator: Awaited<ReturnType<typeof openTestOperator>>;
beforeAll(async () => {
  operator = await openTestOperator({ guideOf: [] });
}, 60_000);
afterAll(() => operator.close());

let made = 0;
const aDevice = () => randomBytes(32).toString('base64url');
function aNetwork(): string {
  made += 1;
  return `198.51.${String(made >> 8)}.${String(made & 255)}`;
}
async function aMember() {
  const email = `${randomUUID()}@example.org`;
  const { db, now } = operator.services;
  const accountId = `a-${randomUUID()}`;
  await db.insert(accounts).values({
    ...{ accountId, accountName: email, email, passwordHash: 'test$secret1' },
    ...{ authorityChangedAt: now(), createdAt: now() },
  });
  return { email, accountId };
}

interface From {
  clientIp?: string;
  deviceId?: string;
}
const logIn = async (email: string, password: string, from: From) => {
  const loginInfo = { loginMethod: 'emailLogin', email, password };
  return (await operator.ask(login, { loginInfo }, from)).errCode;
};
const sendCode = (email: string, from: From, purpose = 'resetPassword') =>
  operator.ask(verificationCodeSend, { loginType: 'email', email, purpose }, from);
const reset = async (email: string, verificationCode: string, from: From) => {
  const data = { loginType: 'email', email, verificationCode, newPassword: 'another2' };
  return (await operator.ask(passwordReset, data, from)).errCode;
};
async function codeOf(email: string): Promise<string> {
  const [letter] = await operator.services.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(desc(outbox.outboxId))
    .limit(1);
  return /\b\d{4,6}\b/.exec(letter?.body ?? '')?.[0] ?? '';
}

/** Uses up all tries for an address from several networks without an account. */
async function attack(email: string, clientIps: readonly string[]): Promise<void> {
  for (const clientIp of clientIps) {
    for (let tried = 0; tried <= memberLimits.login.network.max; tried += 1) {
      await logIn(email, 'wrong-1', { clientIp, deviceId: aDevice() });
    }
  }
}

test('[SHUT-07] failed tries of others do not lock a member out of a known device, even on the same network', async () => {
  const { email } = await aMember();
  const home = { clientIp: aNetwork(), deviceId: aDevice() };
  expect(await logIn(email, 'secret1', home)).toBe(0);
  await attack(email, [home.clientIp, aNetwork(), aNetwork(), aNetwork()]);
  // Unknown browsers of the member's network are locked out too.
  for (let tried = 0; tried <= addressLimits.login.max; tried += 1) {
    await logIn(`${randomUUID()}@example.org`, 'wrong-1', { clientIp: home.clientIp });
  }
  const unknown = { clientIp: aNetwork(), deviceId: aDevice() };
  expect(await logIn(email, 'secret1', unknown)).toBe(errorCodes.tooManyTries);
  expect(await logIn(email, 'secret1', home)).toBe(0);
  expect(await logIn(email, 'secret1', { ...home, clientIp: aNetwork() })).toBe(0);
});

test('[SHUT-07] a network has ten tries at an account, all networks together have thirty', async () => {
  const { email } = await aMember();
  const first = aNetwork();
  await attack(email, [first]);
  expect(await logIn(email, 'secret1', { clientIp: first })).toBe(errorCodes.tooManyTries);
  expect(await logIn(email, 'secret1', { clientIp: aNetwork() })).toBe(0);
  await attack(email, [aNetwork(), aNetwork()]);
  expect(await logIn(email, 'secret1', { clientIp: aNetwork() })).toBe(errorCodes.tooManyTries);
  operator.clock.now += memberLimits.login.all.windowMs;
  expect(await logIn(email, 'secret1', { clientIp: first })).toBe(0);
});

test('[SHUT-07] a known device has ten tries of its own, and does not log in by itself', async () => {
  const [member, other] = [await aMember(), await aMember()];
  const stolen = { clientIp: aNetwork(), deviceId: aDevice() };
  expect(await logIn(member.email, 'secret1', stolen)).toBe(0);
  for (let tried = 0; tried < memberLimits.login.device.max; tried += 1) {
    expect(await logIn(member.email, 'wrong-1', stolen)).toBe(errorCodes.wrongCredentials);
  }
  expect(await logIn(member.email, 'secret1', stolen)).toBe(errorCodes.tooManyTries);
  // The lock does not affect the member's other browsers, or this browser for other accounts.
  expect(await logIn(member.email, 'secret1', { clientIp: aNetwork() })).toBe(0);
  expect(await logIn(other.email, 'secret1', stolen)).toBe(0);
});

test("[SHUT-07] a code logs in under attack: tries of others use up neither the code nor a known device's messages", async () => {
  const { email } = await aMember();
  const home = { clientIp: aNetwork(), deviceId: aDevice() };
  await logIn(email, 'secret1', home);
  for (const clientIp of [aNetwork(), aNetwork(), home.clientIp]) {
    for (let sent = 0; sent <= memberLimits.codeSend.network.max; sent += 1) {
      await sendCode(email, { clientIp, deviceId: aDevice() });
    }
  }
  expect((await sendCode(email, home)).errCode).toBe(0);
  const code = await codeOf(email);
  const stranger = { clientIp: aNetwork(), deviceId: aDevice() };
  for (let tried = 0; tried < 6; tried += 1) await reset(email, '0', stranger);
  expect(await reset(email, code, stranger)).toBe(errorCodes.noVerificationCode);
  await attack(email, [aNetwork(), aNetwork(), aNetwork()]);
  expect(await reset(email, code, home)).toBe(0);
  expect(await logIn(email, 'another2', home)).toBe(0);
});

test('[SHUT-07] a browser that has verified the address by a code logs in at once, even an unknown one', async () => {
  const { email } = await aMember();
  const fresh = { clientIp: aNetwork(), deviceId: aDevice() };
  await attack(email, [fresh.clientIp, aNetwork(), aNetwork(), aNetwork()]);
  expect(await logIn(email, 'secret1', fresh)).toBe(errorCodes.tooManyTries);
  await sendCode(email, fresh);
  expect(await reset(email, await codeOf(email), fresh)).toBe(0);
  expect(await logIn(email, 'another2', fresh)).toBe(0);
  // Other clients cannot tell that the account exists.
  const stranger = { clientIp: aNetwork(), deviceId: aDevice() };
  expect(await logIn(email, 'wrong-1', stranger)).toBe(errorCodes.tooManyTries);
});

test('[SHUT-07] known devices are limited, have other hashes in each account, and expire after 400 days', async () => {
  const [member, other] = [await aMember(), await aMember()];
  const deviceId = aDevice();
  for (const { email } of [member, other]) {
    await logIn(email, 'secret1', { deviceId, clientIp: aNetwork() });
  }
  const devicesOf = (accountId: string) =>
    operator.services.db.select().from(knownDevices).where(eq(knownDevices.accountId, accountId));
  const [first] = await devicesOf(member.accountId);
  const [second] = await devicesOf(other.accountId);
  expect(first!.deviceHash).not.toBe(second!.deviceHash);
  expect(JSON.stringify([first, second])).not.toContain(deviceId);
  for (let more = 0; more < DEVICES_PER_ACCOUNT; more += 1) {
    operator.clock.now += 1_000;
    await logIn(member.email, 'secret1', { deviceId: aDevice(), clientIp: aNetwork() });
  }
  const kept = await devicesOf(member.accountId);
  expect(kept).toHaveLength(DEVICES_PER_ACCOUNT);
  expect(kept.map(({ deviceHash }) => deviceHash)).not.toContain(first!.deviceHash);
  operator.clock.now += 400 * 86_400_000;
  await prune(operator.services);
  expect(await devicesOf(member.accountId)).toEqual([]);
});

test("[SHUT-07] after a wrong code new codes have six digits for a day, and other browsers' short codes end", async () => {
  const { email } = await aMember();
  const [home, stranger] = [
    { clientIp: aNetwork(), deviceId: aDevice() },
    { clientIp: aNetwork(), deviceId: aDevice() },
  ];
  expect((await sendCode(email, home)).result).toMatchObject({ digits: 4 });
  const short = await codeOf(email);
  await sendCode(email, stranger);
  expect(await reset(email, 'wrong', stranger)).toBe(errorCodes.wrongVerificationCode);
  expect(await reset(email, short, home)).toBe(errorCodes.noVerificationCode);
  expect((await sendCode(email, home)).result).toMatchObject({ digits: 6 });
  const long = await codeOf(email);
  expect(long).toMatch(/^\d{6}$/);
  await reset(email, 'wrong', stranger);
  expect(await reset(email, long, home)).toBe(0);
  expect((await sendCode(email, home, 'register')).result).toMatchObject({ digits: 4 });
  operator.clock.now += 86_400_000;
  expect((await sendCode(email, home)).result).toMatchObject({ digits: 4 });
});

test('[SHUT-07] when many codes are wrong all codes have six digits, and short codes are no longer tried', async () => {
  operator.clock.now += 86_400_000;
  const member = await aMember();
  const home = { clientIp: aNetwork(), deviceId: aDevice() };
  expect((await sendCode(member.email, home)).result).toMatchObject({ digits: 4 });
  const short = await codeOf(member.email);
  // In parallel, as in an attack: each guess is counted before it is checked.
  const attackers = Array.from({ length: WRONG_CODES_PER_HOUR + 30 }, () => ({
    email: `${randomUUID()}@example.org`,
    from: { clientIp: aNetwork(), deviceId: aDevice() },
  }));
  await Promise.all(attackers.map(({ email, from }) => sendCode(email, from)));
  const codes = await Promise.all(attackers.map(({ email, from }) => reset(email, 'wrong', from)));
  const wrong = codes.filter((code) => code === errorCodes.wrongVerificationCode);
  expect(wrong).toHaveLength(WRONG_CODES_PER_HOUR);
  expect(await reset(member.email, short, home)).toBe(errorCodes.noVerificationCode);
  expect((await sendCode(member.email, home)).result).toMatchObject({ digits: 6 });
  expect(await reset(member.email, await codeOf(member.email), home)).toBe(0);
  operator.clock.now += 86_400_000;
  expect((await sendCode(member.email, home)).result).toMatchObject({ digits: 4 });
});
