import { eq, or } from 'drizzle-orm';
import { limits } from '#lib/limits.ts';
import type { Db } from '#operator/db/open.ts';
import { channels, physicalChannels } from '#operator/db/schema/channels.ts';
import { importedChannels, importedTitles, listedTitles } from '#operator/db/schema/imports.ts';
import { titles } from '#operator/db/schema/titles.ts';
import type { VodStore } from '#operator/import/vod/vod-store.ts';
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
    const { address, userAgent, referrer, headers, catchUpMode: mode, catchUpTemplate } = imported;
    const past = mode && { mode, template: catchUpTemplate, days };
    return { foreign: { address, userAgent, referrer, headers, container: 'hls', past } };
  }
  return {
    ...(channel.loop === null ? {} : { loop: channel.loop }),
    seed: channel.seed,
    audioOnly: channel.isAudio === limits.audioChannelType,
  };
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
    const { address, container, userAgent, referrer, headers } = listed;
    return { foreign: { address, userAgent, referrer, headers, container } };
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
