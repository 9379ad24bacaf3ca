import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { accountLinkInfo, accountLinkRedeem } from '#lib/contract/account-links.ts';
import { login, tokenRefresh, type LoginResponse } from '#lib/contract/account.ts';
import { channelUpdate } from '#lib/contract/channels.ts';
import {
  deskMemberClose,
  deskMemberCreate,
  deskMemberDelete,
  deskMemberDetail,
  deskMemberEdit,
  deskMemberLink,
  deskMemberList,
  deskMemberLogOut,
  deskMemberPlan,
  deskMemberRole,
  type Member,
  type MemberDetail,
} from '#lib/contract/desk/members.ts';
import { deskChangeUndo } from '#lib/contract/desk/shell.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { accounts } from '#operator/db/schema/accounts.ts';
import { accountLinks, deskChanges } from '#operator/db/schema/desk.ts';
import { outbox } from '#operator/db/schema/operations.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import type { Call } from '#lib/contract/wire/call.ts';

let operator: TestOperator;
let token: string;
beforeAll(async () => {
  operator = await openTestOperator({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  ({ token } = await operator.signInAtDesk('owner'));
}, 60_000);
afterAll(() => operator.close());

interface Made {
  changeId: number;
  memberId: string;
  linkSecret: string | null;
}

const get = <T>(call: Call, data: Record<string, unknown> = {}) =>
  operator.get<T>(call, data, { token });
const codeOf = async (call: Call, data: Record<string, unknown>) =>
  (await operator.ask(call, data, { token })).errCode;
const undo = (changeId: number) => codeOf(deskChangeUndo, { changeId });

const contact = (email: string) => ({ memberName: '', email, phone: '' });
const create = (email: string, newPassword: string | null = 'secret12') =>
  get<Made>(deskMemberCreate, { ...contact(email), newPassword });
const detail = (memberId: string) => get<MemberDetail>(deskMemberDetail, { memberId });
const logIn = (email: string, password: string) =>
  operator.ask(login, { loginInfo: { loginMethod: 'emailLogin', email, password } });

describe('[DESK-07] the list of members', () => {
  test('is searched by name, address and number, filtered, and read in pages', async () => {
    const phone = { memberName: '100% Zoë_', email: '', phone: '+34 600 222 333' };
    await get(deskMemberCreate, { ...phone, newPassword: 'secret12' });
    const found = async (query: string) =>
      (await get<{ members: Member[] }>(deskMemberList, { query })).members.map(
        ({ memberName }) => memberName,
      );
    expect(await found('100%')).toEqual(['100% Zoë_']);
    expect(await found('600222')).toEqual(['100% Zoë_']);
    expect(await found('DEMO@')).toEqual(['Dana Demo']);
    expect(await found('a-basic')).toEqual(['Beto Basic']);
    expect(await found('10000 00002')).toEqual(['Beto Basic']);
    expect(await found('_%_')).toEqual([]);
    const { members, total } = await get<{ members: Member[]; total: number }>(deskMemberList, {
      offset: 1,
      limit: 1,
    });
    expect([members.length, total >= 4]).toEqual([1, true]);
    const desk = await get<{ members: Member[] }>(deskMemberList, { show: 'desk' });
    expect(desk.members.map(({ deskRole }) => deskRole)).toEqual(['owner']);
  });

  test('says which plans a member has and when it was last here', async () => {
    const { tokens } = await operator.get<LoginResponse>(login, {
      loginInfo: {
        loginMethod: 'emailLogin',
        email: 'demo@sintonia.test',
        password: 'demo1234',
      },
    });
    const { members } = await get<{ members: Member[] }>(deskMemberList, { query: 'Dana' });
    expect(members[0]!.memberPlans).toEqual([
      { planId: 'total', planName: 'Sintonia Total', expiresAt: -1 },
    ]);
    expect(members[0]!.lastSessionAt).toBe(operator.clock.now);
    operator.clock.now += 600_000;
    await operator.get(tokenRefresh, {}, { token: tokens!.refreshToken });
    const { member, memberSessions } = await detail('a-demo');
    expect(member.lastSessionAt).toBe(operator.clock.now);
    expect(memberSessions[0]).toMatchObject({
      loginMethod: 'emailLogin',
      sessionUsedAt: operator.clock.now,
      sessionStartedAt: operator.clock.now - 600_000,
    });
  });
});

describe('[DESK-07] a new member', () => {
  test('with a password logs in with it; undo takes the account back', async () => {
    const { memberId, linkSecret } = await create('ana@example.org');
    expect(linkSecret).toBeNull();
    expect((await logIn('ana@example.org', 'secret12')).errCode).toBe(0);
    const { changeId } = await create('eva@example.org');
    expect(await undo(changeId)).toBe(0);
    expect((await logIn('eva@example.org', 'secret12')).errCode).toBe(errorCodes.wrongCredentials);
    expect((await detail(memberId)).member.memberName).toBe('ana@example.org');
  });

  test('who has logged in is not taken back by undo', async () => {
    const { changeId } = await create('lia@example.org');
    await logIn('lia@example.org', 'secret12');
    expect(await undo(changeId)).toBe(errorCodes.changedMeanwhile);
  });

  test('who is invited sets a password by the link, once and within seven days; the audit list has no secret', async () => {
    const { linkSecret, memberId } = await create('ivo@example.org', null);
    const info = await operator.get(accountLinkInfo, { linkSecret });
    expect(info).toEqual({ purpose: 'invitation', email: 'ivo@example.org' });
    const stored = JSON.stringify(await operator.services.db.select().from(deskChanges));
    expect(stored).not.toContain(linkSecret);
    const redeem = { linkSecret, newPassword: 'chosen12' };
    await operator.get(accountLinkRedeem, redeem);
    expect((await logIn('ivo@example.org', 'chosen12')).errCode).toBe(0);
    expect((await operator.ask(accountLinkRedeem, redeem)).errCode).toBe(errorCodes.linkInvalid);
    const again = await get<Made>(deskMemberLink, { memberId, purpose: 'invitation' });
    operator.clock.now += 7 * 86_400_000 + 1;
    const late = await operator.ask(accountLinkInfo, { linkSecret: again.linkSecret });
    expect(late.errCode).toBe(errorCodes.linkInvalid);
    ({ token } = await operator.signInAtDesk('owner'));
  });

  test('is refused with a known address, without an address, and with a malformed one or a bad password', async () => {
    expect(
      await codeOf(deskMemberCreate, { ...contact('DEMO@sintonia.test'), newPassword: null }),
    ).toBe(errorCodes.accountExists);
    for (const email of ['', 'nobody']) {
      expect(await codeOf(deskMemberCreate, { ...contact(email), newPassword: null })).toBe(
        errorCodes.badRequest,
      );
    }
    const short = { ...contact('short@example.org'), newPassword: 'no' };
    expect(await codeOf(deskMemberCreate, short)).toBe(errorCodes.wrongPasswordFormat);
  });

  test('gets the invitation by email when asked for, with the address of the page', async () => {
    const { linkSecret } = await get<Made>(deskMemberCreate, {
      ...contact('post@example.org'),
      newPassword: null,
      letterOrigin: 'https://tv.example',
    });
    const [letter] = await operator.services.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, 'post@example.org'));
    expect(letter!.body).toContain(`https://tv.example/welcome#${linkSecret}`);
    const bad = { ...contact('bad@example.org'), newPassword: null };
    expect(await codeOf(deskMemberCreate, { ...bad, letterOrigin: 'javascript:alert(1)//' })).toBe(
      errorCodes.badRequest,
    );
  });
});

test('[DESK-07] a changed address is the one to log in with; a change that another operator made is not lost', async () => {
  const { memberId } = await create('old@example.org');
  const seen = contact('old@example.org');
  const edit = { memberId, memberName: 'Olga', email: 'new@example.org', phone: '' };
  const stale = { ...edit, seen };
  expect(await codeOf(deskMemberEdit, stale)).toBe(errorCodes.changedMeanwhile);
  const first = { ...seen, memberName: 'old@example.org' };
  const { changeId } = await get<Made>(deskMemberEdit, { ...edit, seen: first });
  expect((await logIn('new@example.org', 'secret12')).errCode).toBe(0);
  const taken = { ...edit, email: 'demo@sintonia.test', seen: edit };
  expect(await codeOf(deskMemberEdit, taken)).toBe(errorCodes.accountExists);
  expect(await undo(changeId)).toBe(0);
  expect((await logIn('old@example.org', 'secret12')).errCode).toBe(0);
});

test('[DESK-07] a plan that is given or taken counts at once, and undo sets it back', async () => {
  const viewer = await operator.signIn('basic@sintonia.test', 'basic1234');
  const subscriptions = async () => {
    const answer = await operator.get<LoginResponse>(login, {
      loginInfo: {
        loginMethod: 'emailLogin',
        email: 'basic@sintonia.test',
        password: 'basic1234',
      },
    });
    return answer.accountInfo.subscriptionList;
  };
  const authority = async () => {
    const dataChecks = [{ dataType: 'CHANNEL_AUTH', timestamp: 0 }];
    const { dataStates } = await operator.get<{ dataStates: { timestamp: number }[] }>(
      channelUpdate,
      { dataChecks },
      { token: viewer.token },
    );
    return dataStates[0]!.timestamp;
  };
  const before = await authority();
  operator.clock.now += 1_000;
  const plan = { memberId: 'a-basic', planId: 'plus' };
  const end = operator.clock.now + 86_400_000;
  const given = await get<Made>(deskMemberPlan, { ...plan, expiresAt: end, seenExpiresAt: null });
  expect(await subscriptions()).toEqual([{ productId: 'plus', expiredTs: end }]);
  expect(await authority()).toBeGreaterThan(before);
  const stale = { ...plan, expiresAt: -1, seenExpiresAt: null };
  expect(await codeOf(deskMemberPlan, stale)).toBe(errorCodes.changedMeanwhile);
  const endless = await get<Made>(deskMemberPlan, { ...plan, expiresAt: -1, seenExpiresAt: end });
  expect(await undo(given.changeId)).toBe(errorCodes.changedMeanwhile);
  expect(await undo(endless.changeId)).toBe(0);
  const taken = await get<Made>(deskMemberPlan, { ...plan, expiresAt: null, seenExpiresAt: end });
  expect(await subscriptions()).toEqual([]);
  expect(await undo(taken.changeId)).toBe(0);
  expect(await undo(given.changeId)).toBe(0);
  expect(await subscriptions()).toEqual([]);
  const unknown = { ...plan, planId: 'none', expiresAt: -1, seenExpiresAt: null };
  expect(await codeOf(deskMemberPlan, unknown)).toBe(errorCodes.notFound);
});

describe('[DESK-07] the last owner', () => {
  const self = 'desk-owner';

  test('cannot lose the role, be closed or deleted; with another owner the role can go', async () => {
    expect((await detail(self)).isLastOwner).toBe(true);
    for (const [call, data] of [
      [deskMemberRole, { memberId: self, deskRole: 'editor', seenRole: 'owner' }],
      [deskMemberClose, { memberId: self, isClosed: true, seenIsClosed: false }],
      [deskMemberDelete, { memberId: self, isConfirmed: true }],
    ] as const) {
      expect([call.path, await codeOf(call, data)]).toEqual([call.path, errorCodes.changeRefused]);
    }
    const role = { memberId: 'a-demo', deskRole: 'owner', seenRole: null };
    const { changeId } = await get<Made>(deskMemberRole, role);
    expect((await detail(self)).isLastOwner).toBe(false);
    expect(await undo(changeId)).toBe(0);
    expect((await detail('a-demo')).member.deskRole).toBeNull();
  });

  test('stays when two owners take each other the role at the same moment', async () => {
    await get(deskMemberRole, { memberId: 'a-demo', deskRole: 'owner', seenRole: null });
    const other = await operator.signIn();
    const answers = await Promise.all([
      operator.ask(
        deskMemberRole,
        { memberId: 'a-demo', deskRole: null, seenRole: 'owner' },
        { token },
      ),
      operator.ask(
        deskMemberRole,
        { memberId: self, deskRole: null, seenRole: 'owner' },
        { token: other.token },
      ),
    ]);
    expect(answers.filter(({ errCode }) => errCode === 0)).toHaveLength(1);
    const owners = await operator.services.db
      .select({ accountId: accounts.accountId })
      .from(accounts)
      .where(eq(accounts.deskRole, 'owner'));
    expect(owners).toHaveLength(1);
    const { db } = operator.services;
    await db.update(accounts).set({ deskRole: null }).where(eq(accounts.accountId, 'a-demo'));
    await db.update(accounts).set({ deskRole: 'owner' }).where(eq(accounts.accountId, self));
  });
});

test('[DESK-07] one session or all are ended; a link for a new password can be withdrawn', async () => {
  await create('uma@example.org');
  const { members } = await get<{ members: Member[] }>(deskMemberList, { query: 'uma@' });
  const { memberId } = members[0]!;
  for (let turn = 0; turn < 3; turn++) await logIn('uma@example.org', 'secret12');
  const [one] = (await detail(memberId)).memberSessions;
  await get(deskMemberLogOut, { memberId, sessionId: one!.sessionId, isConfirmed: true });
  expect((await detail(memberId)).memberSessions).toHaveLength(2);
  expect(await codeOf(deskMemberLogOut, { memberId, sessionId: null })).toBe(errorCodes.badRequest);
  await get(deskMemberLogOut, { memberId, sessionId: null, isConfirmed: true });
  expect((await detail(memberId)).memberSessions).toEqual([]);

  const { changeId } = await get<Made>(deskMemberLink, { memberId, purpose: 'password' });
  expect((await detail(memberId)).openLink).toMatchObject({ purpose: 'password' });
  expect(await undo(changeId)).toBe(0);
  expect((await detail(memberId)).openLink).toBeNull();
});

test('[DESK-07] a deleted member is gone with links and plans; its place in the audit list stays', async () => {
  const { memberId } = await create('gone@example.org', null);
  expect(await codeOf(deskMemberDelete, { memberId })).toBe(errorCodes.badRequest);
  const { changeId } = await get<Made>(deskMemberDelete, { memberId, isConfirmed: true });
  const { db } = operator.services;
  expect(await db.select().from(accountLinks).where(eq(accountLinks.accountId, memberId))).toEqual(
    [],
  );
  const [change] = await db
    .select()
    .from(deskChanges)
    .where(and(eq(deskChanges.subject, memberId), eq(deskChanges.action, 'member.delete')));
  expect(change!.subjectName).toBe('gone@example.org');
  expect(await undo(changeId)).toBe(errorCodes.changeRefused);
});
