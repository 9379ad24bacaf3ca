import { like, or } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { deskChanges } from '#operator/db/schema/desk.ts';

/** The ids of plans and agreements that were changed at the desk: a new version of the demo service leaves them alone. */
export async function changedAtDesk(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ subject: deskChanges.subject })
    .from(deskChanges)
    .where(or(like(deskChanges.action, 'plan.%'), like(deskChanges.action, 'agreement.%')));
  return new Set(rows.map(({ subject }) => subject));
}
