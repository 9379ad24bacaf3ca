import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { deskMemberCreate, deskMemberDelete, deskMemberEdit } from '#lib/contract/desk/members.ts';
import { hashPassword, isPasswordFormat } from '#operator/base/password.ts';
import type { Handler } from '#operator/calls/handle.ts';
import type { Db } from '#operator/db/open.ts';
import { accounts, knownDevices } from '#operator/db/schema/accounts.ts';
import { reports } from '#operator/db/schema/operations.ts';
import { sessions } from '#operator/db/schema/sessions.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import type { Undoing, Undoings } from '#operator/desk/audit/undoing.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { refused } from '#operator/desk/refused.ts';
import { Failure } from '#operator/serving/failure.ts';
import { contactColumns, contactOf, isSameContact, refuseTaken, type Contact } from './contact.ts';
import { holdOwners, keepAnOwner } from './last-owner.ts';
import { makeMemberLink, sendMemberLink } from './member-messages.ts';
import { heldAccount, memberNameOf } from './member-rows.ts';

export const memberAccounts: readonly Handler[] = [
  handleDesk(deskMemberCreate, async ({ newPassword, letterOrigin, ...contact }, context) => {
    const { db, now } = context;
    const { identities, columns } = contactColumns(contact);
    if (newPassword !== null && !isPasswordFormat(newPassword)) {
      throw new Failure('wrongPasswordFormat');
    }
    const passwordHash = newPassword === null ? null : await hashPassword(newPassword);
    const memberId = `a-${randomUUID()}`;
    const made = await db.transaction(async (tx) => {
      await refuseTaken(tx, identities, memberId);
      const at = { authorityChangedAt: now(), createdAt: now() };
      const [account] = await tx
        .insert(accounts)
        .values({ accountId: memberId, ...columns, passwordHash, ...at })
        .onConflictDoNothing()
        .returning();
      if (!account) throw new Failure('accountExists');
      const wish = { accountId: memberId, purpose: 'invitation', now: now() } as const;
      const linkSecret = passwordHash === null ? await makeMemberLink(tx, wish) : null;
      const change = await recordChange(tx, context, {
        action: linkSecret === null ? 'member.create' : 'member.invite',
        subject: memberId,
        subjectName: memberNameOf(account),
        before: null,
        after: contactOf(account),
      });
      return { ...change, memberId, linkSecret, account };
    });
    const { account, ...answer } = made;
    if (answer.linkSecret !== null && letterOrigin !== undefined) {
      const link = `${letterOrigin}/welcome#${answer.linkSecret}`;
      await sendMemberLink(context, { recipient: account, purpose: 'invitation', link });
    }
    return answer;
  }),

  handleDesk(deskMemberEdit, async ({ memberId, seen, ...contact }, context) => {
    const { identities, columns } = contactColumns(contact);
    return context.db.transaction(async (tx) => {
      const account = await heldAccount(tx, memberId);
      const before = contactOf(account);
      if (!isSameContact(before, seen)) throw new Failure('changedMeanwhile');
      await refuseTaken(tx, identities, memberId);
      const changed = { ...account, ...columns };
      const after = contactOf(changed);
      if (isSameContact(before, after)) return { changeId: null };
      await tx.update(accounts).set(columns).where(eq(accounts.accountId, memberId));
      const subjectName = memberNameOf(changed);
      const change = { action: 'member.edit', subject: memberId, subjectName, before, after };
      return recordChange(tx, context, change);
    });
  }),

  handleDesk(deskMemberDelete, async ({ memberId }, context) =>
    context.db.transaction(async (tx) => {
      const owners = await holdOwners(tx);
      const account = await heldAccount(tx, memberId);
      if (context.actor.accountId === memberId) {
        throw refused('ownAccountDeleted');
      }
      keepAnOwner(owners, account);
      const subjectName = memberNameOf(account);
      const before = contactOf(account);
      const change = { action: 'member.delete', subject: memberId, subjectName, before };
      const answer = await recordChange(tx, context, { ...change, after: null });
      await tx.delete(reports).where(eq(reports.accountId, memberId));
      await tx.delete(accounts).where(eq(accounts.accountId, memberId));
      return answer;
    }),
  ),
];

/** A new account goes again, unless its member has been here. */
const takeBackAccount: Undoing = async (tx, { subject, after }) => {
  const account = await heldAccount(tx, subject);
  const isAsMade =
    isSameContact(contactOf(account), after as Contact) &&
    account.deskRole === null &&
    !(await hasBeenHere(tx, subject));
  if (!isAsMade) throw new Failure('changedMeanwhile');
  await tx.delete(accounts).where(eq(accounts.accountId, subject));
};

async function hasBeenHere(tx: Db, accountId: string): Promise<boolean> {
  const one = { one: sql<number>`1` };
  const [session] = await tx
    .select(one)
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .limit(1);
  const [device] = await tx
    .select(one)
    .from(knownDevices)
    .where(eq(knownDevices.accountId, accountId))
    .limit(1);
  return session !== undefined || device !== undefined;
}

export const memberAccountUndoings: Undoings = {
  'member.create': takeBackAccount,
  'member.invite': takeBackAccount,
  'member.edit': async (tx, { subject, before, after }) => {
    const account = await heldAccount(tx, subject);
    if (!isSameContact(contactOf(account), after as Contact)) throw new Failure('changedMeanwhile');
    const { identities, columns } = contactColumns(before as Contact);
    await refuseTaken(tx, identities, subject);
    await tx.update(accounts).set(columns).where(eq(accounts.accountId, subject));
  },
};
