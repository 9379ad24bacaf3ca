import { max } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { titles } from '#operator/db/schema/titles.ts';
import type { Portions } from '#operator/import/storing/portions.ts';
import { refuseLoss } from '#operator/import/storing/refuse-loss.ts';
import { isSameRow } from '#operator/import/storing/same-row.ts';
import { withTold } from '#operator/import/titles/with-told.ts';
import { isPart } from '#operator/import/titles/kept-facts.ts';
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
  /** Names of films and episodes that are missing from the list, and stay for a while. */
  absent: string[];
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
  /** How long a missing title stays. */
  graceMs: number;
}

/**
 * Plans the changes of a list's films and series since its last import: titles that are still in it keep their ids, and
 * with them favourites and history. Throws ImportRefused.
 */
export async function planTitleChanges(
  db: Db,
  portions: Portions,
  { name, groups, isForced, graceMs }: ListToPlan,
  now: number,
): Promise<TitlePlan> {
  const known = await knownTitles(db, portions, name);
  const before = new Map(known.map((row) => [row.title.metaId, row]));
  const [last] = await db.select({ position: max(titles.position) }).from(titles);
  const firstPosition = (last?.position ?? 0) + 1;
  const list = { listName: name, groups };
  const plan = await planListTitles(portions, known, list, { now, firstPosition });
  const { grouped } = plan;
  const gone = plan.leaving.flatMap((id) => before.get(id) ?? []);
  const isOver = ({ listed }: KnownListTitle) => now - (listed.absentSince ?? now) >= graceMs;
  const absent = gone.filter((title) => !isOver(title));
  const leaving = gone.filter(isOver).map(({ title }) => title.metaId);
  const partsOf = (some: readonly KnownListTitle[]) => some.filter(isCounted);
  const partsBefore = partsOf(known).length;
  const removed = partsOf(gone.filter(isOver)).length;
  const lost = partsOf(gone.filter(({ listed }) => listed.absentSince === null)).length;
  if (!isForced) refuseLoss(lost, partsBefore, 'filmsAndEpisodes');

  const coming: ListTitleRows[] = [];
  await portions.each(plan.rows, (row) => {
    const stored = before.get(row.title.metaId);
    const told = row.told ?? stored?.told;
    const wanted = told ? { ...row, title: withTold(row.title, told) } : row;
    if (!isSame(stored, wanted)) coming.push(wanted);
  });
  const parts = coming.filter(isCounted);
  const added = parts.filter(({ title }) => !before.has(title.metaId)).length;
  const changed = parts.length - added;
  const absentParts = partsOf(absent).map(({ title }) => title.title.en);
  const unchanged = partsBefore - removed - changed - absentParts.length;
  const changes = { added, changed, removed, unchanged, absent: absentParts };
  for (const { title, listed } of absent) {
    if (listed.absentSince === null)
      coming.push({ title, listed: { ...listed, absentSince: now } });
  }
  return { listName: name, coming, leaving, grouped, changes };
}

/** A film or episode, not a further version of a film. */
const isCounted = ({ title, listed }: ListTitleRows) =>
  isPart(title.metaType) && listed.isVersion !== true;

/** Whether the stored rows already equal the new ones. */
const isSame = (stored: KnownListTitle | undefined, wanted: ListTitleRows) =>
  stored !== undefined &&
  isSameRow(stored.title, wanted.title) &&
  isSameRow(stored.listed, wanted.listed) &&
  (wanted.told === undefined || isSameRow({ told: stored.told }, { told: wanted.told }));
