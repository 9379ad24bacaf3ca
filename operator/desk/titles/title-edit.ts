import { eq } from 'drizzle-orm';
import { deskTitleEdit, type DeskTitleField } from '#lib/contract/desk/titles.ts';
import {
  edited,
  inSourceWords,
  seriesFields,
  titleEditsOf,
  titleFields,
  type EditedColumns,
  type TitleEdit,
  type TitleFields,
} from '#operator/db/edits/title-edits.ts';
import type { LocalisedText } from '#operator/db/localised-column.ts';
import type { Db } from '#operator/db/open.ts';
import { titleEdits } from '#operator/db/schema/desk.ts';
import { plans } from '#operator/db/schema/storefront.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { touchVersion } from '#operator/db/versions.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import type { Undoing } from '#operator/desk/audit/undoing.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { refused } from '#operator/desk/refused.ts';
import { Failure } from '#operator/serving/failure.ts';
import { editableOf } from './title-detail.ts';
import { fieldsOf, plain, versionOf } from './title-version.ts';

type Title = typeof titles.$inferSelect;
type Edits = Partial<TitleFields>;

/** An edit of the audit list: all edits of the title before it, or after it. */
interface EditsChange {
  edits: Edits;
}

export const titleEditHandler = handleDesk(deskTitleEdit, (request, context) => {
  const { db, now } = context;
  return db.transaction(async (tx) => {
    const { metaId, putBack, seen } = request;
    const { title, was } = await lockedTitle(tx, metaId);
    if (versionOf(title) !== seen) throw new Failure('changedMeanwhile');
    const given = withoutEmptyTexts(request.edits);
    await checkEdits(tx, title, given, putBack);
    const source = inSourceWords(title, new Map([[metaId, was]]));
    const after = withoutSame({ ...was.edits, ...given }, source, putBack);
    if (isSame(was.edits, after)) return { changeId: null };
    await storeEdits(tx, source, { before: was.edits, after }, now());
    await touchVersion(tx, 'DATA_TYPE_CHANNEL_TOPX', now());
    return recordChange(tx, context, {
      action: 'title.edit',
      subject: metaId,
      subjectName: title.title.en,
      before: { edits: was.edits } satisfies EditsChange,
      after: { edits: after } satisfies EditsChange,
    });
  });
});

export const undoTitleEdit: Undoing = async (tx, change, { now }) => {
  const { title, was } = await lockedTitle(tx, change.subject);
  const { edits: after } = change.after as EditsChange;
  const { edits: before } = change.before as EditsChange;
  if (!isSame(was.edits, after)) throw new Failure('changedMeanwhile');
  const source = inSourceWords(title, new Map([[title.metaId, was]]));
  await storeEdits(tx, source, { before: after, after: before }, now());
  await touchVersion(tx, 'DATA_TYPE_CHANNEL_TOPX', now());
};

/** A title and the edits of it, locked until the transaction ends. */
async function lockedTitle(tx: Db, metaId: string): Promise<{ title: Title; was: TitleEdit }> {
  const [title] = await tx.select().from(titles).where(eq(titles.metaId, metaId)).for('update');
  if (!title) throw new Failure('notFound');
  const was = (await titleEditsOf(tx, [metaId])).get(metaId) ?? { edits: {}, source: {} };
  return { title, was };
}

async function checkEdits(
  tx: Db,
  title: Title,
  given: Edits,
  putBack: readonly DeskTitleField[],
): Promise<void> {
  const editable = editableOf(title.metaType);
  const names = [...Object.keys(given), ...putBack] as DeskTitleField[];
  const wrong = names.find((name) => !editable.includes(name));
  if (wrong) throw refused('fieldOfSeries');
  const { planId } = given;
  if (typeof planId !== 'string') return;
  const known = await tx.select().from(plans).where(eq(plans.planId, planId));
  if (known.length === 0) throw refused('planUnknown');
}

/** An empty text is none: English is shown in its place. */
function withoutEmptyTexts(edits: Partial<TitleFields>): Edits {
  const texts = (text: LocalisedText): LocalisedText => ({
    ...(Object.fromEntries(
      Object.entries(text).filter(([, words]) => words !== ''),
    ) as LocalisedText),
    en: text.en,
  });
  const { title, plot, ageRating } = edits;
  return {
    ...edits,
    ...(title && { title: texts(title) }),
    ...(plot && { plot: Object.values(plot).every((words) => words === '') ? null : texts(plot) }),
    ...(ageRating === '' && { ageRating: null }),
  };
}

/** Without the fields that are put back, and without edits that say what the source says anyway. */
function withoutSame(after: Edits, source: Title, putBack: readonly DeskTitleField[]): Edits {
  const words = fieldsOf(source);
  const isOwn = ([name, value]: [string, unknown]) =>
    !putBack.includes(name as DeskTitleField) && !isEqual(value, words[name as DeskTitleField]);
  return Object.fromEntries(Object.entries(after).filter(isOwn));
}

const isEqual = (one: unknown, other: unknown) =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

const isSame = (one: Edits, other: Edits) =>
  titleFields.every((name) => name in one === name in other && isEqual(one[name], other[name]));

/** `source`: the title in the words of its source. */
async function storeEdits(
  tx: Db,
  source: Title,
  { before, after }: { before: Edits; after: Edits },
  changedAt: number,
): Promise<void> {
  const { metaId } = source;
  const shown = edited(source, new Map([[metaId, { edits: after, source: {} }]]));
  const columns: EditedColumns = { ...fieldsOf(shown.title), searchText: shown.title.searchText };
  await tx.update(titles).set(columns).where(eq(titles.metaId, metaId));
  if (source.metaType === 'SERIES') {
    const ofParts = seriesFields.filter((name) => name in before || name in after);
    const values = Object.fromEntries(ofParts.map((name) => [name, columns[name]]));
    const isPart = eq(titles.seriesId, metaId);
    if (ofParts.length > 0) await tx.update(titles).set(values).where(isPart);
  }
  if (Object.keys(after).length === 0) {
    await tx.delete(titleEdits).where(eq(titleEdits.metaId, metaId));
    return;
  }
  const row = { edits: { ...after }, source: { ...shown.source }, changedAt };
  await tx
    .insert(titleEdits)
    .values({ metaId, ...row })
    .onConflictDoUpdate({ target: titleEdits.metaId, set: row });
}
