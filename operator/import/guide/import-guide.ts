import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { limits } from '#lib/limits.ts';
import type { Db } from '#operator/db/open.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { importSources, importedChannels, stagedProgrammes } from '#operator/db/schema/imports.ts';
import { dateOf, datesAround, startOfDate } from '#operator/guide/dates.ts';
import { ImportRefused } from '#operator/import/import-refused.ts';
import { printable, Rejections } from '#operator/import/rejections.ts';
import type { Decoded } from '#operator/import/source/decode.ts';
import { readGuide, type GuideChannel } from '#operator/import/xmltv/read-guide.ts';
import { insertRows } from '#operator/seed/insert-rows.ts';
import { applyGuide, type GuideChanges } from './apply-guide.ts';
import { matchGuide, type GuidelessChannel } from './match-guide.ts';
import { createProgrammeRows, type StagedRow } from './programme-row.ts';

const DAY_MS = 86_400_000;
const ROWS_AT_ONCE = 500;

export interface GuideReport extends GuideChanges {
  /** Programmes of days that the guide does not show. */
  otherDays: number;
  /** Imported channels that are not in it. */
  unmatched: string[];
  /** Channels of the guide that are none of ours. */
  unused: number;
  rejections: Rejections;
  encodingProblem: string | null;
  /** Places where the file is no XML, and the first of them. */
  damage: string | null;
}

interface GuideToImport {
  name: string;
  source: Decoded;
  /** Where pages may show pictures from; programmes lose other pictures. */
  mediaOrigins: readonly string[];
}

/**
 * Imports a guide. It is read and staged beside the guide, a little at a time, so that viewers hardly notice; then all of
 * it counts at once. Throws ImportRefused; then nothing has changed.
 */
export async function importGuide(
  db: Db,
  { name, source, mediaOrigins }: GuideToImport,
  now: number,
): Promise<GuideReport> {
  const ours = await channelsFor(db, name);
  if (ours.length === 0) {
    throw new ImportRefused('There are no imported channels that could take a guide from it.');
  }
  await db.delete(stagedProgrammes);
  try {
    const stage = new Stage(ours, windowAround(now), mediaOrigins);
    for await (const text of source.text) {
      stage.write(text);
      while (stage.rows.length >= ROWS_AT_ONCE) {
        await insertRows(db, stagedProgrammes, stage.rows.splice(0, ROWS_AT_ONCE));
      }
    }
    const found = stage.end();
    await insertRows(db, stagedProgrammes, stage.rows);
    const changes = await db.transaction((tx) => applyGuide(tx, name, now));
    return { ...changes, ...found, encodingProblem: source.encodingProblem() };
  } finally {
    await db.execute(sql`truncate table staged_programmes`);
  }
}

interface OwnChannel extends GuidelessChannel {
  guideShiftMinutes: number;
}

/** Imported channels whose guide is not from a source that came before this one. */
async function channelsFor(db: Db, guideName: string): Promise<OwnChannel[]> {
  const [own] = await db
    .select({ position: importSources.position })
    .from(importSources)
    .where(and(eq(importSources.kind, 'xmltv'), eq(importSources.name, guideName)));
  const { position } = importSources;
  return db
    .select({
      logicalChannelId: importedChannels.logicalChannelId,
      name: channels.name,
      tvgId: importedChannels.tvgId,
      tvgName: importedChannels.tvgName,
      guideShiftMinutes: importedChannels.guideShiftMinutes,
    })
    .from(importedChannels)
    .innerJoin(channels, eq(channels.logicalChannelId, importedChannels.logicalChannelId))
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
}

function windowAround(now: number): { from: number; to: number } {
  const dates = datesAround(dateOf(now), limits.guidePastDays, limits.guideFutureDays);
  const from = startOfDate(dates[0] ?? '') ?? now;
  return { from, to: from + dates.length * DAY_MS };
}

/** Turns what is read into rows for the channels that it belongs to. */
class Stage {
  readonly rows: StagedRow[] = [];
  readonly #ours: ReadonlyMap<string, OwnChannel>;
  readonly #byTvgId: ReadonlyMap<string | null, OwnChannel[]>;
  readonly #window: { from: number; to: number };
  readonly #rowOf: ReturnType<typeof createProgrammeRows>;
  readonly #guide = new Map<string, GuideChannel>();
  #matches: Map<string, string[]> | null = null;
  #otherDays = 0;
  readonly #rejections = new Rejections();
  readonly #reading = readGuide({
    channel: (channel) => this.#declare(channel),
    programme: (programme) => {
      const targets = this.#targetsOf(programme.channel);
      for (const target of targets) {
        const row = this.#rowOf(programme, target);
        if (row.startAt >= this.#window.from && row.startAt < this.#window.to) this.rows.push(row);
        else this.#otherDays += 1;
      }
    },
    rejected: (line, reason) => this.#rejections.add(line, reason),
  });

  constructor(
    ours: readonly OwnChannel[],
    window: { from: number; to: number },
    mediaOrigins: readonly string[],
  ) {
    this.#rowOf = createProgrammeRows(mediaOrigins);
    this.#ours = new Map(ours.map((channel) => [channel.logicalChannelId, channel]));
    this.#byTvgId = Map.groupBy(ours, ({ tvgId }) => tvgId);
    this.#window = window;
  }

  write(text: string): void {
    this.#reading.write(text);
  }

  end() {
    const { errors, firstError } = this.#reading.end();
    const matches = this.#matchesNow();
    const matched = new Set([...matches.values()].flat());
    const where = firstError
      ? `, first in line ${firstError.line}: ${printable(firstError.reason)}`
      : '';
    return {
      otherDays: this.#otherDays,
      unmatched: [...this.#ours.values()]
        .filter(({ logicalChannelId }) => !matched.has(logicalChannelId))
        .map(({ name }) => name),
      unused: this.#guide.size - matches.size,
      rejections: this.#rejections,
      damage: errors === 0 ? null : `${errors} places are no XML${where}`,
    };
  }

  #declare(channel: GuideChannel): void {
    const names = [...(this.#guide.get(channel.id)?.names ?? []), ...channel.names];
    this.#guide.set(channel.id, { id: channel.id, names });
  }

  /** Decided at the first programme, by all channels that stand before it. */
  #matchesNow(): Map<string, string[]> {
    this.#matches ??= matchGuide([...this.#guide.values()], [...this.#ours.values()]);
    return this.#matches;
  }

  #targetsOf(id: string): OwnChannel[] {
    const matches = this.#matchesNow();
    // Some guides have programmes of channels that they do not declare before: their ids alone can match.
    if (!this.#guide.has(id)) {
      this.#guide.set(id, { id, names: [] });
      const ids = this.#byTvgId.get(id)?.map(({ logicalChannelId }) => logicalChannelId);
      if (ids && !this.#isTaken(ids)) matches.set(id, ids);
    }
    return (matches.get(id) ?? []).flatMap((own) => this.#ours.get(own) ?? []);
  }

  #isTaken(ids: readonly string[]): boolean {
    return [...this.#matchesNow().values()].some((matched) =>
      matched.some((id) => ids.includes(id)),
    );
  }
}
