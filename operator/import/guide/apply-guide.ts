import { setImmediate } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { touchVersion } from '#operator/calls/channels/versions.ts';
import { lockForTransaction, type Db } from '#operator/db/open.ts';
import { importedChannels } from '#operator/db/schema/imports.ts';
import { importBounds } from '#operator/import/import-bounds.ts';
import { ImportRefused } from '#operator/import/import-refused.ts';

export interface GuideChanges {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  channels: number;
}

/** Between two statements everything that needs no database goes on: media above all. */
const GUIDES_A_STATEMENT = 50;

/**
 * Makes the staged programmes the guide, all at once: each channel's guide is replaced from the first staged programme on,
 * what is before stays. Gaps in what the source says are closed: a programme ends when the next begins. Inside a transaction.
 */
export async function applyGuide(tx: Db, guideName: string, now: number): Promise<GuideChanges> {
  await lockForTransaction(tx);
  await tx.execute(sql`
    create temp table fixed_programmes on commit drop as
    with firsts as (
      select distinct on (epg_id, start_at) * from staged_programmes
      order by epg_id, start_at, staged_id
    ), following as (
      select *, lead(start_at) over (partition by epg_id order by start_at) as next_at from firsts
    )
    select epg_id || '-' || (start_at / 1000)::text as program_id, epg_id,
      (to_timestamp(start_at / 1000.0) at time zone 'UTC')::date as date, start_at,
      least(
        coalesce(stop_at, next_at, start_at + ${importBounds.programmeDefaultMs}::bigint),
        next_at,
        start_at + ${importBounds.programmeMaxMs}::bigint
      ) as stop_at,
      title, description, season, episode, still_url, search_text
    from following`);
  await tx.execute(sql`create index on fixed_programmes (epg_id)`);
  await tx.execute(sql`
    create temp table covered_guides on commit drop as
    select epg_id, min(start_at) as first_at, count(*)::int as total,
      (row_number() over (order by epg_id) - 1) / ${GUIDES_A_STATEMENT}::int as slice
    from fixed_programmes group by epg_id`);
  await tx.execute(sql`analyze fixed_programmes`);
  const [covered] = await rows<{ channels: number; total: number }>(
    tx,
    sql`select count(*)::int as channels, coalesce(sum(total), 0)::int as total from covered_guides`,
  );
  if (!covered || covered.channels === 0) {
    throw new ImportRefused('It has no programme of these days for any imported channel.');
  }
  const changes = { added: 0, changed: 0, removed: 0 };
  for (let slice = 0; slice * GUIDES_A_STATEMENT < covered.channels; slice += 1) {
    changes.removed += await removeProgrammes(tx, slice);
    const { added, changed } = await writeProgrammes(tx, slice);
    changes.added += added;
    changes.changed += changed;
    await renewDays(tx, slice);
    // The embedded database answers without ever giving way.
    await setImmediate();
  }
  await bindChannels(tx, guideName);
  const { added, changed, removed } = changes;
  if (added + changed + removed > 0) await touchVersion(tx, 'EPG_PROGRAMS', now);
  return {
    ...changes,
    unchanged: covered.total - added - changed,
    channels: covered.channels,
  };
}

/** What the source no longer has from its first programme on; the one before that ends there. */
async function removeProgrammes(tx: Db, slice: number): Promise<number> {
  await tx.execute(sql`
    update programmes p set stop_at = c.first_at from covered_guides c
    where c.slice = ${slice} and p.epg_id = c.epg_id and p.start_at < c.first_at and p.stop_at > c.first_at`);
  const [found] = await rows<{ total: number }>(
    tx,
    sql`with removed as (
      delete from programmes p using covered_guides c
      where c.slice = ${slice} and p.epg_id = c.epg_id and p.start_at >= c.first_at
        and not exists (
          select 1 from fixed_programmes f where f.epg_id = p.epg_id and f.program_id = p.program_id)
      returning 1
    ) select count(*)::int as total from removed`,
  );
  return found?.total ?? 0;
}

async function writeProgrammes(tx: Db, slice: number): Promise<{ added: number; changed: number }> {
  const [written] = await rows<{ added: number; changed: number }>(
    tx,
    sql`with written as (
      insert into programmes as p (program_id, epg_id, date, start_at, stop_at, title, description, season, episode,
        still_url, search_text)
      select program_id, epg_id, date, start_at, stop_at, title, description, season, episode, still_url, search_text
      from fixed_programmes where epg_id in (select epg_id from covered_guides where slice = ${slice})
      on conflict (program_id) do update set stop_at = excluded.stop_at, title = excluded.title,
        description = excluded.description, season = excluded.season, episode = excluded.episode,
        still_url = excluded.still_url, search_text = excluded.search_text
      where (p.stop_at, p.title, p.description, p.season, p.episode, p.still_url, p.search_text) is distinct from
        (excluded.stop_at, excluded.title, excluded.description, excluded.season, excluded.episode,
          excluded.still_url, excluded.search_text)
      returning (xmax = 0) as is_new
    ) select count(*) filter (where is_new)::int as added,
        count(*) filter (where not is_new)::int as changed from written`,
  );
  return written ?? { added: 0, changed: 0 };
}

/** Viewers fetch the days whose checksums have changed. */
async function renewDays(tx: Db, slice: number): Promise<void> {
  await tx.execute(sql`
    insert into guide_days as g (epg_id, date, checksum)
    select epg_id, date, left(md5(string_agg(
      md5(concat_ws('|', program_id, stop_at, title, description, still_url)), '' order by start_at)), 16)
    from programmes where epg_id in (select epg_id from covered_guides where slice = ${slice})
    group by epg_id, date
    on conflict (epg_id, date) do update set checksum = excluded.checksum
    where g.checksum <> excluded.checksum`);
  await tx.execute(sql`
    delete from guide_days g using covered_guides c
    where c.slice = ${slice} and g.epg_id = c.epg_id
      and not exists (select 1 from programmes p where p.epg_id = g.epg_id and p.date = g.date)`);
}

/** Notes whose guide is from here; one that the source has dropped is free for others. */
async function bindChannels(tx: Db, guideName: string): Promise<void> {
  const { logicalChannelId } = importedChannels;
  const isCovered = sql`${logicalChannelId} in (select epg_id from covered_guides)`;
  await tx
    .update(importedChannels)
    .set({ guideName: null })
    .where(and(eq(importedChannels.guideName, guideName), sql`not ${isCovered}`));
  await tx.update(importedChannels).set({ guideName }).where(isCovered);
}

async function rows<T>(tx: Db, query: ReturnType<typeof sql>): Promise<T[]> {
  return ((await tx.execute(query)) as { rows: T[] }).rows;
}
