/**
 * The media layer of this tab, if the operator has one (docs/decisions/015-media-layer.md). Small, because every player
 * loads it; the rest is loaded on demand (run-media-layer.ts).
 */
import { mediaKindOf } from '#lib/domain/media-layer/media-kind.ts';
import { deliveredBy } from './delivered-by.ts';
import type { MediaRequest } from './media-request.ts';

/** Makes a request that goes through the layer. Null when the layer has nothing better than HTTP now. */
type Carry = () => MediaRequest | null;

let carry: Carry | null = null;

export const mediaLayer = {
  /** Returns the function that withdraws it. */
  provide(next: Carry): () => void {
    carry = next;
    return () => {
      if (carry === next) carry = null;
      deliveredBy.note('HLS');
    };
  },
  isThere: (): boolean => carry !== null,
  /** The request for an address of the player. Null for an ordinary one. */
  requestFor(address: string, isManifest = false): MediaRequest | null {
    const { origin, pathname } = new URL(address, document.baseURI);
    const kind = mediaKindOf(pathname);
    if (!carry) return null;
    // The origin answers 404. Other hosts may give their playlists any name; subtitles and keys are nothing of the layer.
    const isRefused = isManifest && origin === window.location.origin;
    if (kind === 'unknown' && !isRefused) return null;
    const request = carry();
    if (!request && kind === 'mp4') deliveredBy.note('HLS');
    return request;
  },
};
