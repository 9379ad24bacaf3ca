import { and, asc, eq, ilike, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Member, MemberPlan } from '#lib/contract/desk/members.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { inLanguage } from '#operator/db/localised-column.ts';
import type { Db } from '#operator/db/open.ts';
import { accounts, knownDevices, planSubscriptions } from '#operator/db/schema/accounts.ts';
import { sessions } from '#operator/db/schema/sessions.ts';
import { plans } from '#operator/db/schema/storefront.ts';
import { Failure } from '#operator/serving/failure.ts';

export type AccountRow = typeof accounts.$inferSelect;

/** How long a session lives after its last renewal, in milliseconds. */
export type SessionLife = number;

export interface MemberFilter {
  query: string;
  show: 'all' | 'open' | 'closed' | 'desk';
}

/** The rows of a list of members. */
export function memberFilter({ query, show }: MemberFilter): SQL | undefined {
  const words = query.trim();
  const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return and(
    words === ''
      ? undefined
      : or(
          ilike(accounts.accountName, like),
          ilike(accounts.email, like),
          ilike(accounts.phoneKey, like),
          eq(accounts.accountId, words),
          eq(accounts.virtualCode, words.replaceAll(' ', '')),
        ),
    filters[show],
  );
}

const filters: Record<MemberFilter['show'], SQL | undefined> = {
  all: undefined,
  open: isNull(accounts.closedAt),
  closed: isNotNull(accounts.closedAt),
  desk: isNotNull(accounts.deskRole),
};

export const nameOrder = [
  asc(sql`lower(${accounts.accountName})`),
  asc(accounts.accountId),
] as const;

/** The account of a member, held by the transaction. Throws Failure `notFound`. */
export async function heldAccount(tx: Db, memberId: string): Promise<AccountRow> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.accountId, memberId))
    .for('update');
  if (!account) throw new Failure('notFound');
  return account;
}

/** The name of a member in the audit list. */
export const memberNameOf = ({ accountId, accountName, email, phoneKey }: AccountRow): string =>
  accountName === '' ? (email ?? phoneKey ?? accountId) : accountName;

interface Shown {
  language: Language;
  lifeMs: SessionLife;
}

/** Accounts as the desk shows them, in the same order. */
export async function membersOf(
  db: Db,
  rows: readonly AccountRow[],
  { language, lifeMs }: Shown,
): Promise<Member[]> {
  const ids = rows.map(({ accountId }) => accountId);
  const [lastAt, owned] = [
    await lastSessions(db, ids, lifeMs),
    await plansOfMembers(db, ids, language),
  ];
  return rows.map((row) => ({
    memberId: row.accountId,
    memberName: row.accountName,
    email: row.email,
    phone: row.phoneKey,
    virtualCode: row.virtualCode,
    deskRole: row.deskRole,
    createdAt: row.createdAt,
    closedAt: row.closedAt,
    lastSessionAt: lastAt.get(row.accountId) ?? null,
    memberPlans: owned.get(row.accountId) ?? [],
  }));
}

async function lastSessions(
  db: Db,
  ids: string[],
  lifeMs: SessionLife,
): Promise<Map<string, number>> {
  const lastAt = new Map<string, number>();
  const note = (accountId: string | null, at: number) => {
    if (accountId !== null) lastAt.set(accountId, Math.max(at, lastAt.get(accountId) ?? 0));
  };
  const renewed = await db
    .select({
      accountId: sessions.accountId,
      endsAt: sql`max(${sessions.expiresAt})`.mapWith(Number),
    })
    .from(sessions)
    .where(inArray(sessions.accountId, ids))
    .groupBy(sessions.accountId);
  for (const { accountId, endsAt } of renewed) note(accountId, Math.max(0, endsAt - lifeMs));
  const used = await db
    .select({
      accountId: knownDevices.accountId,
      at: sql`max(${knownDevices.usedAt})`.mapWith(Number),
    })
    .from(knownDevices)
    .where(inArray(knownDevices.accountId, ids))
    .groupBy(knownDevices.accountId);
  for (const { accountId, at } of used) note(accountId, at);
  return lastAt;
}

async function plansOfMembers(
  db: Db,
  ids: string[],
  language: Language,
): Promise<Map<string, MemberPlan[]>> {
  const rows = await db
    .select({
      accountId: planSubscriptions.accountId,
      planId: planSubscriptions.planId,
      expiresAt: planSubscriptions.expiresAt,
      name: plans.name,
    })
    .from(planSubscriptions)
    .leftJoin(plans, eq(plans.planId, planSubscriptions.planId))
    .where(inArray(planSubscriptions.accountId, ids))
    .orderBy(asc(plans.rank), asc(planSubscriptions.planId));
  const owned = new Map<string, MemberPlan[]>();
  for (const { accountId, planId, expiresAt, name } of rows) {
    const plan = { planId, planName: name ? inLanguage(name, language) : planId, expiresAt };
    owned.set(accountId, [...(owned.get(accountId) ?? []), plan]);
  }
  return owned;
}
