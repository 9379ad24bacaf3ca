import { and, eq } from 'drizzle-orm';
import {
  deskMemberClose,
  deskMemberLink,
  deskMemberLogOut,
  deskMemberRole,
} from '#lib/contract/desk/members.ts';
import type { DeskRole } from '#lib/contract/desk/shell.ts';
import { endAccess } from '#operator/accounts/end-access.ts';
import type { Handler } from '#operator/calls/handle.ts';
import type { Db } from '#operator/db/open.ts';
import { accounts, scanCodes } from '#operator/db/schema/accounts.ts';
import { accountLinks } from '#operator/db/schema/desk.ts';
import { sessions } from '#operator/db/schema/sessions.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import type { Undoings } from '#operator/desk/audit/undoing.ts';
import { handleDesk, type DeskContext } from '#operator/desk/handle-desk.ts';
import { refused } from '#operator/desk/refused.ts';
import { Failure } from '#operator/serving/failure.ts';
import { holdOwners, keepAnOwner, type Owners } from './last-owner.ts';
import { makeMemberLink, sendMemberLink } from './member-messages.ts';
import { heldAccount, memberNameOf, type AccountRow } from './member-rows.ts';

interface Closing {
  isClosed: boolean;
}

interface RoleChange {
  deskRole: DeskRole | null;
}

export const memberAccess: readonly Handler[] = [
  handleDesk(deskMemberRole, async ({ memberId, deskRole, seenRole }, context) =>
    context.db.transaction(async (tx) => {
      const owners = await holdOwners(tx);
      const account = await heldAccount(tx, memberId);
      if (account.deskRole !== seenRole) throw new Failure('changedMeanwhile');
      if (deskRole === seenRole) return { changeId: null };
      await setRole(tx, { account, owners }, deskRole);
      return recordChange(tx, context, {
        ...named(account, 'member.role'),
        before: { deskRole: seenRole } satisfies RoleChange,
        after: { deskRole } satisfies RoleChange,
      });
    }),
  ),

  handleDesk(deskMemberClose, async ({ memberId, isClosed, seenIsClosed }, context) =>
    context.db.transaction(async (tx) => {
      const owners = await holdOwners(tx);
      const account = await heldAccount(tx, memberId);
      const wasClosed = account.closedAt !== null;
      if (wasClosed !== seenIsClosed) throw new Failure('changedMeanwhile');
      if (wasClosed === isClosed) return { changeId: null };
      await setClosed(tx, { account, owners }, isClosed, context);
      return recordChange(tx, context, {
        ...named(account, isClosed ? 'member.close' : 'member.open'),
        before: { isClosed: wasClosed } satisfies Closing,
        after: { isClosed } satisfies Closing,
      });
    }),
  ),

  handleDesk(deskMemberLogOut, async ({ memberId, sessionId }, context) =>
    context.db.transaction(async (tx) => {
      const account = await heldAccount(tx, memberId);
      const ended =
        sessionId === null
          ? await endAccess(tx, memberId)
          : await endSession(tx, memberId, sessionId);
      if (Object.values(ended).every((count) => count === 0)) return { changeId: null };
      return recordChange(tx, context, {
        ...named(account, 'member.logOut'),
        before: ended,
        after: null,
      });
    }),
  ),

  handleDesk(deskMemberLink, async ({ memberId, purpose, letterOrigin }, context) => {
    const { db, now } = context;
    const { account, ...answer } = await db.transaction(async (tx) => {
      const held = await heldAccount(tx, memberId);
      if (held.closedAt !== null) throw refused('closedAccount');
      const at = now();
      const linkSecret = await makeMemberLink(tx, { accountId: memberId, purpose, now: at });
      const change = await recordChange(tx, context, {
        ...named(held, 'member.link'),
        before: null,
        after: { purpose, createdAt: at },
      });
      return { ...change, linkSecret, account: held };
    });
    if (letterOrigin !== undefined) {
      const link = `${letterOrigin}/welcome#${answer.linkSecret}`;
      await sendMemberLink(context, { recipient: account, purpose, link });
    }
    return answer;
  }),
];

/** One session, whose confirmed codes cannot be told from those of the others. */
async function endSession(tx: Db, accountId: string, sessionId: string) {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.sessionId, sessionId)))
    .returning({ sessionId: sessions.sessionId });
  if (ended.length > 0) await tx.delete(scanCodes).where(eq(scanCodes.accountId, accountId));
  return { sessions: ended.length };
}

const named = (account: AccountRow, action: string) => ({
  action,
  subject: account.accountId,
  subjectName: memberNameOf(account),
});

/** An account of the transaction, beside all owners. */
interface Held {
  account: AccountRow;
  owners: Owners;
}

async function setRole(
  tx: Db,
  { account, owners }: Held,
  deskRole: DeskRole | null,
): Promise<void> {
  if (deskRole !== 'owner') keepAnOwner(owners, account);
  await tx.update(accounts).set({ deskRole }).where(eq(accounts.accountId, account.accountId));
}

/** Nothing leads into a closed account, also when it is opened again. Its plans and lists stay. */
async function setClosed(
  tx: Db,
  { account, owners }: Held,
  isClosed: boolean,
  { actor, now }: DeskContext,
): Promise<void> {
  const { accountId } = account;
  if (isClosed) {
    if (actor.accountId === accountId) {
      throw refused('ownAccountClosed');
    }
    keepAnOwner(owners, account);
    await endAccess(tx, accountId);
  }
  const closedAt = isClosed ? now() : null;
  await tx.update(accounts).set({ closedAt }).where(eq(accounts.accountId, accountId));
}

async function setBackClosing(
  tx: Db,
  { subject, before, after }: { subject: string; before: unknown; after: unknown },
  context: DeskContext,
): Promise<void> {
  const owners = await holdOwners(tx);
  const account = await heldAccount(tx, subject);
  const isAsLeft = (account.closedAt !== null) === (after as Closing).isClosed;
  if (!isAsLeft) throw new Failure('changedMeanwhile');
  await setClosed(tx, { account, owners }, (before as Closing).isClosed, context);
}

export const memberAccessUndoings: Undoings = {
  'member.role': async (tx, { subject, before, after }) => {
    const owners = await holdOwners(tx);
    const account = await heldAccount(tx, subject);
    if (account.deskRole !== (after as RoleChange).deskRole) throw new Failure('changedMeanwhile');
    await setRole(tx, { account, owners }, (before as RoleChange).deskRole);
  },
  'member.close': setBackClosing,
  'member.open': setBackClosing,
  /** The link works no more. */
  'member.link': async (tx, { subject, after }) => {
    const { createdAt } = after as { createdAt: number };
    const withdrawn = await tx
      .delete(accountLinks)
      .where(and(eq(accountLinks.accountId, subject), eq(accountLinks.createdAt, createdAt)))
      .returning({ linkHash: accountLinks.linkHash });
    if (withdrawn.length === 0) throw new Failure('changedMeanwhile');
  },
};
