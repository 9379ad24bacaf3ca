import { and, eq, inArray, sql } from 'drizzle-orm';
import { deskSourceReport } from '#lib/contract/desk/sources.ts';
import type { ImportOutcomes, Outcome } from '#operator/db/import-outcomes.ts';
import type { Db } from '#operator/db/open.ts';
import { channels, isShown } from '#operator/db/schema/channels.ts';
import { importReports } from '#operator/db/schema/imports.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { Failure } from '#operator/serving/failure.ts';
import { likePattern } from '#operator/desk/like-pattern.ts';
import { translated } from '#operator/words/translated.ts';

/** The report of a source, a page at a time: searched in the database, because large ones have tens of thousands of lines. */
export const sourceReportHandler = handleDesk(
  deskSourceReport,
  async ({ kind, name, outcomePart, query, offset, limit }, { db, language }) => {
    const isIt = and(eq(importReports.kind, kind), eq(importReports.name, name));
    const [known] = await db
      .select({
        totals: sql<ImportOutcomes['totals']>`${importReports.report}->'totals'`,
        notes: sql<ImportOutcomes['notes'] | null>`${importReports.report}->'notes'`,
      })
      .from(importReports)
      .where(isIt);
    if (!known) throw new Failure('notFound');
    const line = sql`line.value`;
    const pattern = likePattern(query);
    const matches =
      pattern === null
        ? sql`true`
        : sql`(${line}->>'where' ilike ${pattern} or ${line}->>'what' ilike ${pattern}
            or ${line}->>'note' ilike ${pattern})`;
    const { rows } = (await db.execute(sql`
      select ${line} as outcome, (count(*) over ())::int as total
      from ${importReports}, jsonb_array_elements(${importReports.report}->${outcomePart}::text)
        with ordinality as line(value, place)
      where ${isIt} and ${matches}
      order by line.place limit ${limit} offset ${offset}`)) as {
      rows: { outcome: Outcome; total: number }[];
    };
    const isThere = await presentOf(
      db,
      rows.map(({ outcome }) => outcome),
    );
    return {
      totals: known.totals,
      notes: (known.notes ?? []).map((note) => shownText(translated(note, language))),
      total: rows[0]?.total ?? 0,
      lines: rows.map(({ outcome: { where, what, note, channelId, metaId } }) => ({
        place: shownText(kind === 'vod' ? where : translated(where, language)),
        outcome: shownText(outcomePart === 'left' ? translated(what, language) : what),
        note: note === undefined ? null : translated(note, language),
        logicalChannelId: channelId !== undefined && isThere.has(channelId) ? channelId : null,
        metaId: metaId !== undefined && isThere.has(metaId) ? metaId : null,
      })),
    };
  },
);

const shownText = (text: string) => text.slice(0, importBounds.addressMaxChars);

/** The ids of those channels and titles that viewers can open. */
async function presentOf(db: Db, outcomes: readonly Outcome[]): Promise<Set<string>> {
  const channelIds = outcomes.flatMap(({ channelId }) => channelId ?? []);
  const metaIds = outcomes.flatMap(({ metaId }) => metaId ?? []);
  const ofChannels = await db
    .select({ id: channels.logicalChannelId })
    .from(channels)
    .where(and(inArray(channels.logicalChannelId, channelIds), isShown));
  const ofTitles = await db
    .select({ id: titles.metaId })
    .from(titles)
    .where(and(inArray(titles.metaId, metaIds), eq(titles.isHidden, false)));
  return new Set([...ofChannels, ...ofTitles].map(({ id }) => id));
}
