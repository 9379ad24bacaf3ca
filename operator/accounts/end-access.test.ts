import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eq, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { accountLinkRedeem } from '#lib/contract/account-links.ts';
import {
  passwordModify,
  passwordReset,
  scanCodeCreate,
  scanCodeLogin,
  scanCodeQuickLogin,
} from '#lib/contract/account.ts';
import { deskMemberClose, deskMemberLink, deskMemberLogOut } from '#lib/contract/desk/members.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { serverBounds } from '#lib/server-bounds.ts';
import { accounts, scanCodes } from '#operator/db/schema/accounts.ts';
import * as accountTables from '#operator/db/schema/accounts.ts';
import * as channelTables from '#operator/db/schema/channels.ts';
import * as deskTables from '#operator/db/schema/desk.ts';
import * as guideTables from '#operator/db/schema/guide.ts';
import * as importTables from '#operator/db/schema/imports.ts';
import * as messageTables from '#operator/db/schema/messages.ts';
import * as operationTables from '#operator/db/schema/operations.ts';
import * as sessionTables from '#operator/db/schema/sessions.ts';
import * as storefrontTables from '#operator/db/schema/storefront.ts';
import * as titleTables from '#operator/db/schema/titles.ts';
import * as viewingTables from '#operator/db/schema/viewing.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { accessTables } from './end-access.ts';
import { findAccount, identityOf } from './identity.ts';
import { makeCode } from './verification.ts';

/** Tables with an account id that open no account. A new table is named here, or `endAccess` clears it. */
const dataThatStays = [
  ...['accounts', 'plan_subscriptions', 'orders', 'known_devices', 'desk_changes', 'reports'],
  ...['messages', 'message_reads', 'agreement_signatures'],
  ...['favourite_channels', 'favourite_titles', 'live_history', 'reminders', 'title_history'],
];

test('[ACC-02] each table with an account id is ended with the access, or is data that stays', () => {
  const modules = [
    ...[accountTables, channelTables, deskTables, guideTables, importTables, messageTables],
    ...[operationTables, sessionTables, storefrontTables, titleTables, viewingTables],
  ];
  const named = modules
    .flatMap((one) => Object.values(one) as unknown[])
    .filter((one) => is(one, PgTable))
    .filter((table) => getTableConfig(table).columns.some(({ name }) => name === 'account_id'))
    .map((table) => getTableName(table));
  const known = [...accessTables.map((table) => getTableName(table)), ...dataThatStays];
  expect(named.toSorted()).toEqual(known.toSorted());
});

const email = 'basic@sintonia.test';
const password = 'basic1234';
const memberId = 'a-basic';

let operator: TestOperator;
let owner: string;
beforeAll(async () => {
  operator = await openTestOperator();
  owner = (await operator.signInAtDesk('owner')).token;
}, 60_000);
afterAll(() => operator.close());

interface Door {
  name: string;
  /** Whether it still opens the account. */
  isOpen: () => Promise<boolean>;
}

let row: typeof accounts.$inferSelect;
beforeEach(async () => {
  const { db } = operator.services;
  [row] = (await db.select().from(accounts).where(eq(accounts.accountId, memberId))) as [
    typeof row,
  ];
});
afterEach(async () => {
  const { accountId, passwordHash, closedAt } = row;
  const { db } = operator.services;
  await db
    .update(accounts)
    .set({ passwordHash, closedAt })
    .where(eq(accounts.accountId, accountId));
});

async function confirmedCode(token: string): Promise<Door> {
  const made = await operator.get<{ scanCodeId: string; confirmId: string }>(scanCodeCreate);
  await operator.get(scanCodeLogin, { confirmId: made.confirmId }, { token });
  const isOpen = async () =>
    (await operator.ask(scanCodeQuickLogin, { scanCodeId: made.scanCodeId })).errCode === 0;
  return { name: 'scan code', isOpen };
}

async function madeLink(): Promise<Door> {
  const { linkSecret } = await operator.get<{ linkSecret: string }>(
    deskMemberLink,
    { memberId, purpose: 'password' },
    { token: owner },
  );
  const isOpen = async () =>
    (await operator.ask(accountLinkRedeem, { linkSecret, newPassword: 'another1' })).errCode === 0;
  return { name: 'link', isOpen };
}

async function codeUnderWay(): Promise<Door> {
  const identity = identityOf('email', { email });
  const { db, now } = operator.services;
  const surroundings = { db, now, deviceId: null };
  const wanted = { identity, purpose: 'resetPassword' } as const;
  const { code: verificationCode } = await makeCode(surroundings, wanted, false);
  const data = { loginType: 'email', email, verificationCode, newPassword: 'another1' };
  const isOpen = async () => (await operator.ask(passwordReset, data)).errCode === 0;
  return { name: 'reset code', isOpen };
}

const doorsOf = async (token: string) => [
  await confirmedCode(token),
  await madeLink(),
  await codeUnderWay(),
];

describe('[ACC-02] no door into an account stays open', () => {
  const endings: Record<string, (token: string) => Promise<unknown>> = {
    'its password is changed': (token) =>
      operator.get(passwordModify, { oldPassword: password, newPassword: 'changed12' }, { token }),
    'its password is reset': async () => {
      const identity = identityOf('email', { email });
      const { db, now } = operator.services;
      const wanted = { identity, purpose: 'resetPassword' } as const;
      const deviceId = 'b'.repeat(43);
      const { code } = await makeCode({ db, now, deviceId }, wanted, false);
      const data = { loginType: 'email', email, verificationCode: code, newPassword: 'changed12' };
      return operator.get(passwordReset, data, { deviceId });
    },
    'the desk logs everything out': () =>
      operator.get(
        deskMemberLogOut,
        { memberId, sessionId: null, isConfirmed: true },
        { token: owner },
      ),
    'it is closed': async () => {
      const closing = { memberId, isClosed: true, seenIsClosed: false };
      await operator.get(deskMemberClose, closing, { token: owner });
      const opening = { memberId, isClosed: false, seenIsClosed: true };
      return operator.get(deskMemberClose, opening, { token: owner });
    },
  };

  test.each(Object.keys(endings))('after %s', async (ending) => {
    const { token } = await operator.signIn(email, password);
    const doors = await doorsOf(token);
    await endings[ending]!(token);
    const open: string[] = [];
    for (const { name, isOpen } of doors) if (await isOpen()) open.push(name);
    expect(open).toEqual([]);
  });

  test('and a password by a link ends the codes that a session has confirmed', async () => {
    const { token } = await operator.signIn(email, password);
    const code = await confirmedCode(token);
    expect(await (await madeLink()).isOpen()).toBe(true);
    expect(await code.isOpen()).toBe(false);
  });

  test('also when the desk ends only the session that confirmed', async () => {
    const { token } = await operator.signIn(email, password);
    const code = await confirmedCode(token);
    const { db } = operator.services;
    const { sessions } = sessionTables;
    const own = await db.select().from(sessions).where(eq(sessions.accountId, memberId));
    for (const { sessionId } of own)
      await operator.get(
        deskMemberLogOut,
        { memberId, sessionId, isConfirmed: true },
        { token: owner },
      );
    expect(await code.isOpen()).toBe(false);
  });

  test('the doors of others stay: their codes, links and addresses', async () => {
    const other = await operator.signIn();
    const code = await confirmedCode(other.token);
    const { token } = await operator.signIn(email, password);
    await endings['its password is changed']!(token);
    expect(await code.isOpen()).toBe(true);
    expect(await findAccount(operator.services.db, identityOf('email', { email }))).toBe(memberId);
  });
});

describe('[ACC-02] a session in its last seconds', () => {
  test('confirms no code; the session of the new password does', async () => {
    const old = await operator.signIn(email, password);
    const answer = await operator.get<{ tokens: { token: string } }>(
      passwordModify,
      { oldPassword: password, newPassword: 'changed12' },
      { token: old.token },
    );
    const { confirmId } = await operator.get<{ confirmId: string }>(scanCodeCreate);
    operator.clock.now += serverBounds.refreshGraceMs / 2;
    const late = await operator.ask(scanCodeLogin, { confirmId }, { token: old.token });
    expect(late.errCode).toBe(errorCodes.sessionInvalid);
    const [code] = await operator.services.db
      .select()
      .from(scanCodes)
      .where(eq(scanCodes.scanCodeId, confirmId));
    expect(code?.accountId).toBeNull();
    await operator.get(scanCodeLogin, { confirmId }, { token: answer.tokens.token });
  });
});
