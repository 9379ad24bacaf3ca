import { sql } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';

export interface DayChanges {
  added: number;
  changed: number;
  removed: number;
}

/** Whole days of a channel's guide. */
export interface GuideSpan {
  epgId: string;
  /** The start of the channel's first staged programme: earlier programmes stay. */
  firstAt: number;
  /** Midnight in UTC. */
  from: number;
  /** Midnight in UTC after the last day. */
  to: number;
}

/**
 * Replaces whole days of channels' guides by the staged ones, with their checksums, in one statement, for speed in the
 * embedded database; a channel has one span at most. Repairs missing and overlapping ends: a programme ends at the start
 * of the next one at the latest. `total` is the source's number of programmes in these days. The channels lose their
 * fingerprints.
 */
export async function applyDays(
  db: Db,
  spans: readonly GuideSpan[],
): Promise<DayChanges & { total: number }> {
  const records = spans.map(({ epgId, firstAt, from, to }) => ({
    ...{ epg_id: epgId, first_at: firstAt, from_at: from, to_at: to },
    ...{ from_day: dateText(from), to_day: dateText(to) },
  }));
  // `offset 0` and arrays make the planner look up each channel: while a guide comes in, its statistics are too old.
  const { rows } = (await db.execute(sql`
    with spans as materialized (
      select * from json_to_recordset(${JSON.stringify(records)}::json) as span(
        epg_id text, first_at bigint, from_at bigint, to_at bigint, from_day date, to_day date)
    ), present as materialized (
      select p.*, first_at from spans s cross join lateral (
        select * from programmes where epg_id = s.epg_id and date >= s.from_day and date < s.to_day offset 0
      ) p
    ), firsts as (
      select distinct on (p.epg_id, p.start_at) p.*, to_at from spans s cross join lateral (
        select * from staged_programmes
        where epg_id = s.epg_id and start_at >= s.from_at and start_at < s.to_at offset 0
      ) p
      order by p.epg_id, p.start_at, p.staged_id
    ), following as (
      select *, coalesce(
        lead(start_at) over (partition by epg_id order by start_at),
        (select min(later.start_at) from staged_programmes later
          where later.epg_id = firsts.epg_id and later.start_at >= firsts.to_at)
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
      update programmes p set stop_at = s.first_at from spans s
      where p.program_id = any(array(
          select program_id from present where start_at < first_at and stop_at > first_at
        )) and p.epg_id = s.epg_id
    ), removed as (
      delete from programmes where program_id = any(array(
        select program_id from present
        where start_at >= first_at and program_id not in (select program_id from fixed)
      ))
      returning 1
    ), written as (
      insert into programmes (program_id, epg_id, date, start_at, stop_at, title, description, season, episode,
        facts, still_url, search_text)
      select f.* from fixed f left join present p using (program_id)
      where p.program_id is null or
        (f.stop_at, f.title, f.description, f.season, f.episode, f.facts, f.still_url, f.search_text) is distinct from
        (p.stop_at, p.title, p.description, p.season, p.episode, p.facts, p.still_url, p.search_text)
      on conflict (program_id) do update set stop_at = excluded.stop_at, title = excluded.title,
        description = excluded.description, season = excluded.season, episode = excluded.episode,
        facts = excluded.facts, still_url = excluded.still_url, search_text = excluded.search_text
      returning (xmax = 0) as is_new
    ), result as (
      -- The parts of one statement do not see what the others write.
      select epg_id, program_id, date, start_at, least(stop_at, first_at) as stop_at, title, description, still_url,
        facts
      from present where start_at < first_at
      union all
      select epg_id, program_id, date, start_at, stop_at, title, description, still_url, facts from fixed
    ), sums as (
      select epg_id, date, left(md5(string_agg(
        md5(concat_ws('|', program_id, stop_at, title, description, still_url, facts)), '' order by start_at)), 16) as checksum
      from result group by epg_id, date
    ), empty_days as (
      delete from guide_days where ctid = any(array(
        select g.ctid from spans s cross join lateral (
          select ctid, epg_id, date from guide_days
          where epg_id = s.epg_id and date >= s.from_day and date < s.to_day offset 0
        ) g
        where (g.epg_id, g.date) not in (select epg_id, date from sums)
      ))
    ), summed as (
      insert into guide_days as g (epg_id, date, checksum) select epg_id, date, checksum from sums
      on conflict (epg_id, date) do update set checksum = excluded.checksum
      where g.checksum <> excluded.checksum
    ), forgotten as (
      delete from applied_guides where epg_id = any(array(select epg_id from spans))
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
