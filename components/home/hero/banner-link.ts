import type { BannerItem } from '#lib/contract/channels.ts';
import { routes } from '#lib/routes.ts';

/** The kind of a banner: the word on its badge. */
export type BannerKind = 'MOVIE' | 'SERIES' | 'SEASON' | 'EPISODE' | 'LIST' | 'LIVE';

/** A banner's target, by its linkType; null when the operator named none (spec part 2, banner carousel). */
export function bannerHref(banner: BannerItem): string | null {
  const { linkType, linkId, metaId } = banner;
  switch (linkType) {
    case 'VOD_CONTENT': {
      const id = metaId ?? linkId;
      return id === undefined ? null : routes.vodDetail(id);
    }
    case 'VOD_LIST':
      return linkId === undefined ? null : routes.vodCategory(linkId);
    case 'LIVE_CHANNEL':
      return routes.liveTv({ id: linkId });
  }
}

export function bannerKind({ linkType, metaType, noSeason }: BannerItem): BannerKind {
  if (linkType === 'LIVE_CHANNEL') return 'LIVE';
  if (linkType === 'VOD_LIST') return 'LIST';
  // A series without seasons is one season in the catalogue.
  if (metaType === 'SEASON' && noSeason === true) return 'SERIES';
  return metaType ?? 'MOVIE';
}

/** The address that resumes the episode that the viewer watched last, and its number; null without one. */
export function bannerResume({
  linkType,
  historyEpisode,
}: BannerItem): { href: string; episode: number } | null {
  if (linkType !== 'VOD_CONTENT' || historyEpisode === undefined) return null;
  const { metaId, episode } = historyEpisode;
  return { href: routes.vodPlay(metaId), episode };
}
