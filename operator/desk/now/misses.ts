import { count, desc, inArray } from 'drizzle-orm';
import { deskMissForget, type DeskMiss } from '#lib/contract/desk/now.ts';
import type { Db } from '#operator/db/open.ts';
import { searchMisses } from '#operator/db/schema/desk.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import type { Undoing } from '#operator/desk/audit/undoing.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { Failure } from '#operator/serving/failure.ts';

const shownMost = 100;
const subject = 'search-misses';

/** The most frequent searches without a result. */
export async function missesNow(db: Db): Promise<{ misses: DeskMiss[]; missesTotal: number }> {
  const { hits, lastAt, words } = searchMisses;
  const misses = await db
    .select({ words, hits, lastAt })
    .from(searchMisses)
    .orderBy(desc(hits), desc(lastAt), words)
    .limit(shownMost);
  const [all] = await db.select({ total: count() }).from(searchMisses);
  return { misses, missesTotal: all?.total ?? 0 };
}

export const forgetMisses = handleDesk(deskMissForget, async ({ words }, context) =>
  context.db.transaction(async (tx) => {
    const forgotten: DeskMiss[] = await tx
      .delete(searchMisses)
      .where(inArray(searchMisses.words, words))
      .returning();
    const [first, ...others] = forgotten;
    if (!first) return { changeId: null };
    const subjectName = others.length === 0 ? first.words : `${first.words} + ${others.length}`;
    const change = { action: 'searches.forget', subject, subjectName };
    return recordChange(tx, context, { ...change, before: forgotten, after: null });
  }),
);

/** Words that have been searched again meanwhile stay as they are, so nothing is put back. */
export const undoForget: Undoing = async (tx, { before }) => {
  const misses = before as DeskMiss[];
  const again = await tx
    .insert(searchMisses)
    .values(misses)
    .onConflictDoNothing()
    .returning({ words: searchMisses.words });
  if (again.length < misses.length) throw new Failure('changedMeanwhile');
};
