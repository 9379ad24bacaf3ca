import { and, asc, count, desc, eq, gt, or } from 'drizzle-orm';
import { secondsToMilliseconds } from 'date-fns/secondsToMilliseconds';
import { deskMemberDetail, deskMemberList } from '#lib/contract/desk/members.ts';
import type { OperatorEnv } from '#operator/base/env.ts';
import type { Handler } from '#operator/calls/handle.ts';
import { inLanguage } from '#operator/db/localised-column.ts';
import type { Db } from '#operator/db/open.ts';
import { accounts, knownDevices } from '#operator/db/schema/accounts.ts';
import { accountLinks } from '#operator/db/schema/desk.ts';
import { sessions } from '#operator/db/schema/sessions.ts';
import { plans } from '#operator/db/schema/storefront.ts';
import type { DeskParts } from '#operator/desk/desk-parts.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { Failure } from '#operator/serving/failure.ts';
import { isLastOwner } from './last-owner.ts';
import { canSendTo } from './member-messages.ts';
import { memberFilter, membersOf, nameOrder } from './member-rows.ts';

const SESSIONS_SHOWN = 200;

/** How long a member's session lives after a renewal (operator/tokens/sessions.ts). */
const sessionLifeMs = ({ tokenSeconds, refreshSeconds }: OperatorEnv) =>
  secondsToMilliseconds(Math.max(tokenSeconds, refreshSeconds));

export const memberReads = ({ env }: Pick<DeskParts, 'env'>): Handler[] => [
  handleDesk(deskMemberList, async ({ query = '', show, offset, limit }, { db, language }) => {
    const condition = memberFilter({ query, show });
    const rows = await db
      .select()
      .from(accounts)
      .where(condition)
      .orderBy(...nameOrder)
      .offset(offset)
      .limit(limit);
    const [counted] = await db.select({ total: count() }).from(accounts).where(condition);
    const members = await membersOf(db, rows, { language, lifeMs: sessionLifeMs(env) });
    const canSendInvitations = env.smtpUrl !== null || env.smsWebhookUrl !== null;
    return { members, total: counted?.total ?? 0, canSendInvitations };
  }),

  handleDesk(deskMemberDetail, async ({ memberId }, { db, now, language, actor }) => {
    const lifeMs = sessionLifeMs(env);
    const [account] = await db.select().from(accounts).where(eq(accounts.accountId, memberId));
    const [member] = account ? await membersOf(db, [account], { language, lifeMs }) : [];
    if (!account || !member) throw new Failure('notFound');
    const choices = await db.select().from(plans).orderBy(asc(plans.rank));
    return {
      member,
      isSelf: actor.accountId === memberId,
      isLastOwner: await isLastOwner(db, account),
      hasPassword: account.passwordHash !== null,
      memberSessions: await sessionsOf(db, memberId, { now: now(), lifeMs }),
      deviceUsedAt: await devicesOf(db, memberId),
      openLink: await openLinkOf(db, memberId, now()),
      canSendLink: canSendTo(account, env),
      planChoices: choices.map(({ planId, name }) => ({
        planId,
        planName: inLanguage(name, language),
      })),
    };
  }),
];

async function sessionsOf(
  db: Db,
  memberId: string,
  { now, lifeMs }: { now: number; lifeMs: number },
) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, memberId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt))
    .limit(SESSIONS_SHOWN);
  return rows.map(({ sessionId, loginMethod, createdAt, expiresAt }) => ({
    sessionId,
    loginMethod,
    sessionStartedAt: createdAt,
    sessionUsedAt: Math.max(createdAt, expiresAt - lifeMs),
  }));
}

async function devicesOf(db: Db, memberId: string): Promise<number[]> {
  const rows = await db
    .select({ usedAt: knownDevices.usedAt })
    .from(knownDevices)
    .where(eq(knownDevices.accountId, memberId))
    .orderBy(desc(knownDevices.usedAt));
  return rows.map(({ usedAt }) => usedAt);
}

async function openLinkOf(db: Db, memberId: string, now: number) {
  const [link] = await db
    .select({ purpose: accountLinks.purpose, linkExpiresAt: accountLinks.expiresAt })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.accountId, memberId),
        or(eq(accountLinks.expiresAt, -1), gt(accountLinks.expiresAt, now)),
      ),
    )
    .limit(1);
  return link ?? null;
}
