import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import {
  appliedGuides,
  importedChannels,
  stagedGuides,
  stagedProgrammes,
} from '#operator/db/schema/imports.ts';
import type { LongWork } from '#operator/serving/turns.ts';
import type { ReadGuide } from './reading/thread-messages.ts';

/** Whether an earlier import has stored a fingerprint of any channel. */
export async function areAnyApplied(db: Db): Promise<boolean> {
  return (await db.select({ id: appliedGuides.epgId }).from(appliedGuides).limit(1)).length > 0;
}

/** Stages the channels of a guide, and returns those that the guide has already, with the same programmes. */
export async function stageGuides(
  db: Db,
  staging: LongWork,
  guides: readonly ReadGuide[],
): Promise<string[]> {
  const unchanged: string[] = [];
  for (let first = 0; first < guides.length;) {
    const rows = await staging.portion(async (size) => {
      const records = guides.slice(first, first + size).map(({ epgId, firstAt, fingerprint }) => ({
        epg_id: epgId,
        first_at: firstAt,
        fingerprint,
      }));
      first += size;
      return stagePortion(db, records);
    });
    for (const row of rows) if (row.is_unchanged) unchanged.push(row.epg_id);
  }
  return unchanged;
}

/**
 * Stages channels. The fingerprint tells what the last import wrote; the number of stored programmes tells whether the desk,
 * another guide or a restored backup has removed or added some since.
 */
async function stagePortion(db: Db, records: object[]) {
  const { rows } = (await db.execute(sql`
    insert into ${stagedGuides} (epg_id, first_at, fingerprint, is_unchanged)
    select g.epg_id, g.first_at, g.fingerprint, coalesce(
      a.fingerprint = g.fingerprint and a.total = (
        select count(*) from programmes p where p.epg_id = g.epg_id and p.start_at >= g.first_at
      ), false)
    from json_to_recordset(${JSON.stringify(records)}::json) as g(epg_id text, first_at bigint, fingerprint text)
      left join ${appliedGuides} a on a.epg_id = g.epg_id
    returning epg_id, is_unchanged`)) as { rows: { epg_id: string; is_unchanged: boolean }[] };
  return rows;
}

export interface StagedGuide {
  epgId: string;
  /** An import may have been staged long ago, and its channel deleted. */
  isImported: boolean;
  /** The number of its programmes if it is unchanged, else null. */
  unchanged: number | null;
  /** Days since 1970 with staged programmes, in order: their number, and the start of the first one. */
  days: { day: number; total: number; firstAt: number }[];
}

/** The next channels after `last`, in the order of the database. */
export async function nextGuides(db: Db, last: string, size: number): Promise<StagedGuide[]> {
  const { rows } = (await db.execute(sql`
    with following as materialized (
      select * from ${stagedGuides} where epg_id > ${last} order by epg_id limit ${size}
    )
    select f.epg_id, i.logical_channel_id is not null as is_imported,
      case when f.is_unchanged then coalesce(a.total, 0) end as unchanged, d.day, d.total,
      d.first_at
    from following f
      left join ${importedChannels} i on i.logical_channel_id = f.epg_id
      left join ${appliedGuides} a on a.epg_id = f.epg_id
      left join lateral (
        select start_at / ${millisecondsInDay}::bigint as day, count(*)::int as total, min(start_at) as first_at
        from ${stagedProgrammes} p where p.epg_id = f.epg_id group by 1
      ) d on true
    order by f.epg_id, d.day`)) as { rows: NextRow[] };
  const guides = new Map<string, StagedGuide>();
  for (const row of rows) {
    const guide = guides.get(row.epg_id) ?? {
      epgId: row.epg_id,
      isImported: row.is_imported,
      unchanged: row.unchanged,
      days: [],
    };
    guides.set(row.epg_id, guide);
    // Large numbers arrive as text.
    if (row.day !== null)
      guide.days.push({
        ...{ day: Number(row.day), total: row.total ?? 0, firstAt: Number(row.first_at) },
      });
  }
  return [...guides.values()];
}

interface NextRow {
  epg_id: string;
  is_imported: boolean;
  unchanged: number | null;
  day: string | null;
  total: number | null;
  first_at: string | null;
}

/** Stores the fingerprints of channels whose guide is applied. */
export async function rememberGuides(db: Db, epgIds: readonly string[]): Promise<void> {
  // A single parameter, since the list may exceed the parameter limit of a statement.
  await db.execute(sql`
    insert into ${appliedGuides} (epg_id, fingerprint, total)
    select s.epg_id, s.fingerprint,
      (select count(*) from programmes p where p.epg_id = s.epg_id and p.start_at >= s.first_at)
    from json_array_elements_text(${JSON.stringify(epgIds)}::json) as id
      join ${stagedGuides} s on s.epg_id = id
    on conflict (epg_id) do update set fingerprint = excluded.fingerprint, total = excluded.total`);
}

/** Deletes what is staged of a guide. */
export async function clearStage(db: Db): Promise<void> {
  await db.execute(sql`truncate table ${stagedProgrammes}, ${stagedGuides}`);
}
