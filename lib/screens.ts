/** Which screens the navigation offers under an operator's business type and build flags (spec part 2). */
import type { BusinessType } from '#lib/contract/startup.ts';
import { routes } from './routes.ts';

/** The category pages of the navigation, by the names in the playlists. */
export const vodTypes = { films: 'movies', series: 'series' } as const;

export type ScreenName = 'home' | 'liveTv' | 'films' | 'series' | 'replay';

export interface Screen {
  name: ScreenName;
  href: string;
}

interface Offer {
  businessType: BusinessType;
  isReplayHidden: boolean;
}

/** In display order of the navigation. */
export function screensOf({ businessType, isReplayHidden }: Offer): Screen[] {
  const hasLive = businessType !== 'vod';
  const hasVod = businessType !== 'live';
  const all: (Screen & { isOffered: boolean })[] = [
    { name: 'home', href: routes.home(), isOffered: hasVod },
    { name: 'liveTv', href: routes.liveTv(), isOffered: hasLive },
    { name: 'films', href: routes.vodCategory(vodTypes.films), isOffered: hasVod },
    { name: 'series', href: routes.vodCategory(vodTypes.series), isOffered: hasVod },
    { name: 'replay', href: routes.replay(), isOffered: hasLive && !isReplayHidden },
  ];
  return all.filter(({ isOffered }) => isOffered).map(({ name, href }) => ({ name, href }));
}
