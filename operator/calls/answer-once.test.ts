import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { eq, like } from 'drizzle-orm';
import { passwordReset, verificationCodeSend } from '#lib/contract/account.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { recharge } from '#lib/contract/purchase.ts';
import { reportBatch } from '#lib/contract/reports.ts';
import { createRechargeCodes } from '#operator/plans/recharge-codes.ts';
import { CODE_VALID_SECONDS } from '#operator/accounts/verification.ts';
import { planSubscriptions } from '#operator/db/schema/accounts.ts';
import { answeredWrites, outbox, reports } from '#operator/db/schema/operations.ts';
import { prune } from '#operator/housekeeping.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator();
}, 60_000);
afterAll(() => operator.close());
beforeEach(async () => {
  await operator.services.db.delete(answeredWrites);
});

const newId = () => randomBytes(32).toString('hex');
const clientIp = '203.0.113.7';
let letters = 0;
/** A message to a new address, because an address has an hourly limit. */
const letterTo = (email = `viewer-${String((letters += 1))}@example.org`) => ({
  loginType: 'email',
  purpose: 'register',
  email,
});

async function sentTo(email: string): Promise<number> {
  const { db } = operator.services;
  return (await db.select().from(outbox).where(eq(outbox.recipient, email))).length;
}

const rows = () => operator.services.db.select().from(answeredWrites);

describe('[SHUT-08] a write repeated under its request id', () => {
  test('sends one message and answers success each time', async () => {
    const data = letterTo();
    const requestId = newId();
    for (let turn = 0; turn < 3; turn++) {
      const answer = await operator.get(verificationCodeSend, data, { requestId, clientIp });
      expect(answer).toEqual({ validSeconds: CODE_VALID_SECONDS, digits: 4 });
    }
    expect(await sentTo(data.email)).toBe(1);
    await operator.get(verificationCodeSend, data, { requestId: newId(), clientIp });
    expect(await sentTo(data.email)).toBe(2);
  });

  test('waits while the first is in progress', async () => {
    const data = letterTo();
    const requestId = newId();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        operator.ask(verificationCodeSend, data, { requestId, clientIp }),
      ),
    );
    expect(answers.map(({ errCode }) => errCode)).toEqual(answers.map(() => 0));
    expect(await sentTo(data.email)).toBe(1);
  });

  test('sends a new message once the code of the first has expired', async () => {
    const data = letterTo();
    const requestId = newId();
    await operator.get(verificationCodeSend, data, { requestId, clientIp });
    operator.clock.now += CODE_VALID_SECONDS * 1_000;
    await operator.get(verificationCodeSend, data, { requestId, clientIp });
    expect(await sentTo(data.email)).toBe(2);
  });

  test('is refused when its data differ', async () => {
    const requestId = newId();
    await operator.get(verificationCodeSend, letterTo(), { requestId, clientIp });
    const other = letterTo();
    const answer = await operator.ask(verificationCodeSend, other, { requestId, clientIp });
    expect([answer.errCode, await sentTo(other.email)]).toEqual([errorCodes.badRequest, 0]);
  });

  test('credits a recharge code once, and answers the success twice', async () => {
    const { db, now } = operator.services;
    const [code] = (await createRechargeCodes(db, 'basic', 1, now())) ?? [];
    const { token } = await operator.signIn('basic@sintonia.test', 'basic1234');
    const asked = { token, requestId: newId() };
    const first = await operator.get(recharge, { rechargeCodePassword: code }, asked);
    const plans = await db.select().from(planSubscriptions);
    expect(await operator.get(recharge, { rechargeCodePassword: code }, asked)).toEqual(first);
    expect(await db.select().from(planSubscriptions)).toEqual(plans);
  });

  test('sets a password once: its code is used up by then', async () => {
    const data = { ...letterTo('basic@sintonia.test'), purpose: 'resetPassword' };
    await operator.get(verificationCodeSend, data, { clientIp });
    const { db } = operator.services;
    const sent = await db.select().from(outbox).where(like(outbox.recipient, 'basic@%'));
    const verificationCode = /\d{4,}/.exec(sent.at(-1)?.body ?? '')?.[0];
    const wanted = { loginType: 'email', email: data.email, verificationCode };
    const asked = { requestId: newId(), clientIp };
    for (let turn = 0; turn < 2; turn++) {
      await operator.get(passwordReset, { ...wanted, newPassword: 'basic1234' }, asked);
    }
    // The stored answers do not reveal the request.
    expect(JSON.stringify(await rows())).not.toMatch(new RegExp(`basic|${asked.requestId}`));
  });

  test('counts a report once', async () => {
    const { token } = await operator.visit();
    const eventId = newId().slice(0, 32);
    const batch = { clientId: 'tab-of-this-test', events: [{ event: 'live', eventId }] };
    const value = gzipSync(JSON.stringify(batch)).toString('base64');
    for (let turn = 0; turn < 2; turn++) {
      expect(await operator.get(reportBatch, { value }, { token })).toEqual({ accepted: 1 });
    }
    const { db } = operator.services;
    expect(await db.select().from(reports).where(eq(reports.eventId, eventId))).toHaveLength(1);
  });
});

describe('[SHUT-08] the store of answered writes', () => {
  test('does not keep a refused write: the corrected one is executed', async () => {
    const { db, now } = operator.services;
    const { token } = await operator.signIn('basic@sintonia.test', 'basic1234');
    const asked = { token, requestId: newId() };
    const wrong = { rechargeCodePassword: '0'.repeat(16) };
    expect((await operator.ask(recharge, wrong, asked)).errCode).toBe(errorCodes.wrongRechargeCode);
    expect(await rows()).toEqual([]);
    const [code] = (await createRechargeCodes(db, 'basic', 1, now())) ?? [];
    await operator.get(recharge, { rechargeCodePassword: code }, asked);
  });

  test('does not keep a call that its role refuses, or one with a malformed id', async () => {
    await operator.ask(recharge, { rechargeCodePassword: '1' }, { requestId: newId() });
    const data = letterTo();
    for (const requestId of ['', 'x', newId().toUpperCase(), `${newId()}0`]) {
      await operator.get(verificationCodeSend, data, { requestId, clientIp });
    }
    expect([await rows(), await sentTo(data.email)]).toEqual([[], 4]);
  });

  test('is separate for each account: the same id of another account gets its own answer', async () => {
    const { db, now } = operator.services;
    const [code] = (await createRechargeCodes(db, 'basic', 1, now())) ?? [];
    const data = { rechargeCodePassword: code };
    const requestId = newId();
    const [one, other] = await Promise.all([
      operator.signIn('basic@sintonia.test', 'basic1234'),
      operator.signIn(),
    ]);
    await operator.get(recharge, data, { token: one.token, requestId });
    const { errCode } = await operator.ask(recharge, data, { token: other.token, requestId });
    expect(errCode).toBe(errorCodes.wrongRechargeCode);
  });

  test('is limited, and old answers are deleted', async () => {
    const { db } = operator.services;
    for (let turn = 0; turn < 60; turn++) {
      operator.clock.now += 1;
      await operator.ask(verificationCodeSend, letterTo(), {
        requestId: newId(),
        clientIp: '203.0.113.99',
      });
      // Avoid the limit on messages, which is tested elsewhere.
      await db.execute(`delete from tries`);
    }
    expect((await rows()).length).toBe(50);
    operator.clock.now += 15 * 60_000;
    await prune(operator.services);
    expect(await rows()).toEqual([]);
  });

  test('outlives the operator that answered: another operator on the database gives the same answer', async () => {
    const { db, now } = operator.services;
    const data = letterTo();
    const requestId = newId();
    await operator.get(verificationCodeSend, data, { requestId, clientIp });
    // Another operator is executing the write, and then done.
    const [row] = await rows();
    await db.update(answeredWrites).set({ answer: null });
    const waiting = operator.ask(verificationCodeSend, data, { requestId, clientIp });
    await db.update(answeredWrites).set({ answer: { result: { validSeconds: 7, digits: 4 } } });
    expect((await waiting).result).toEqual({ validSeconds: 7, digits: 4 });
    // An operator that ended during the write has not answered.
    await db.update(answeredWrites).set({ answer: null, askedAt: now() - 60_000 });
    expect((await operator.ask(verificationCodeSend, data, { requestId, clientIp })).errCode).toBe(
      0,
    );
    expect([row?.askedBy, await sentTo(data.email)]).toEqual([clientIp, 2]);
  });
});
