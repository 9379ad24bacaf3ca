import { eq } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { limits } from '#lib/limits.ts';
import type { Db } from '#operator/db/open.ts';
import { plans, rechargeCodes } from '#operator/db/schema/storefront.ts';
import { hashToken } from '#operator/tokens/token-set.ts';

/**
 * Creates recharge codes for a plan and returns them in clear; the database stores only hashes. Null when the plan does
 * not exist.
 */
export async function createRechargeCodes(
  db: Db,
  planId: string,
  count: number,
  now: number,
): Promise<string[] | null> {
  const [plan] = await db
    .select({ planId: plans.planId })
    .from(plans)
    .where(eq(plans.planId, planId));
  if (!plan) return null;
  const codes = new Set<string>();
  while (codes.size < count) codes.add(newCode());
  const made = [...codes];
  await db
    .insert(rechargeCodes)
    .values(made.map((code) => ({ codeHash: hashToken(code), planId, createdAt: now })));
  return made;
}

function newCode(): string {
  return Array.from({ length: limits.rechargeCodeDigits }, () => randomInt(10)).join('');
}
