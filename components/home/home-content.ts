import type { ResponseOf } from '#lib/contract/wire/call.ts';
import type { bannerList, channelSearchTop } from '#lib/contract/channels.ts';
import type { vodSearchTop } from '#lib/contract/search.ts';
import type { playlistBatch, playlistRoot } from '#lib/contract/vod.ts';
import type { HeldVersions } from '#lib/domain/channels/channel-updates.ts';
import type { Airings } from '#lib/domain/guide/airings.ts';
import type { HomeChannels } from '#lib/domain/home/home-channels.ts';

/**
 * The server's answers for home, as a guest gets them. Undefined when the read failed: the browser asks again. Null for
 * parts that the operator hides.
 */
export interface HomeContent {
  banners: ResponseOf<typeof bannerList> | undefined;
  channels: HomeChannels | null | undefined;
  airings: Airings | undefined;
  /** The viewer's place, address or account decides about some channels: the browser asks with its own. */
  dependsOnPlace: boolean;
  /** The versions of the channel data; undefined without channels. */
  versions: HeldVersions | undefined;
  playlists: ResponseOf<typeof playlistRoot> | null | undefined;
  cards: ResponseOf<typeof playlistBatch> | null | undefined;
  popularLive: ResponseOf<typeof channelSearchTop> | null | undefined;
  popularVod: ResponseOf<typeof vodSearchTop> | null | undefined;
}
