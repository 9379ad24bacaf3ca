import { randomBytes } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '#operator/db/open.ts';
import { accountLinks } from '#operator/db/schema/desk.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import { commandLine } from '#operator/desk/handle-desk.ts';
import { linkRow } from '#operator/accounts/links/account-links.ts';

const validMs = millisecondsInDay;

/**
 * A link of the command line that makes an owner, or sets a new password of one. The link of a first start goes on working
 * until one of them is used.
 */
export async function makeOwnerLink(db: Db, now: number): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db.transaction(async (tx) => {
    await tx
      .insert(accountLinks)
      .values(linkRow({ secret, purpose: 'owner', accountId: null, now, validMs }));
    const change = { action: 'owner.link', subject: 'owner', subjectName: '', before: null };
    await recordChange(
      tx,
      { actor: commandLine, now: () => now, isOwnersCall: true },
      { ...change, after: null },
    );
  });
  return secret;
}
