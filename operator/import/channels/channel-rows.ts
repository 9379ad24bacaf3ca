import { isTransportAddress } from '#operator/import/m3u/address-kind.ts';
import { limits } from '#lib/limits.ts';
import type { categoryChannels, channels, physicalChannels } from '#operator/db/schema/channels.ts';
import type { importedChannels } from '#operator/db/schema/imports.ts';
import { searchTextOf } from '#operator/db/search-text.ts';
import { canShift } from '#operator/streams-in/catch-up/catch-up-mode.ts';
import { fetchedPictureUrl } from '#operator/import/storing/fetched-picture-url.ts';
import type { ListEntry } from '#operator/import/m3u/entry.ts';
import type { SourceFields } from './channel-edits.ts';

export interface PlacedEntry {
  entry: ListEntry;
  logicalChannelId: string;
  number: number;
  /** The logo in its guide, for a channel whose list has none. */
  guideLogoUrl: string | null;
}

/** An imported channel as all viewers see it. Its guide and its streams have the channel's id. */
export function channelRow({
  entry,
  logicalChannelId: id,
  number,
  guideLogoUrl,
}: PlacedEntry): typeof channels.$inferInsert {
  const { name, tvgName, isRadio, catchUp, logoUrl, address } = entry;
  return {
    logicalChannelId: id,
    channelSeq: number,
    name,
    searchText: searchTextOf([name], [tvgName === name ? null : tvgName]),
    channelType: isRadio ? limits.audioChannelType : 1,
    sourceType: null,
    iconUrl: fetchedPictureUrl('logo', id, logoUrl ?? guideLogoUrl),
    brandColor: null,
    audioPosterUrls: [],
    epgId: id,
    streamId: id,
    dvrStreamId: id,
    contentId: id,
    resolution: null,
    playbackDurationDays: catchUp?.days ?? 0,
    canTimeShift: catchUp === null ? isTransportAddress(address) : canShift(catchUp.mode),
    livePlanId: null,
    catchUpPlanId: null,
    loop: null,
    topRank: null,
  };
}

/** Its only transmission. */
export function transmissionRow(id: string): typeof physicalChannels.$inferInsert {
  return {
    channelId: id,
    logicalChannelId: id,
    position: 0,
    contentId: id,
    liveStreamId: id,
    dvrStreamId: id,
    drmType: null,
  };
}

/** The facts that viewers do not see. The import of a guide sets the source of its guide. */
export type ImportedRow = Omit<typeof importedChannels.$inferInsert, 'guideName' | 'guideLogoUrl'>;

/** Its place in a category. */
export type WantedMember = typeof categoryChannels.$inferInsert;

/** A new or changed channel. */
export interface ComingChannel {
  channel: typeof channels.$inferInsert;
  imported: ImportedRow;
  isNew: boolean;
  /** All of its categories; null when unchanged. */
  members: readonly WantedMember[] | null;
  /** What the source says of the fields that an editor has changed, when it says something new. */
  source?: SourceFields;
}

export function importedRow(
  { entry, logicalChannelId }: PlacedEntry,
  listName: string,
): ImportedRow {
  return {
    logicalChannelId,
    listName,
    address: entry.address,
    userAgent: entry.userAgent,
    referrer: entry.referrer,
    headers: entry.headers,
    absentSince: null,
    catchUpMode: entry.catchUp?.mode ?? null,
    catchUpTemplate: entry.catchUp?.template ?? null,
    catchUpCorrectionMinutes: entry.catchUp?.correctionMinutes ?? 0,
    tvgId: entry.tvgId,
    tvgName: entry.tvgName,
    guideShiftMinutes: entry.guideShiftMinutes,
    logoUrl: entry.logoUrl,
  };
}
