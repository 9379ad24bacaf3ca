import { and, asc, count, eq, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import {
  deskGuideCandidates,
  deskGuideChannels,
  deskGuideList,
  type DeskGuide,
  type GuideCandidate,
} from '#lib/contract/desk/guide.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import type { Db } from '#operator/db/open.ts';
import { channels, isShown } from '#operator/db/schema/channels.ts';
import { channelEdits, guideChannels } from '#operator/db/schema/desk.ts';
import { programmes } from '#operator/db/schema/guide.ts';
import { importedChannels, importSources } from '#operator/db/schema/imports.ts';
import type { DeskParts } from '#operator/desk/desk-parts.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { likePattern } from '#operator/desk/like-pattern.ts';
import { countsOfSources } from '#operator/desk/sources/source-counts.ts';
import { problemOf, progressOf, stateOf } from '#operator/desk/sources/source-list.ts';
import { handFields } from '#operator/import/guide/channels-for.ts';
import { locationFor } from '#operator/import/xtream/account.ts';
import { Failure } from '#operator/serving/failure.ts';
import { onBySamples, suggestionsFor, type IndexedChannel } from './guide-index.ts';

/** Suggestions for one channel. */
const SUGGESTED_MAX = 20;
const NAMES_SHOWN = 6;

export const guideListHandler = ({ imports }: Pick<DeskParts, 'imports'>) =>
  handleDesk(deskGuideList, async (_request, { db, language, actor }) => {
    const countsOf = await countsOfSources(db);
    const theirs = await db
      .select({ name: guideChannels.guideName, total: count() })
      .from(guideChannels)
      .groupBy(guideChannels.guideName);
    const known = (await imports.sources()).filter(({ kind }) => kind === 'xmltv').slice(0, 200);
    const { running } = imports;
    const guides = known.map((source): DeskGuide => {
      const run = running.find(({ kind, name }) => kind === 'xmltv' && name === source.name);
      const state = stateOf(source, run);
      return {
        guideName: source.name,
        location: locationFor(actor, source.location),
        ...{ offsetMinutes: source.offsetMinutes, triedAt: source.triedAt, state },
        channels: countsOf(source).channels,
        guideChannels: theirs.find(({ name }) => name === source.name)?.total ?? 0,
        problem: problemOf(source, state, language),
        progress: run ? progressOf(run) : null,
      };
    });
    // A change that was set back waits for its reading.
    if (running.length === 0 && guides.some(({ state }) => state === 'waiting')) imports.wake();
    const [all, without] = [await countOurs(db), await countOurs(db, hasNoGuide)];
    return { guides, channels: all, withoutGuide: without };
  });

const hasNoGuide = isNull(importedChannels.guideName);

async function countOurs(db: Db, which?: SQL): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(importedChannels)
    .innerJoin(channels, eq(channels.logicalChannelId, importedChannels.logicalChannelId))
    .where(and(isShown, which));
  return row?.total ?? 0;
}

const columns = {
  logicalChannelId: channels.logicalChannelId,
  channelNumber: channels.channelSeq,
  channelName: channels.name,
  tvgName: importedChannels.tvgName,
  guideName: importedChannels.guideName,
  ...handFields,
};

const ourChannels = (db: Db) =>
  db
    .select(columns)
    .from(importedChannels)
    .innerJoin(channels, eq(channels.logicalChannelId, importedChannels.logicalChannelId))
    .leftJoin(channelEdits, eq(channelEdits.logicalChannelId, importedChannels.logicalChannelId));

export const guideChannelsHandler = handleDesk(
  deskGuideChannels,
  async ({ query, show, offset, limit }, { db, now, language }) => {
    const pattern = likePattern(query);
    const which = and(
      isShown,
      // A channel that is to have no guide lacks none.
      show === 'without' ? and(hasNoGuide, sql`not ${handFields.isByHand}`) : undefined,
      show === 'byHand' ? handFields.isByHand : undefined,
      pattern === null
        ? undefined
        : or(ilike(channels.name, pattern), ilike(importedChannels.tvgId, pattern)),
    );
    const rows = await ourChannels(db)
      .where(which)
      .orderBy(asc(channels.channelSeq))
      .limit(limit)
      .offset(offset);
    const [all] = await db
      .select({ total: count() })
      .from(importedChannels)
      .innerJoin(channels, eq(channels.logicalChannelId, importedChannels.logicalChannelId))
      .leftJoin(channelEdits, eq(channelEdits.logicalChannelId, importedChannels.logicalChannelId))
      .where(which);
    const on = await onChannels(
      db,
      rows.map((row) => row.logicalChannelId),
      { now: now(), language },
    );
    const suggested = new Map<string, GuideCandidate>();
    for (const row of rows) {
      if (row.guideName !== null || row.isByHand) continue;
      const best = await suggestionsFor(db, { ...row, name: row.channelName }, 1);
      const [candidate] = await candidatesOf(db, best, row.guideShiftMinutes, now());
      if (candidate) suggested.set(row.logicalChannelId, candidate);
    }
    return {
      total: all?.total ?? 0,
      channels: rows.map(({ tvgName: _name, ...row }) => ({
        ...row,
        suggestion: suggested.get(row.logicalChannelId) ?? null,
        ...(on.get(row.logicalChannelId) ?? { onNow: null, onNext: null }),
      })),
    };
  },
);

export const guideCandidatesHandler = handleDesk(
  deskGuideCandidates,
  async ({ logicalChannelId, query, offset, limit }, { db, now }) => {
    const [ours] = await ourChannels(db).where(
      eq(importedChannels.logicalChannelId, logicalChannelId),
    );
    if (!ours) throw new Failure('notFound');
    const ranked = await suggestionsFor(db, { ...ours, name: ours.channelName }, SUGGESTED_MAX);
    const pattern = likePattern(query);
    if (pattern === null) {
      const page = ranked.slice(offset, offset + limit);
      const candidates = await candidatesOf(db, page, ours.guideShiftMinutes, now());
      return { total: ranked.length, candidates };
    }
    const matches = or(
      ilike(guideChannels.guideChannelId, pattern),
      sql`${guideChannels.names}::text ilike ${pattern}`,
    );
    const found = await db
      .select({
        guideName: guideChannels.guideName,
        guideChannelId: guideChannels.guideChannelId,
        names: guideChannels.names,
        total: sql<number>`(count(*) over ())::int`,
      })
      .from(guideChannels)
      .where(matches)
      .orderBy(asc(guideChannels.guideChannelId), asc(guideChannels.guideName))
      .limit(limit)
      .offset(offset);
    const scored = found.map(({ total: _total, ...one }) => ({
      ...one,
      score: ranked.find((other) => isSame(one, other))?.score ?? 0,
    }));
    const candidates = await candidatesOf(db, scored, ours.guideShiftMinutes, now());
    return { total: found[0]?.total ?? 0, candidates };
  },
);

const isSame = (one: IndexedChannel, other: IndexedChannel) =>
  one.guideName === other.guideName && one.guideChannelId === other.guideChannelId;

/** Channels of guides with what is on there, in their order. */
async function candidatesOf(
  db: Db,
  found: readonly (IndexedChannel & { score: number })[],
  shiftMinutes: number,
  now: number,
): Promise<GuideCandidate[]> {
  if (found.length === 0) return [];
  const rows = await db
    .select({
      guideName: guideChannels.guideName,
      guideChannelId: guideChannels.guideChannelId,
      names: guideChannels.names,
      programmes: guideChannels.programmes,
      samples: guideChannels.samples,
      offsetMinutes: importSources.offsetMinutes,
    })
    .from(guideChannels)
    .innerJoin(
      importSources,
      and(eq(importSources.kind, 'xmltv'), eq(importSources.name, guideChannels.guideName)),
    )
    .where(
      inArray(guideChannels.guideChannelId, [...new Set(found.map((one) => one.guideChannelId))]),
    );
  return found.flatMap(({ score, ...one }) => {
    const row = rows.find((other) => isSame(one, other));
    if (!row) return [];
    const { samples, offsetMinutes, names, ...channel } = row;
    const on = onBySamples(samples, shiftMinutes + offsetMinutes, now);
    return [{ ...channel, names: names.slice(0, NAMES_SHOWN), score, ...on }];
  });
}

type On = Pick<GuideCandidate, 'onNow' | 'onNext'>;

/** What is on now and next on channels, as viewers see it. */
async function onChannels(
  db: Db,
  ids: readonly string[],
  { now, language }: { now: number; language: Language },
): Promise<Map<string, On>> {
  if (ids.length === 0) return new Map();
  const { rows } = (await db.execute(sql`
    select epg_id, start_at, stop_at, title, place from (
      select epg_id, start_at, stop_at, title,
        row_number() over (partition by epg_id order by start_at)::int as place
      from ${programmes} where epg_id in ${[...ids]} and stop_at > ${now}
    ) coming where place <= 2 order by epg_id, place`)) as {
    rows: { epg_id: string; start_at: string; title: Partial<Record<Language, string>> }[];
  };
  const on = new Map<string, On>();
  for (const { epg_id: id, start_at: startAt, title } of rows) {
    const known = on.get(id) ?? { onNow: null, onNext: null };
    const programme = { startAt: Number(startAt), title: title[language] ?? title.en ?? '' };
    if (programme.startAt <= now) on.set(id, { ...known, onNow: programme });
    else if (!known.onNext) on.set(id, { ...known, onNext: programme });
  }
  return on;
}
