import { isBrowsersOwn, type EngineSource } from '#components/player/engine/engine.ts';
import type { HlsMeans } from '#components/player/engine/playback-means.ts';
import {
  bufferAhead,
  createFrameMeter,
  type StreamDetails,
} from '#components/player/engine/stream-details.ts';
import type { Tech } from '#components/player/engine/vhs/vhs.ts';

/** Reads what the element and the HLS handler know of the source that plays. */
export function createPlayerDetails(
  tech: () => Tech,
  means: HlsMeans,
): (source: EngineSource | null) => StreamDetails | null {
  const meter = createFrameMeter();
  return (source) => {
    if (!source) return null;
    const video = tech().el();
    const { vhs } = tech();
    const { BANDWIDTH, CODECS, 'FRAME-RATE': named } = vhs?.playlists?.media()?.attributes ?? {};
    const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality();
    const measured = meter.read(totalVideoFrames, performance.now());
    const { video: picture, audio: sound } = vhs?.playlistController_?.sourceUpdater_?.codecs ?? {};
    const found = [picture, sound].filter(Boolean).join(',');
    return {
      host: new URL(source.url, document.baseURI).host,
      means: source.fileType === undefined ? means : 'file',
      width: video.videoWidth,
      height: video.videoHeight,
      frameRate: named ?? measured,
      codecs: CODECS ?? (found === '' ? null : found),
      bitsPerSecond: BANDWIDTH ?? null,
      lineBitsPerSecond: isBrowsersOwn(source) ? null : (vhs?.bandwidth ?? null),
      bufferSeconds: bufferAhead(video.buffered, video.currentTime),
      droppedFrames: droppedVideoFrames,
      frames: totalVideoFrames,
    };
  };
}
