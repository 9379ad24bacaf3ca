import { and, count, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { channels } from '#operator/db/schema/channels.ts';
import {
  importedChannels,
  importedTitles,
  importReports,
  listedTitles,
} from '#operator/db/schema/imports.ts';
import type { SourceKey } from '#operator/import/import-sources.ts';

export interface BroughtBySource {
  /** Of a guide: those that have it. */
  channels: number;
  /** Films and episodes, each once: further versions do not count. */
  titles: number;
}

/** What each source has brought. */
export async function countsOfSources(db: Db): Promise<(key: SourceKey) => BroughtBySource> {
  const { listName, guideName } = importedChannels;
  const [ofLists, ofGuides, listed, ofFolders] = [
    await db.select({ name: listName, total: count() }).from(importedChannels).groupBy(listName),
    await db.select({ name: guideName, total: count() }).from(importedChannels).groupBy(guideName),
    await db
      .select({ name: listedTitles.listName, total: count() })
      .from(listedTitles)
      .where(and(isNotNull(listedTitles.address), eq(listedTitles.isVersion, false)))
      .groupBy(listedTitles.listName),
    await db
      .select({ name: importedTitles.folderName, total: count() })
      .from(importedTitles)
      .where(and(isNotNull(importedTitles.path), eq(importedTitles.isVersion, false)))
      .groupBy(importedTitles.folderName),
  ];
  const totalIn = (rows: readonly { name: string | null; total: number }[], name: string) =>
    rows.find((row) => row.name === name)?.total ?? 0;
  return ({ kind, name }) => {
    if (kind === 'xmltv') return { channels: totalIn(ofGuides, name), titles: 0 };
    if (kind === 'vod') return { channels: 0, titles: totalIn(ofFolders, name) };
    return { channels: totalIn(ofLists, name), titles: totalIn(listed, name) };
  };
}

/** How many entries of each of these sources were left out at its last reading. Large reports take time: ask for few. */
export async function leftOutOf(
  db: Db,
  keys: readonly SourceKey[],
): Promise<(key: SourceKey) => number> {
  const { kind, name, report } = importReports;
  const areThese = keys.map((key) => and(eq(kind, key.kind), eq(name, key.name)));
  const rows =
    keys.length === 0
      ? []
      : await db
          .select({ kind, name, total: sql<number>`(${report}->'totals'->>'left')::int` })
          .from(importReports)
          .where(or(...areThese));
  return (key) => rows.find((row) => row.kind === key.kind && row.name === key.name)?.total ?? 0;
}

/** How many channels of the demo service there are: only they play loops. */
export async function countDemoChannels(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(channels).where(isNotNull(channels.loop));
  return row?.total ?? 0;
}
