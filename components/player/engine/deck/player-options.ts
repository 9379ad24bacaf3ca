import { isSafari } from '#components/player/engine/is-safari.ts';

/** How video.js is set up: nothing of its interface, its HLS handler everywhere but in Safari, a low start. */
export function playerOptions() {
  const isNativeHls = isSafari(navigator);
  return {
    controls: false,
    preload: 'auto',
    playsinline: true,
    children: ['mediaLoader', 'textTrackDisplay'],
    userActions: { hotkeys: false, click: false, doubleClick: false },
    html5: {
      vhs: {
        overrideNative: !isNativeHls,
        // Starts with the lowest rendition, which halves the wait, and climbs with the first measured segment.
        enableLowInitialPlaylist: true,
        useNetworkInformationApi: false,
        // Twice the player's lines at least: a small player still gets a crisp picture, and no more than it can show.
        customPixelRatio: Math.max(2, window.devicePixelRatio),
      },
      nativeAudioTracks: isNativeHls,
      nativeVideoTracks: isNativeHls,
      nativeTextTracks: isNativeHls,
    },
  };
}
