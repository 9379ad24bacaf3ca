import type { HlsMeans } from '#components/player/engine/playback-means.ts';

/** The video.js options: no interface, the HLS handler or the browser's own HLS, a low start. */
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
        // Without this option the handler only uses the standard media source.
        experimentalUseMMS: means === 'managed-media-source',
        // Starts with the lowest rendition, which halves the wait, and climbs after the first measured segment.
        enableLowInitialPlaylist: true,
        useNetworkInformationApi: false,
        // At least twice the player's lines: a small player still gets a sharp picture, but not more than it can show.
        customPixelRatio: Math.max(2, window.devicePixelRatio),
      },
      nativeAudioTracks: isBrowsers,
      nativeVideoTracks: isBrowsers,
      nativeTextTracks: isBrowsers,
    },
  };
}
