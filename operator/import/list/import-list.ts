import { isNotNull } from 'drizzle-orm';
import { touchVersion } from '#operator/db/versions.ts';
import type { AccountFacts } from '#operator/db/account-facts.ts';
import type { Db } from '#operator/db/open.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { planChannels, type ChannelChanges } from '#operator/import/channels/plan-channels.ts';
import { storeChannels } from '#operator/import/channels/store-channels.ts';
import { listGroups, type ListGroup } from '#operator/import/list-titles/list-groups.ts';
import { storeListTitles } from '#operator/import/list-titles/store-list-titles.ts';
import { planTitleChanges, type TitleChanges } from '#operator/import/list-titles/title-changes.ts';
import type { ListEntry } from '#operator/import/m3u/entry.ts';
import type { ReadList } from '#operator/import/m3u/read-list.ts';
import type { Refusal } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { convertedFormatOf, isTransportAddress } from '#operator/import/m3u/address-kind.ts';
import { refusedEntries } from '#operator/import/m3u/refused-entries.ts';
import type { Rejections } from '#operator/import/rejections.ts';
import type { Portions } from '#operator/import/storing/portions.ts';
import type { Writer } from '#operator/import/storing/writer.ts';
import { say, type Phrase } from '#operator/words/say.ts';

export interface TakenLine {
  line: number;
  name: string;
  address: string;
  /** What plays only when ffmpeg converts it: `AVI`; null for all else. */
  convertedFormat: string | null;
}

export interface ListReport {
  channels: ChannelChanges;
  titles: TitleChanges;
  rejections: Rejections;
  /** The channels, films and episodes that are on show, by their lines. */
  taken: TakenLine[];
  /** Imported, but with a private address that will be refused. */
  refused: Rejections<string>;
  /** Channels whose addresses tell that they come as MPEG-TS. */
  transports: number;
  guideAddresses: string[];
  hasDemo: boolean;
  encodingProblem: Phrase | null;
  /** Sentences about the source itself. */
  notes: Phrase[];
  /** How many connections it allows at once; undefined for lists, which do not tell. */
  connectionsMax?: number | null | undefined;
  account?: AccountFacts | undefined;
}

export interface ListSurroundings {
  db: Db;
  portions: Portions;
  writer: Writer;
  now: number;
}

export interface ReadSource extends ReadList {
  encodingProblem?: () => Phrase | null;
  notes?: Phrase[];
  /** How many connections an account allows at once; null when it does not tell. */
  connectionsMax?: number | null;
  /** What the provider says of an account. */
  account?: AccountFacts;
}

interface ListImport {
  name: string;
  /** Reads the list, in the turns that it gets. Throws ImportRefused. */
  read: (inTurn: (read: () => void) => Promise<void>) => Promise<ReadSource>;
  isForced: boolean;
  /** How long missing channels and films stay. */
  graceMs: number;
  /** Why an address will be refused at playback, or null. */
  refusal: (address: string) => Refusal | null;
}

/**
 * Imports a list of channels and films while viewers watch, in portions. All checks run before the first write; an
 * interrupted import runs again and only does the rest.
 */
export async function importList(
  surroundings: ListSurroundings,
  { name, read, isForced, graceMs, refusal }: ListImport,
): Promise<ListReport> {
  const { db, portions } = surroundings;
  const inTurn = (read: () => void) => portions.look(read);
  const list = await read(inTurn);
  const { rejections, guideAddresses } = list;
  const { refused, own } = await refusedEntries(
    portions,
    [...list.entries, ...list.titles],
    refusal,
    rejections.unit,
  );
  for (const { line } of own) rejections.add(line, say('ownAddress'));
  const entries = list.entries.filter((entry) => !own.has(entry));
  const titles = list.titles.filter((entry) => !own.has(entry));
  const groups = await listGroups(portions, titles, rejections);
  const changes = await becomeList(surroundings, { name, entries, groups, isForced, graceMs });
  // Only titles of the demo service play loops.
  const demo = await db
    .select({ loop: channels.loop })
    .from(channels)
    .where(isNotNull(channels.loop))
    .limit(1);
  return {
    ...changes,
    rejections,
    taken: takenLines(entries, groups),
    refused,
    transports: entries.filter(({ address }) => isTransportAddress(address)).length,
    guideAddresses,
    hasDemo: demo.length > 0,
    encodingProblem: list.encodingProblem?.() ?? null,
    notes: list.notes ?? [],
    ...{ connectionsMax: list.connectionsMax, account: list.account },
  };
}

function takenLines(entries: readonly ListEntry[], groups: readonly ListGroup[]) {
  const films = groups.flatMap(({ parts }) => parts.map(({ entry }) => entry));
  return [...entries, ...films]
    .map((entry): TakenLine => {
      const { line, name, address } = entry;
      return { line, name, address, convertedFormat: convertedFormatOf(entry) };
    })
    .sort((one, other) => one.line - other.line);
}

/** Deletes all imported content of a list. */
export async function removeList(surroundings: ListSurroundings, name: string): Promise<void> {
  await becomeList(surroundings, {
    ...{ name, entries: [], groups: [], isForced: true, graceMs: 0, isLeaving: true },
  });
}

interface WholeList {
  name: string;
  entries: readonly ListEntry[];
  groups: readonly ListGroup[];
  isForced: boolean;
  graceMs: number;
  isLeaving?: boolean;
}

async function becomeList(
  { db, portions, writer, now }: ListSurroundings,
  list: WholeList,
): Promise<Pick<ListReport, 'channels' | 'titles'>> {
  const channelPlan = await planChannels(db, portions, list, now);
  const titlePlan = await planTitleChanges(db, portions, list, now);
  const touched = await storeChannels(writer, channelPlan);
  await storeListTitles(writer, portions, titlePlan, now);
  await writer.write(touched, async (tx, some) => {
    for (const dataType of some) await touchVersion(tx, dataType, now);
  });
  return { channels: channelPlan.changes, titles: titlePlan.changes };
}
