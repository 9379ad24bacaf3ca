/** Where which notices may be seen: the display modes of spec part 9 by screen and player (NOT-01). */

/** `playback` and `vod-player` are the players' dialogs; what stands in the page behind them waits. */
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
/** Only for those who watch one of the notice's channels. */
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

/** The screen at a path, without its query. */
export function noticePlaceOf(path: string): NoticePlace {
  const [, first = ''] = path.split('/');
  if (first === 'liveTv') return 'live';
  if (first === 'login' || first === 'home' || first === 'vod' || first === 'my') return first;
  return 'elsewhere';
}
