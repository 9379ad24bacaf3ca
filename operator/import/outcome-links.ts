import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Outcome } from '#operator/db/import-outcomes.ts';
import type { Db } from '#operator/db/open.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { importedChannels, importedTitles, listedTitles } from '#operator/db/schema/imports.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';

/** The channel or title that a line of a report has become. */
export type OutcomeLink = Pick<Outcome, 'channelId' | 'metaId'>;

export interface ListLine {
  name: string;
  address: string;
}

/** Finds what a line of a list has become. */
export type ListLinks = (line: ListLine) => OutcomeLink;

const keyOf = ({ name, address }: ListLine) => `${address}\n${name}`;

/** What the lines of a list have become; of very long lists the first ones. */
export async function linksOfList(
  db: Db,
  listName: string,
  lines: readonly ListLine[],
): Promise<ListLinks> {
  const wanted = lines.slice(0, importBounds.outcomesMax).map(({ address }) => address);
  // A single parameter, since the list may exceed the parameter limit of a statement.
  const among = sql`(select json_array_elements_text(${JSON.stringify([...new Set(wanted)])}::json))`;
  const known = new Map<string, OutcomeLink>();
  const ofChannels = await db
    .select({
      channelId: importedChannels.logicalChannelId,
      name: channels.name,
      address: importedChannels.address,
    })
    .from(importedChannels)
    .innerJoin(channels, eq(channels.logicalChannelId, importedChannels.logicalChannelId))
    .where(and(eq(importedChannels.listName, listName), sql`address in ${among}`));
  for (const { channelId, ...line } of ofChannels) {
    known.set(keyOf(line), { channelId });
    // An editor may have given it another name.
    if (!known.has(line.address)) known.set(line.address, { channelId });
  }
  const ofTitles = await db
    .select({ metaId: listedTitles.metaId, address: listedTitles.address })
    .from(listedTitles)
    .where(and(eq(listedTitles.listName, listName), sql`address in ${among}`));
  for (const { metaId, address } of ofTitles) {
    if (address !== null && !known.has(address)) known.set(address, { metaId });
  }
  return (line) => known.get(keyOf(line)) ?? known.get(line.address) ?? {};
}

/** Finds what a file of a folder has become, by its path. */
export type FolderLinks = (path: string) => OutcomeLink;

export async function linksOfFolder(db: Db, folderName: string): Promise<FolderLinks> {
  const rows = await db
    .select({ metaId: importedTitles.metaId, path: importedTitles.path })
    .from(importedTitles)
    .where(and(eq(importedTitles.folderName, folderName), isNotNull(importedTitles.path)));
  const byPath = new Map(rows.map(({ path, metaId }) => [path, metaId]));
  return (path) => {
    const metaId = byPath.get(path);
    return metaId === undefined ? {} : { metaId };
  };
}
