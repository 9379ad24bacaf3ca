import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, or } from 'drizzle-orm';
import type { LinkPurpose } from '#lib/contract/account-links.ts';
import type { Db } from '#operator/db/open.ts';
import { accountLinks } from '#operator/db/schema/desk.ts';
import { Failure } from '#operator/serving/failure.ts';

export interface LinkWish {
  purpose: LinkPurpose;
  /** Null for the first owner. */
  accountId: string | null;
  now: number;
  /** Null: it does not expire. */
  validMs: number | null;
}

const secretBytes = 32;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Makes a link and returns its secret; earlier links of the same account stop working. */
export async function makeLink(
  db: Db,
  { purpose, accountId, now, validMs }: LinkWish,
): Promise<string> {
  const secret = randomBytes(secretBytes).toString('base64url');
  await db
    .delete(accountLinks)
    .where(
      accountId === null
        ? eq(accountLinks.purpose, purpose)
        : eq(accountLinks.accountId, accountId),
    );
  await db.insert(accountLinks).values(linkRow({ secret, purpose, accountId, now, validMs }));
  return secret;
}

export const linkRow = ({
  secret,
  purpose,
  accountId,
  now,
  validMs,
}: LinkWish & { secret: string }) => ({
  linkHash: hashOf(secret),
  purpose,
  accountId,
  createdAt: now,
  expiresAt: validMs === null ? -1 : now + validMs,
});

const isValid = (secret: string, now: number) =>
  and(
    eq(accountLinks.linkHash, hashOf(secret)),
    or(eq(accountLinks.expiresAt, -1), gt(accountLinks.expiresAt, now)),
  );

/** Throws Failure `linkInvalid`. */
export async function findLink(db: Db, secret: string, now: number) {
  const [link] = await db.select().from(accountLinks).where(isValid(secret, now));
  if (!link) throw new Failure('linkInvalid');
  return link;
}

/**
 * Uses a link up, in the transaction that does what it is for; all links for the first owner together. Throws Failure
 * `linkInvalid`.
 */
export async function useLink(tx: Db, secret: string, now: number) {
  const [link] = await tx.delete(accountLinks).where(isValid(secret, now)).returning();
  if (!link) throw new Failure('linkInvalid');
  if (link.purpose === 'owner') {
    await tx.delete(accountLinks).where(eq(accountLinks.purpose, 'owner'));
  }
  return link;
}
