import type { ResponseOf } from '#lib/contract/call.ts';
import type { PlaySource } from '#lib/contract/streams.ts';
import { appManifestQuery } from '#lib/contract/startup.ts';
import { vodDetail, vodPlaySource, vodTrailer } from '#lib/contract/vod.ts';
import { operatingSystemOf } from '#lib/domain/device/operating-system.ts';
import { read } from '#server/catalogue/read.ts';
import { catchUpSourceFor } from './channel-source.ts';
import { hlsType, noAuthority, nothingToPlay, signedAddress } from './signed-address.ts';
import type { StreamViewer } from './stream-viewer.ts';

type MediaSource = ResponseOf<typeof vodPlaySource>['playSourceList'][number];

/** A title's address, or its trailer's. A title that was recorded from a channel plays the channel's recording. */
export async function vodSourceFor(
  wish: { metaId: string; trailer?: boolean | undefined },
  viewer: StreamViewer,
  lifetimeMinutes: number,
): Promise<PlaySource> {
  const { metaId } = wish;
  if (wish.trailer) {
    const { trailerList } = await viewer.ask(vodTrailer, { metaId });
    return signedSources(trailerList, metaId, viewer, lifetimeMinutes);
  }
  const answer = await viewer.ask(vodPlaySource, {
    metaId,
    clientType: 'web',
    ...operatingSystemOf(viewer.userAgent),
  });
  if (answer.noAuthority === true) return noAuthority;
  const [first] = answer.playSourceList;
  if (first && first.url === undefined && first.epgProgramInfo) {
    return recordingFor(metaId, viewer, lifetimeMinutes);
  }
  return signedSources(answer.playSourceList, metaId, viewer, lifetimeMinutes);
}

async function recordingFor(
  metaId: string,
  viewer: StreamViewer,
  lifetimeMinutes: number,
): Promise<PlaySource> {
  const { epgProgramInfo } = await viewer.ask(vodDetail, { metaId });
  return epgProgramInfo ? catchUpSourceFor(epgProgramInfo, viewer, lifetimeMinutes) : nothingToPlay;
}

async function signedSources(
  list: readonly MediaSource[],
  metaId: string,
  viewer: StreamViewer,
  lifetimeMinutes: number,
): Promise<PlaySource> {
  const ownHosts = await cdnHosts();
  let validForMs: number | undefined;
  const sign = (address: string | undefined) => {
    // Our parameters would break an address of another host.
    if (address === undefined || !isOwn(address, ownHosts)) return address;
    const opens = { kind: 'vod' } as const;
    const signed = signedAddress({ address, contentId: metaId, opens, lifetimeMinutes }, viewer);
    validForMs = signed.validForMs;
    return signed.url;
  };
  const sources = list.map(({ url, type = hlsType, drmType, contentId, thumbnailsUrl }) => ({
    ...{ type, drmType, contentId },
    url: sign(url),
    thumbnailsUrl: sign(thumbnailsUrl),
  }));
  return { sources, validForMs };
}

async function cdnHosts(): Promise<Set<string>> {
  const { uiProperties } = await read(appManifestQuery, {}, 'en');
  const { stream_cdn_base, live_drm_cdn_base, dvr_cdn_base } = uiProperties;
  const bases = [stream_cdn_base, live_drm_cdn_base, dvr_cdn_base];
  return new Set(bases.filter((base) => URL.canParse(base)).map((base) => new URL(base).host));
}

function isOwn(url: string, ownHosts: ReadonlySet<string>): boolean {
  return url.startsWith('/') || (URL.canParse(url) && ownHosts.has(new URL(url).host));
}
