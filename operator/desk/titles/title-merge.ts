import { count, eq } from 'drizzle-orm';
import { deskTitleMerge, deskTitleSplit } from '#lib/contract/desk/titles.ts';
import type { Db } from '#operator/db/open.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { touchVersion } from '#operator/db/versions.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import type { Undoing } from '#operator/desk/audit/undoing.ts';
import { handleDesk, type DeskContext } from '#operator/desk/handle-desk.ts';
import { refused } from '#operator/desk/refused.ts';
import { Failure } from '#operator/serving/failure.ts';

const VERSIONS_MAX = 20;

/** A change of the audit list. */
interface Merging {
  mergedInto: string | null;
}

export const titleMergeHandlers = [
  handleDesk(deskTitleMerge, ({ metaId, keptId }, context) =>
    context.db.transaction(async (tx) => {
      const [title, kept] = [await lockedTitle(tx, metaId), await lockedTitle(tx, keptId)];
      if (title.mergedInto === keptId) return { changeId: null };
      await checkMerge(tx, title, kept);
      return setMerged(tx, title, keptId, context);
    }),
  ),

  handleDesk(deskTitleSplit, ({ metaId }, context) =>
    context.db.transaction(async (tx) => {
      const title = await lockedTitle(tx, metaId);
      return title.mergedInto === null ? { changeId: null } : setMerged(tx, title, null, context);
    }),
  ),
];

export const undoTitleMerge: Undoing = async (tx, change, { now }) => {
  const title = await lockedTitle(tx, change.subject);
  const { mergedInto } = change.before as Merging;
  if (title.mergedInto !== (change.after as Merging).mergedInto) {
    throw new Failure('changedMeanwhile');
  }
  if (mergedInto !== null) await checkMerge(tx, title, await lockedTitle(tx, mergedInto));
  await tx.update(titles).set({ mergedInto }).where(eq(titles.metaId, title.metaId));
  await touchVersion(tx, 'DATA_TYPE_CHANNEL_TOPX', now());
};

type Title = Awaited<ReturnType<typeof lockedTitle>>;

async function lockedTitle(tx: Db, metaId: string) {
  const { title, metaType, mergedInto } = titles;
  const [found] = await tx
    .select({ metaId: titles.metaId, title, metaType, mergedInto })
    .from(titles)
    .where(eq(titles.metaId, metaId))
    .for('update');
  if (!found) throw new Failure('notFound');
  return found;
}

async function setMerged(
  tx: Db,
  { metaId, title, mergedInto: before }: Title,
  mergedInto: string | null,
  context: DeskContext,
) {
  await tx.update(titles).set({ mergedInto }).where(eq(titles.metaId, metaId));
  await touchVersion(tx, 'DATA_TYPE_CHANNEL_TOPX', context.now());
  return recordChange(tx, context, {
    action: mergedInto === null ? 'title.split' : 'title.merge',
    subject: metaId,
    subjectName: title.en,
    before: { mergedInto: before } satisfies Merging,
    after: { mergedInto } satisfies Merging,
  });
}

/** Only films are merged: series would need one numbering of their episodes. A version has no versions itself. */
async function checkMerge(tx: Db, title: Title, kept: Title): Promise<void> {
  if (title.metaId === kept.metaId) throw refused('sameTitle');
  if (title.metaType !== 'MOVIE' || kept.metaType !== 'MOVIE') {
    throw refused('onlyFilms');
  }
  if (kept.mergedInto !== null || title.mergedInto !== null) {
    throw refused('versionAlready');
  }
  const versionsOf = async (metaId: string) => {
    const [row] = await tx
      .select({ total: count() })
      .from(titles)
      .where(eq(titles.mergedInto, metaId));
    return row?.total ?? 0;
  };
  if ((await versionsOf(title.metaId)) > 0) {
    throw refused('hasVersions');
  }
  if ((await versionsOf(kept.metaId)) >= VERSIONS_MAX) {
    throw refused('versionsMost', { count: VERSIONS_MAX });
  }
}
