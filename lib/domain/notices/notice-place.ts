/** Which notices may be shown where: the display modes of spec part 9 by screen and player (NOT-01). */

/** `playback` and `vod-player` are the players' dialogs; notices of the page behind them wait. */
export type NoticePlace =
  | 'live'
  | 'login'
  | 'home'
  | 'vod'
  | 'my'
  | 'elsewhere'
  | 'playback'
  | 'vod-player';

interface NoticeModes {
  marquee: readonly number[];
  popup: readonly number[];
}

const globalMarquee = 11;
/** Only for viewers of one of the notice's channels. */
export const channelMarquee = 10;

export const noticeModes: Record<NoticePlace, NoticeModes> = {
  live: { marquee: [0, channelMarquee, globalMarquee], popup: [3] },
  login: { marquee: [1, globalMarquee], popup: [4] },
  home: { marquee: [globalMarquee], popup: [12] },
  vod: { marquee: [globalMarquee], popup: [13] },
  my: { marquee: [globalMarquee], popup: [14] },
  elsewhere: { marquee: [globalMarquee], popup: [] },
  playback: { marquee: [2], popup: [5] },
  'vod-player': { marquee: [], popup: [15] },
};

/** The place of a path, without its query. */
export function noticePlaceOf(path: string): NoticePlace {
  const [, first = ''] = path.split('/');
  if (first === 'liveTv') return 'live';
  if (first === 'login' || first === 'home' || first === 'vod' || first === 'my') return first;
  return 'elsewhere';
}
