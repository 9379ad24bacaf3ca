import { sql } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';

export interface DayChanges {
  added: number;
  changed: number;
  removed: number;
}

interface StagedGuide {
  epgId: string;
  /** The start of its first staged programme: earlier programmes stay. */
  firstAt: number;
}

/**
 * Replaces whole days of a channel's guide by the staged ones, with their checksums, in one statement, for speed in the
 * embedded database. Repairs missing and overlapping ends: a programme ends at the start of the next one at the latest.
 * `total` is the source's number of programmes in these days.
 */
export async function applyDays(
  db: Db,
  { epgId, firstAt }: StagedGuide,
  { from, to }: { from: number; to: number },
): Promise<DayChanges & { total: number }> {
  const isInDays = sql`epg_id = ${epgId} and date >= ${dateText(from)} and date < ${dateText(to)}`;
  const { rows } = (await db.execute(sql`
    with firsts as (
      select distinct on (start_at) * from staged_programmes
      where epg_id = ${epgId} and start_at >= ${from} and start_at < ${to}
      order by start_at, staged_id
    ), following as (
      select *, coalesce(
        lead(start_at) over (order by start_at),
        (select min(start_at) from staged_programmes where epg_id = ${epgId} and start_at >= ${to})
      ) as next_at from firsts
    ), fixed as (
      select epg_id || '-' || (start_at / 1000)::text as program_id, epg_id,
        (to_timestamp(start_at / 1000.0) at time zone 'UTC')::date as date, start_at,
        least(
          coalesce(stop_at, next_at, start_at + ${importBounds.programmeDefaultMs}::bigint),
          next_at,
          start_at + ${importBounds.programmeMaxMs}::bigint
        ) as stop_at,
        title, description, season, episode, facts, still_url, search_text
      from following
    ), ended as (
      update programmes set stop_at = ${firstAt}
      where ${isInDays} and start_at < ${firstAt} and stop_at > ${firstAt}
    ), removed as (
      delete from programmes p where ${isInDays} and start_at >= ${firstAt}
        and p.program_id not in (select program_id from fixed)
      returning 1
    ), written as (
      insert into programmes as p (program_id, epg_id, date, start_at, stop_at, title, description, season, episode,
        facts, still_url, search_text)
      select program_id, epg_id, date, start_at, stop_at, title, description, season, episode, facts, still_url,
        search_text
      from fixed
      on conflict (program_id) do update set stop_at = excluded.stop_at, title = excluded.title,
        description = excluded.description, season = excluded.season, episode = excluded.episode,
        facts = excluded.facts, still_url = excluded.still_url, search_text = excluded.search_text
      where (p.stop_at, p.title, p.description, p.season, p.episode, p.facts, p.still_url, p.search_text) is distinct from
        (excluded.stop_at, excluded.title, excluded.description, excluded.season, excluded.episode,
          excluded.facts, excluded.still_url, excluded.search_text)
      returning (xmax = 0) as is_new
    ), result as (
      -- The parts of one statement do not see what the others write.
      select program_id, date, start_at, least(stop_at, ${firstAt}) as stop_at, title, description, still_url, facts
      from programmes where ${isInDays} and start_at < ${firstAt}
      union all
      select program_id, date, start_at, stop_at, title, description, still_url, facts from fixed
    ), sums as (
      select date, left(md5(string_agg(
        md5(concat_ws('|', program_id, stop_at, title, description, still_url, facts)), '' order by start_at)), 16) as checksum
      from result group by date
    ), empty_days as (
      delete from guide_days g where ${isInDays} and not exists (select 1 from sums s where s.date = g.date)
    ), summed as (
      insert into guide_days as g (epg_id, date, checksum) select ${epgId}::text, date, checksum from sums
      on conflict (epg_id, date) do update set checksum = excluded.checksum
      where g.checksum <> excluded.checksum
    )
    select (select count(*) from fixed)::int as total,
      (select count(*) from removed)::int as removed,
      (select count(*) from written where is_new)::int as added,
      (select count(*) from written where not is_new)::int as changed`)) as {
    rows: (DayChanges & { total: number })[];
  };
  return rows[0] ?? { total: 0, added: 0, changed: 0, removed: 0 };
}

const dateText = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
