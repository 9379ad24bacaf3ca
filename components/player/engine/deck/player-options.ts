import type { HlsMeans } from '#components/player/engine/playback-means.ts';

/** How video.js is set up: nothing of its interface, its HLS handler or the browser's own HLS, a low start. */
export function playerOptions(means: HlsMeans) {
  const isBrowsers = means === 'browser';
  return {
    controls: false,
    preload: 'auto',
    playsinline: true,
    children: ['mediaLoader', 'textTrackDisplay'],
    userActions: { hotkeys: false, click: false, doubleClick: false },
    html5: {
      vhs: {
        overrideNative: !isBrowsers,
        // Without it the handler knows the other kind alone.
        experimentalUseMMS: means === 'managed-media-source',
        // Starts with the lowest rendition, which halves the wait, and climbs with the first measured segment.
        enableLowInitialPlaylist: true,
        useNetworkInformationApi: false,
        // Twice the player's lines at least: a small player still gets a crisp picture, and no more than it can show.
        customPixelRatio: Math.max(2, window.devicePixelRatio),
      },
      nativeAudioTracks: isBrowsers,
      nativeVideoTracks: isBrowsers,
      nativeTextTracks: isBrowsers,
    },
  };
}
