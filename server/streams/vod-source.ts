import type { ResponseOf } from '#lib/contract/wire/call.ts';
import type { PlaySource } from '#lib/contract/streams.ts';
import { appManifestQuery, type AppManifest } from '#lib/contract/startup.ts';
import { vodDetail, vodPlaySource, vodTrailer } from '#lib/contract/vod.ts';
import { operatingSystemOf } from '#lib/domain/device/operating-system.ts';
import { drmTypeOf } from '#lib/domain/playback/source/physical-channel.ts';
import { read } from '#server/catalogue/read.ts';
import { catchUpSourceFor } from './channel-source.ts';
import { hlsType, noAuthority, nothingToPlay, signedAddress } from './signed-address.ts';
import type { StreamViewer } from './stream-viewer.ts';

type MediaSource = ResponseOf<typeof vodPlaySource>['playSourceList'][number];

interface TitleWish {
  metaId: string;
  versionId?: string | undefined;
  trailer?: boolean | undefined;
  safari?: boolean | undefined;
}

/** A title's address, or its trailer's. A title that was recorded from a channel plays the channel's recording. */
export async function vodSourceFor(
  wish: TitleWish,
  viewer: StreamViewer,
  lifetimeMinutes: number,
): Promise<PlaySource> {
  const { metaId, versionId } = wish;
  if (wish.trailer) {
    const { trailerList } = await viewer.ask(vodTrailer, { metaId });
    return signedSources(trailerList, wish, viewer, lifetimeMinutes);
  }
  const answer = await viewer.ask(vodPlaySource, {
    ...{ metaId, versionId },
    clientType: 'web',
    ...operatingSystemOf(viewer.userAgent),
  });
  if (answer.noAuthority === true) return noAuthority;
  const [first] = answer.playSourceList;
  if (first && first.url === undefined && first.epgProgramInfo) {
    return recordingFor(wish, viewer, lifetimeMinutes);
  }
  return signedSources(answer.playSourceList, wish, viewer, lifetimeMinutes);
}

async function recordingFor(
  { metaId, safari }: TitleWish,
  viewer: StreamViewer,
  lifetimeMinutes: number,
): Promise<PlaySource> {
  const { epgProgramInfo } = await viewer.ask(vodDetail, { metaId });
  if (!epgProgramInfo) return nothingToPlay;
  return catchUpSourceFor({ ...epgProgramInfo, safari }, viewer, lifetimeMinutes);
}

async function signedSources(
  list: readonly MediaSource[],
  { metaId, safari = false }: TitleWish,
  viewer: StreamViewer,
  lifetimeMinutes: number,
): Promise<PlaySource> {
  const { uiProperties } = await read(appManifestQuery, {}, 'en');
  const ownHosts = cdnHosts(uiProperties);
  let validForMs: number | undefined;
  const sign = (address: string | undefined) => {
    // Our parameters would break an address of another host.
    if (address === undefined || !isOwn(address, ownHosts)) return address;
    const opens = { kind: 'vod' } as const;
    const signed = signedAddress({ address, contentId: metaId, opens, lifetimeMinutes }, viewer);
    validForMs = signed.validForMs;
    return signed.url;
  };
  const sources = playableBy(safari, list).map((source) => ({
    ...{ type: source.type ?? hlsType, contentId: source.contentId },
    ...drmOf(source, safari, uiProperties.fps_cer_url),
    url: sign(source.url),
    thumbnailsUrl: sign(source.thumbnailsUrl),
  }));
  return { sources, validForMs };
}

/** Without the sources for other browsers' DRM, when there is one for this browser. */
function playableBy(safari: boolean, list: readonly MediaSource[]): readonly MediaSource[] {
  const fitting = list.filter(({ drmType }) => !drmType || drmType === drmTypeOf(drmType, safari));
  return fitting.length > 0 ? fitting : list;
}

function drmOf(
  { drmType: streamsType }: MediaSource,
  safari: boolean,
  certificate: string | undefined,
): Pick<PlaySource['sources'][number], 'drmType' | 'certificateUrl'> {
  if (!streamsType) return {};
  const drmType = drmTypeOf(streamsType, safari);
  if (drmType !== 'fairplay' || certificate === undefined) return { drmType };
  return { drmType, certificateUrl: certificate };
}

function cdnHosts(uiProperties: AppManifest['uiProperties']): Set<string> {
  const { stream_cdn_base, live_drm_cdn_base, dvr_cdn_base } = uiProperties;
  const bases = [stream_cdn_base, live_drm_cdn_base, dvr_cdn_base];
  return new Set(bases.filter((base) => URL.canParse(base)).map((base) => new URL(base).host));
}

function isOwn(url: string, ownHosts: ReadonlySet<string>): boolean {
  return url.startsWith('/') || (URL.canParse(url) && ownHosts.has(new URL(url).host));
}
