/**
 * Starts are fast because they begin with a low rendition. The handler would play that part to its end (about ten
 * seconds), although it selected a better rendition long before; this makes it fetch the better rendition from the
 * playhead on. Buffered data is replaced only by arrived data, so a slower connection causes no stall.
 */
import type { Tech } from '#components/player/engine/vhs/vhs.ts';

/** Seconds of low quality in the buffer that make fetching again worthwhile. */
const worthSeconds = 3;

/** Checks whether fetching again improves the picture; once for each rendition. Create a new one for each source. */
export function createClimb(): (tech: Pick<Tech, 'el' | 'vhs'>) => void {
  const climbedTo = new Set<string>();
  return (tech) => {
    const { currentTime, buffered, videoHeight } = tech.el();
    const media = tech.vhs?.playlists?.media();
    const loader = tech.vhs?.playlistController_?.mainSegmentLoader_;
    const aheadSeconds = buffered.length > 0 ? buffered.end(buffered.length - 1) - currentTime : 0;
    const isBetter = (media?.attributes?.RESOLUTION?.height ?? 0) > videoHeight && videoHeight > 0;
    if (!media || !isBetter || aheadSeconds < worthSeconds || climbedTo.has(media.id)) return;
    // Before its first segment the loader does not know the container and would guess wrong timestamps.
    if (!loader?.currentMediaInfo_?.isFmp4) return;
    climbedTo.add(media.id);
    loader.resetLoader?.();
  };
}
