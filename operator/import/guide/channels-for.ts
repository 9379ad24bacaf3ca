import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { channelEdits } from '#operator/db/schema/desk.ts';
import { importSources, importedChannels } from '#operator/db/schema/imports.ts';
import type { OwnChannel } from './reading/thread-messages.ts';

/** What an editor has chosen, or what the list says. A chosen empty id means that the channel has no guide. */
export const handFields = {
  isByHand: sql<boolean>`coalesce(${channelEdits.edits} ->> 'tvgId' is not null, false)`,
  tvgId: sql<
    string | null
  >`nullif(coalesce(${channelEdits.edits}->>'tvgId', ${importedChannels.tvgId}), '')`,
  guideShiftMinutes: sql<number>`coalesce((${channelEdits.edits}->>'guideShiftMinutes')::int,
    ${importedChannels.guideShiftMinutes})`,
};

/** Imported channels whose guide does not come from an earlier source, with the shift of their times in this guide. */
export async function channelsFor(db: Db, guideName: string): Promise<OwnChannel[]> {
  const [own] = await db
    .select({ position: importSources.position, offsetMinutes: importSources.offsetMinutes })
    .from(importSources)
    .where(and(eq(importSources.kind, 'xmltv'), eq(importSources.name, guideName)));
  const { position } = importSources;
  const rows = await db
    .select({
      logicalChannelId: importedChannels.logicalChannelId,
      // Guides name channels as lists do.
      name: sql<string>`coalesce(${channelEdits.source}->>'name', ${channels.name})`,
      tvgName: importedChannels.tvgName,
      ...handFields,
    })
    .from(importedChannels)
    .innerJoin(channels, eq(channels.logicalChannelId, importedChannels.logicalChannelId))
    .leftJoin(channelEdits, eq(channelEdits.logicalChannelId, importedChannels.logicalChannelId))
    .leftJoin(
      importSources,
      and(eq(importSources.kind, 'xmltv'), eq(importSources.name, importedChannels.guideName)),
    )
    .where(
      or(
        isNull(position),
        eq(importedChannels.guideName, guideName),
        own ? gt(position, own.position) : undefined,
      ),
    )
    .orderBy(channels.channelSeq);
  const offset = own?.offsetMinutes ?? 0;
  return rows.map((row) => ({ ...row, guideShiftMinutes: row.guideShiftMinutes + offset }));
}
