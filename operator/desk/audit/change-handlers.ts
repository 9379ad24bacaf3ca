import { and, desc, eq, ilike, isNull, lt, or } from 'drizzle-orm';
import { deskChangeList, deskChangeUndo } from '#lib/contract/desk/shell.ts';
import { withShownAddresses } from '#operator/base/without-secrets.ts';
import { deskChanges } from '#operator/db/schema/desk.ts';
import { handleDesk, type Actor } from '#operator/desk/handle-desk.ts';
import { refused } from '#operator/desk/refused.ts';
import { Failure } from '#operator/serving/failure.ts';
import type { Undoings } from './undoing.ts';

const PAGE_ROWS = 50;
/** Of a value in the list. */
const SHOWN_CHARACTERS = 2_000;

/** The calls of the audit list. `undoings`: those of all parts of the desk. */
export const changeHandlers = (undoings: Undoings) => [
  handleDesk(deskChangeList, async ({ beforeId, subject, query }, { db, actor }) => {
    const like = query?.trim() ? `%${query.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null;
    const rows = await db
      .select()
      .from(deskChanges)
      .where(
        and(
          visibleTo(actor),
          beforeId === undefined ? undefined : lt(deskChanges.changeId, beforeId),
          subject === undefined ? undefined : eq(deskChanges.subject, subject),
          like === null
            ? undefined
            : or(
                ilike(deskChanges.subjectName, like),
                ilike(deskChanges.accountName, like),
                ilike(deskChanges.action, like),
              ),
        ),
      )
      .orderBy(desc(deskChanges.changeId))
      .limit(PAGE_ROWS + 1);
    const changes = rows.slice(0, PAGE_ROWS).map((entry) => {
      const { accountId: _id, isOwners: _is, before, after, ...row } = entry;
      return {
        ...row,
        before: shownTo(actor, before),
        after: shownTo(actor, after),
        canUndo: row.undoneAt === null && row.action in undoings,
      };
    });
    return { changes, isLast: rows.length <= PAGE_ROWS };
  }),

  handleDesk(deskChangeUndo, async ({ changeId }, context) => {
    const { db, now, actor } = context;
    await db.transaction(async (tx) => {
      const [change] = await tx
        .select()
        .from(deskChanges)
        .where(and(eq(deskChanges.changeId, changeId), visibleTo(actor)))
        .for('update');
      if (!change) throw new Failure('notFound');
      const undo = undoings[change.action];
      if (!undo) throw refused('notUndone');
      if (change.undoneAt !== null) throw new Failure('changedMeanwhile');
      await undo(tx, change, context);
      await tx
        .update(deskChanges)
        .set({ undoneAt: now(), undoneBy: actor.name })
        .where(and(eq(deskChanges.changeId, changeId), isNull(deskChanges.undoneAt)));
    });
    return {};
  }),
];

/** Members, plans, settings and backups are the owners': editors do not see their changes. */
const visibleTo = ({ deskRole }: Actor) =>
  deskRole === 'owner' ? undefined : eq(deskChanges.isOwners, false);

/** What changes of channels say of their logos is for owners. */
function shownTo({ deskRole }: Actor, value: unknown): string {
  if (value === null || value === undefined) return '';
  const whole = JSON.stringify(value);
  const text = deskRole === 'owner' ? whole : withShownAddresses(whole);
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}
