import * as z from 'zod/mini';
import { hashPassword } from '#operator/base/password.ts';
import type { Db } from '#operator/db/open.ts';
import { accounts, planSubscriptions } from '#operator/db/schema/accounts.ts';
import { readContent } from '#operator/demo/read-content.ts';
import { planIdSchema } from '#operator/demo/storefront/plans.ts';
import { AGREEMENTS } from '#operator/demo/storefront/agreements.ts';
import { agreementSignatures } from '#operator/db/schema/messages.ts';
import { insertMissingRows } from '#operator/db/insert-rows.ts';

/** The members of the demo service; their passwords are in the README. */
const members = readContent(
  'members.json',
  z.array(
    z.strictObject({
      accountId: z.string(),
      accountName: z.string(),
      email: z.string(),
      virtualCode: z.string(),
      password: z.string(),
      country: z.string(),
      /** Absent: without a plan. */
      planId: z.optional(planIdSchema),
    }),
  ),
);

export const DEMO_ACCOUNT_IDS: readonly string[] = members.map(({ accountId }) => accountId);

/** Hashing takes time, so the rows are made before the transaction. */
export async function memberRows(now: number) {
  const hashes = await Promise.all(members.map(({ password }) => hashPassword(password)));
  return members.map(({ accountId, accountName, email, virtualCode, country }, index) => ({
    ...{ accountId, accountName, email, virtualCode, country },
    passwordHash: hashes[index] ?? null,
    authorityChangedAt: now,
    createdAt: now,
  }));
}

export async function seedMembers(
  db: Db,
  rows: Awaited<ReturnType<typeof memberRows>>,
): Promise<void> {
  await insertMissingRows(db, accounts, rows);
  const subscriptions = members.flatMap(({ accountId, planId }) =>
    planId ? [{ accountId, planId, expiresAt: -1, isFromMemberSite: true }] : [],
  );
  await insertMissingRows(db, planSubscriptions, subscriptions);
  // They are members already, so they have signed the current agreements.
  const signatures = rows.flatMap(({ accountId, createdAt }) =>
    AGREEMENTS.map(({ policyId, contractVersion }) => ({
      ...{ accountId, policyId, contractVersion },
      signedAt: createdAt,
    })),
  );
  await insertMissingRows(db, agreementSignatures, signatures);
}
