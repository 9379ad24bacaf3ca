import { max } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { titles } from '#operator/db/schema/titles.ts';
import type { Portions } from '#operator/import/storing/portions.ts';
import { refuseLoss } from '#operator/import/storing/refuse-loss.ts';
import { isSameRow } from '#operator/import/storing/same-row.ts';
import { isPart } from '#operator/import/titles/standing.ts';
import { knownTitles, type KnownListTitle } from './known-titles.ts';
import type { ListGroup } from './list-groups.ts';
import { planListTitles, type Grouped } from './plan-list-titles.ts';
import type { ListTitleRows } from './title-rows.ts';

/** The counts of films and episodes. */
export interface TitleChanges {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
}

export interface TitlePlan {
  listName: string;
  /** New or changed titles. */
  coming: ListTitleRows[];
  leaving: string[];
  /** All films and series of the list, in its order. */
  grouped: Grouped[];
  changes: TitleChanges;
}

interface ListToPlan {
  name: string;
  groups: readonly ListGroup[];
  /** Allows the loss of most films, which otherwise counts as a broken list. */
  isForced: boolean;
}

/**
 * Plans the changes of a list's films and series since its last import: titles that are still in it keep their ids, and
 * with them favourites and history. Throws ImportRefused.
 */
export async function planTitleChanges(
  db: Db,
  portions: Portions,
  { name, groups, isForced }: ListToPlan,
  now: number,
): Promise<TitlePlan> {
  const known = await knownTitles(db, portions, name);
  const before = new Map(known.map((row) => [row.title.metaId, row]));
  const [last] = await db.select({ position: max(titles.position) }).from(titles);
  const firstPosition = (last?.position ?? 0) + 1;
  const list = { listName: name, groups };
  const plan = await planListTitles(portions, known, list, { now, firstPosition });
  const { leaving, grouped } = plan;
  const partsBefore = known.filter(({ title }) => isPart(title.metaType)).length;
  const removed = leaving.filter((id) => isPart(before.get(id)?.title.metaType)).length;
  if (!isForced) refuseLoss(removed, partsBefore, 'films and episodes');

  const coming: ListTitleRows[] = [];
  await portions.each(plan.rows, (row) => {
    if (!isSame(before.get(row.title.metaId), row)) coming.push(row);
  });
  const parts = coming.filter(({ title }) => isPart(title.metaType));
  const added = parts.filter(({ title }) => !before.has(title.metaId)).length;
  const changed = parts.length - added;
  const changes = { added, changed, removed, unchanged: partsBefore - removed - changed };
  return { listName: name, coming, leaving, grouped, changes };
}

/** Whether the stored rows already equal the new ones. */
const isSame = (stored: KnownListTitle | undefined, wanted: ListTitleRows) =>
  stored !== undefined &&
  isSameRow(stored.title, wanted.title) &&
  isSameRow(stored.listed, wanted.listed);
