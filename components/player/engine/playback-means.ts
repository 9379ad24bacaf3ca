/** The means of playback in this browser, by its capabilities and never by its name (docs/decisions/010-one-player.md). */
import type { Protection } from '#lib/domain/playback/source/protection.ts';

export const hlsType = 'application/vnd.apple.mpegurl';

/** The minimum codecs of every stream; the HLS handler checks the same. */
const pictureAndSound = 'video/mp4;codecs="avc1.4d400d,mp4a.40.2"';

/**
 * `media-source`: the HLS handler on media source extensions. `managed-media-source`: the same, on the variant of
 * iPhones. `browser`: the browser's own HLS, without the handler's qualities, recovery and reports.
 */
export type HlsMeans = 'media-source' | 'managed-media-source' | 'browser';

interface MediaSourceType {
  isTypeSupported: (type: string) => boolean;
}

/** The used parts of a window. */
export interface MediaScope {
  MediaSource?: MediaSourceType | undefined;
  ManagedMediaSource?: MediaSourceType | undefined;
  navigator: {
    /** Absent in pages over plain HTTP. */
    requestMediaKeySystemAccess?: (
      keySystem: string,
      wanted: MediaKeySystemConfiguration[],
    ) => Promise<unknown>;
  };
  document: { createElement: (name: 'video') => { canPlayType: (type: string) => string } };
}

/** The means of HLS playback for a protection (absent: clear). Only the browser's own HLS supports FairPlay. */
export function hlsMeans(scope: MediaScope, drmType?: Protection['type']): HlsMeans {
  if (drmType === 'fairplay') return 'browser';
  if (scope.MediaSource?.isTypeSupported(pictureAndSound)) return 'media-source';
  if (scope.ManagedMediaSource?.isTypeSupported(pictureAndSound)) return 'managed-media-source';
  return 'browser';
}

/** The name of FairPlay's configuration depends on the browser's version: one of them is enough. */
const fairPlayWishes: MediaKeySystemConfiguration[] = [hlsType, 'video/mp4'].map((contentType) => ({
  initDataTypes: ['skd'],
  videoCapabilities: [{ contentType }],
}));

/** Whether FairPlay streams play: the browser has its own HLS, and the key system for it. */
export async function playsFairPlay({ navigator, document }: MediaScope): Promise<boolean> {
  if (!navigator.requestMediaKeySystemAccess) return false;
  if (document.createElement('video').canPlayType(hlsType) === '') return false;
  return navigator.requestMediaKeySystemAccess('com.apple.fps', fairPlayWishes).then(
    () => true,
    () => false,
  );
}

let fairPlay: Promise<boolean> | undefined;

/** The same for this page's browser, checked once. */
export function hasFairPlay(): Promise<boolean> {
  return (fairPlay ??= playsFairPlay(window));
}
