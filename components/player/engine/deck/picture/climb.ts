/**
 * The start is quick because it is low. The handler would play the low part to its end, some ten seconds, before the
 * better rendition it has long changed to; this makes it fetch that rendition from the playhead on. Nothing is thrown
 * away before its successor is there, so a line that turns out slower costs no stall.
 */
import type { Tech } from '#components/player/engine/deck/vhs/vhs.ts';

/** Seconds of low quality in the buffer that are worth fetching again. */
const worthSeconds = 3;

/** Looks whether there is something to gain; once for each rendition. Begin anew with each source. */
export function createClimb(): (tech: Pick<Tech, 'el' | 'vhs'>) => void {
  const climbedTo = new Set<string>();
  return (tech) => {
    const { currentTime, buffered, videoHeight } = tech.el();
    const media = tech.vhs?.playlists?.media();
    const loader = tech.vhs?.playlistController_?.mainSegmentLoader_;
    const aheadSeconds = buffered.length > 0 ? buffered.end(buffered.length - 1) - currentTime : 0;
    const isBetter = (media?.attributes?.RESOLUTION?.height ?? 0) > videoHeight && videoHeight > 0;
    if (!media || !isBetter || aheadSeconds < worthSeconds || climbedTo.has(media.id)) return;
    // Before its first segment the loader does not know the container, and would guess the timestamps wrong.
    if (!loader?.currentMediaInfo_?.isFmp4) return;
    climbedTo.add(media.id);
    loader.resetLoader?.();
  };
}
