import { and, asc, eq, or } from 'drizzle-orm';
import { limits } from '#lib/limits.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import type { Db } from '#operator/db/open.ts';
import { channels, physicalChannels } from '#operator/db/schema/channels.ts';
import {
  importedChannels,
  importedTitles,
  importSources,
  listedTitles,
} from '#operator/db/schema/imports.ts';
import { titles } from '#operator/db/schema/titles.ts';
import type { VodStore } from '#operator/import/vod/vod-store.ts';
import type { ForeignStream, Provider } from '#operator/media/foreign/foreign-stream.ts';
import type { MediaKind } from '#operator/media/media-address.ts';
import type { FoundMedia } from '#operator/media/media-origin.ts';

/** The lookup runs for every segment, and the result rarely changes. */
const REMEMBERED_MS = 30_000;
const REMEMBERED_MAX = 2_000;

/** Looks up the media of ids in stream addresses in the database; `loops` are the names of the origin's loops. */
export function createMediaLookup(
  db: Db,
  now: () => number,
  loops: ReadonlySet<string>,
  vodStore: VodStore,
): (kind: MediaKind, id: string) => Promise<FoundMedia | null> {
  const remembered = new Map<string, { at: number; found: FoundMedia | null }>();
  return async (kind, id) => {
    const key = `${kind} ${id}`;
    const known = remembered.get(key);
    if (known && now() - known.at < REMEMBERED_MS) return known.found;
    const found = withKnownLoop(
      kind === 'vod' ? await findTitle(db, id, vodStore) : await findChannel(db, id),
      loops,
    );
    if (remembered.size >= REMEMBERED_MAX) remembered.clear();
    remembered.set(key, { at: now(), found });
    return found;
  };
}

/** Drops a loop that the origin does not have: the origin then chooses one. */
function withKnownLoop(found: FoundMedia | null, loops: ReadonlySet<string>): FoundMedia | null {
  if (found?.loop === undefined || loops.has(found.loop)) return found;
  const { loop: _unknown, ...rest } = found;
  return rest;
}

async function findChannel(db: Db, id: string): Promise<FoundMedia | null> {
  const [channel] = await db
    .select({
      loop: channels.loop,
      isAudio: channels.channelType,
      seed: channels.logicalChannelId,
      days: channels.playbackDurationDays,
      imported: importedChannels,
    })
    .from(physicalChannels)
    .innerJoin(channels, eq(channels.logicalChannelId, physicalChannels.logicalChannelId))
    .leftJoin(
      importedChannels,
      eq(importedChannels.logicalChannelId, physicalChannels.logicalChannelId),
    )
    .where(
      or(
        eq(physicalChannels.channelId, id),
        eq(physicalChannels.liveStreamId, id),
        eq(physicalChannels.dvrStreamId, id),
      ),
    )
    .limit(1);
  if (!channel) return null;
  if (channel.imported) {
    const { days, imported } = channel;
    const { catchUpMode: mode, catchUpTemplate: template } = imported;
    const { catchUpCorrectionMinutes: correctionMinutes } = imported;
    const others = await furtherSources(db, imported.logicalChannelId);
    const provider = await providerOf(db, imported.listName);
    const zone = provider?.account?.zone ?? null;
    const past = mode && { mode, template, days, zone, correctionMinutes };
    const { seed: logicalChannelId } = channel;
    const foreign = { ...sourceOf({ imported, provider }), logicalChannelId, past, others };
    return { logicalChannelId, foreign };
  }
  return {
    ...(channel.loop === null ? {} : { loop: channel.loop }),
    logicalChannelId: channel.seed,
    seed: channel.seed,
    audioOnly: channel.isAudio === limits.audioChannelType,
  };
}

interface FoundSource {
  imported: typeof importedChannels.$inferSelect;
  provider: ImportSource | null;
}

type ImportSource = Pick<
  typeof importSources.$inferSelect,
  'name' | 'connectionsSet' | 'connectionsTold' | 'account'
>;

const providerColumns = {
  name: importSources.name,
  connectionsSet: importSources.connectionsSet,
  connectionsTold: importSources.connectionsTold,
  account: importSources.account,
};

async function providerOf(db: Db, listName: string): Promise<ImportSource | null> {
  const [found] = await db
    .select(providerColumns)
    .from(importSources)
    .where(and(eq(importSources.kind, 'm3u'), eq(importSources.name, listName)));
  return found ?? null;
}

/** The sources of the channels that stand in for another one. */
async function furtherSources(db: Db, logicalChannelId: string): Promise<ForeignStream[]> {
  const rows = await db
    .select({ imported: importedChannels, provider: providerColumns })
    .from(channels)
    .innerJoin(importedChannels, eq(importedChannels.logicalChannelId, channels.logicalChannelId))
    .leftJoin(
      importSources,
      and(eq(importSources.kind, 'm3u'), eq(importSources.name, importedChannels.listName)),
    )
    .where(eq(channels.standsInFor, logicalChannelId))
    .orderBy(asc(channels.standsInPlace), asc(channels.channelSeq))
    .limit(importBounds.sourcesOfChannelMax);
  return rows.map((row) => ({ ...sourceOf(row), logicalChannelId }));
}

function sourceOf({ imported, provider }: FoundSource): ForeignStream {
  const { address, userAgent, referrer, headers, listName } = imported;
  return {
    ...{ address, userAgent, referrer, headers, container: 'hls' },
    provider: providerFor(listName, provider),
  };
}

function providerFor(name: string, source: ImportSource | null): Provider {
  const known = [source?.connectionsSet, source?.connectionsTold].filter(
    (one) => typeof one === 'number',
  );
  return { name, connectionsMax: known.length === 0 ? null : Math.min(...known) };
}

async function findTitle(db: Db, contentId: string, store: VodStore): Promise<FoundMedia | null> {
  const [found] = await db
    .select({ title: titles, imported: importedTitles, listed: listedTitles })
    .from(titles)
    .leftJoin(importedTitles, eq(importedTitles.metaId, titles.metaId))
    .leftJoin(listedTitles, eq(listedTitles.metaId, titles.metaId))
    .where(or(eq(titles.contentId, contentId), eq(titles.trailerContentId, contentId)))
    .limit(1);
  if (!found) return null;
  const { title, imported, listed } = found;
  if (listed?.address && listed.container) {
    const { address, container, userAgent, referrer, headers, listName } = listed;
    const provider = providerFor(listName, await providerOf(db, listName));
    return { foreign: { address, userAgent, referrer, headers, container, provider } };
  }
  if (imported?.packageName) {
    const subtitles = imported.subtitles.map(({ file, more, ...one }) => ({
      ...one,
      files: [file, ...(more ?? [])].map((name) => name && store.path('subtitles', name)),
    }));
    const more = imported.morePackages.map((name) => store.path('packages', name));
    return {
      packaged: { folders: [store.path('packages', imported.packageName), ...more], subtitles },
    };
  }
  const isTrailer = title.contentId !== contentId;
  const loop = isTrailer ? title.trailerLoop : title.loop;
  return {
    ...(loop === null ? {} : { loop }),
    seed: title.seriesId ?? title.metaId,
    audioOnly: title.videoType === limits.audioVideoType,
    ...(isTrailer || title.durationSeconds === null
      ? {}
      : { durationSeconds: title.durationSeconds }),
  };
}
