import { millisecondsInMinute } from 'date-fns/constants';
import { signStream, type StreamOpening } from '#lib/crypto/stream-signature.ts';
import type { PlaySource } from '#lib/contract/streams.ts';
import { env } from '#server/base/env.ts';
import type { StreamViewer } from './stream-viewer.ts';

interface Wish {
  /** Unsigned: a path, or an address of the operator's CDN. */
  address: string;
  /** The channel or title. */
  contentId: string;
  opens: StreamOpening;
  lifetimeMinutes: number;
}

export interface SignedAddress {
  url: string;
  validForMs: number;
}

/**
 * The address with its grant (docs/decisions/004-grants-keys-and-sessions.md), which gives the requested access to the folder of this stream
 * only.
 */
export function signedAddress(wish: Wish, viewer: StreamViewer): SignedAddress {
  const { address, contentId, opens, lifetimeMinutes } = wish;
  const { pathname } = new URL(address, 'http://relative.invalid');
  const query = signStream(
    env().streamSecret,
    {
      pathPrefix: streamFolder(pathname),
      accountId: viewer.session.account.accountId,
      contentId,
      opens,
      lifetimeMinutes,
    },
    viewer.nowMs,
  );
  return {
    url: `${address}${address.includes('?') ? '&' : '?'}${query}`,
    validForMs: lifetimeMinutes * millisecondsInMinute,
  };
}

/** `/media/live/sintonia/101/` of `/media/live/sintonia/101/mp4/chunks.m3u8`; without `mp4`, the file's own folder. */
function streamFolder(pathname: string): string {
  const mp4At = pathname.lastIndexOf('/mp4/');
  return pathname.slice(0, (mp4At === -1 ? pathname.lastIndexOf('/') : mp4At) + 1);
}

export const noAuthority: PlaySource = { noAuthority: true, sources: [] };
/** An answer without a source: the player shows 'noPlaysourceUrl'. */
export const nothingToPlay: PlaySource = { sources: [] };
export const hlsType = 'application/x-mpegURL';
