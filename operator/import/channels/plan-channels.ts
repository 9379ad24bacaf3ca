import { randomUUID } from 'node:crypto';
import type { Db } from '#operator/db/open.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import type { ListEntry } from '#operator/import/m3u/entry.ts';
import { NamedGroups } from '#operator/import/storing/named-groups.ts';
import type { Portions } from '#operator/import/storing/portions.ts';
import { refuseLoss } from '#operator/import/storing/refuse-loss.ts';
import { isSameRow } from '#operator/import/storing/same-row.ts';
import { numbersUnderEdits } from './numbers-under-edits.ts';
import { editsOfChannels, underEdits, type EditedChannel } from './channel-edits.ts';
import { channelRow, importedRow, type ComingChannel } from './channel-rows.ts';
import { knownChannels, knownMembers, numbersOfOthers, type KnownRows } from './known-channels.ts';
import { matchChannels } from './match-channels.ts';
import { orderSteps, type Step } from './order-steps.ts';
import { areSameMembers, wantedMembers } from './wanted-members.ts';

export interface ChannelChanges {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  withoutGuide: number;
  /** Names of channels that are missing from the list, and stay for a while. */
  absent: string[];
}

export interface ChannelPlan {
  steps: Step[];
  /** Whether a channel joins or leaves a category, or changes its place in one. */
  haveMoved: boolean;
  /** Group names by category id, in the order of the list. */
  categories: ReadonlyMap<string, string>;
  changes: ChannelChanges;
}

interface ListToPlan {
  name: string;
  entries: readonly ListEntry[];
  /** Allows the loss of most channels, which otherwise counts as a broken list. */
  isForced: boolean;
  /** How long a missing channel stays. */
  graceMs: number;
  /** The list itself leaves, and locked channels with it. */
  isLeaving?: boolean;
}

/**
 * Plans the changes of a list's channels since its last import: channels that are still in it keep their ids, and with
 * them favourites, history and numbers. Throws ImportRefused.
 */
export async function planChannels(
  db: Db,
  portions: Portions,
  { name, entries, isForced, graceMs, isLeaving = false }: ListToPlan,
  now: number,
): Promise<ChannelPlan> {
  const known = await knownChannels(db, portions, name);
  const byId = new Map(known.map((row) => [row.channel.logicalChannelId, row]));
  const editsById = await editsOfChannels(db, portions, byId);
  const matches = await matchChannels(
    portions,
    entries,
    known.map((row) => asSourceSays(row, editsById.get(row.channel.logicalChannelId))),
  );
  const staying = new Set([...matches.values()].map(({ logicalChannelId: id }) => id));
  const { leaving, absent, lost } = missing(known, staying, {
    ...{ graceMs, now },
    isLocked: (id) => !isLeaving && editsById.get(id)?.edits.isLocked === true,
  });
  if (!isForced) refuseLoss(lost, known.length, 'channels');

  const isAbsent = new Set(absent.map(({ channel }) => channel.logicalChannelId));
  const others = await numbersOfOthers(db, portions, byId);
  for (const { channel } of absent) others.add(channel.channelSeq);
  const membersBefore = await knownMembers(db, portions, byId);
  const editsOf = (entry: ListEntry) => editsById.get(matches.get(entry)?.logicalChannelId ?? '');
  const numbers = await numbersUnderEdits(portions, { entries, matches, editsOf, others });
  const categories = new NamedGroups(importBounds.categoriesMax);
  const coming: ComingChannel[] = [];
  const changes = {
    ...{ added: 0, changed: 0, removed: leaving.length, unchanged: 0, withoutGuide: 0 },
    absent: absent.map(({ channel }) => channel.name),
  };
  await portions.each(entries, (entry, index) => {
    const id = matches.get(entry)?.logicalChannelId;
    const before = id === undefined ? undefined : byId.get(id);
    const guideLogoUrl = before?.imported.guideLogoUrl ?? null;
    const number = numbers[index] ?? 0;
    const place = { entry, logicalChannelId: id ?? newId(), number, guideLogoUrl };
    const wanted = {
      channel: channelRow(place),
      imported: importedRow(place, name),
      members: wantedMembers(categories, place),
    };
    const edited = id === undefined ? undefined : editsById.get(id);
    const { rows, source } = edited ? underEdits(wanted, edited) : { rows: wanted, source: null };
    const { channel, imported, members } = rows;
    const isSame =
      before && isSameRow(before.channel, channel) && isSameRow(before.imported, imported);
    changes[!before ? 'added' : isSame ? 'unchanged' : 'changed'] += 1;
    if ((before?.imported.guideName ?? null) === null) changes.withoutGuide += 1;
    const areSame = areSameMembers(membersBefore.get(place.logicalChannelId) ?? [], members);
    const hasNews = source !== null && !isSameRow(edited?.source ?? {}, source);
    if (isSame && areSame && !hasNews) return;
    coming.push({
      ...{ channel, imported, isNew: !before, members: areSame ? null : members },
      ...(hasNews && { source }),
    });
  });
  for (const { channel, imported } of absent) {
    if (imported.absentSince !== null) continue;
    const row = { ...imported, absentSince: now };
    coming.push({ channel, imported: row, isNew: false, members: null });
  }
  const hasSteps = coming.length > 0 || leaving.length > 0;
  const steps = hasSteps
    ? await portions.look(() =>
        orderSteps(coming, leaving, {
          ...{
            others,
            numbers: numbersOf(
              known.filter(({ channel: one }) => !isAbsent.has(one.logicalChannelId)),
            ),
          },
        }),
      )
    : [];
  const haveMoved =
    coming.some(({ members }) => members !== null) || leaving.some((id) => membersBefore.has(id));
  return { steps, haveMoved, categories: categories.names, changes };
}

/** The channels that the list lacks: those whose days of grace are over, and the others. */
function missing(
  known: readonly KnownRows[],
  staying: ReadonlySet<string>,
  { graceMs, now, isLocked }: { graceMs: number; now: number; isLocked: (id: string) => boolean },
) {
  const gone = known.filter(({ channel }) => !staying.has(channel.logicalChannelId));
  const isOver = ({ channel, imported: { absentSince } }: KnownRows) =>
    now - (absentSince ?? now) >= graceMs && !isLocked(channel.logicalChannelId);
  return {
    leaving: gone.filter(isOver).map(({ channel }) => channel.logicalChannelId),
    absent: gone.filter((rows) => !isOver(rows)),
    /** How many the list had at its last reading. */
    lost: gone.filter(({ imported }) => imported.absentSince === null).length,
  };
}

const numbersOf = (known: readonly KnownRows[]) =>
  new Map(known.map(({ channel }) => [channel.logicalChannelId, channel.channelSeq]));

/** A known channel as its source had it: a list knows nothing of edits. */
const asSourceSays = (
  { channel, imported: { address, tvgId } }: KnownRows,
  { source }: Pick<EditedChannel, 'source'> = { source: {} },
) => ({
  address,
  tvgId: source.tvgId === undefined ? tvgId : source.tvgId,
  name: source.name ?? channel.name,
  logicalChannelId: channel.logicalChannelId,
  number: source.number ?? channel.channelSeq,
});

const newId = () => `i${randomUUID().replaceAll('-', '').slice(0, 15)}`;
