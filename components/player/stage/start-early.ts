import { liveAddresses } from '#components/player/session/live/live-addresses.ts';
import { preparePlayer } from './prepare-player.ts';

/** What can be prepared before a page is ready. */
export interface EarlyStart {
  preparePlayer: () => void;
  /** Asks for the address of a channel's stream. */
  prepareAddress: (channelId: string) => void;
}

const livePage = /^\/liveTv\/?$/;

/**
 * Prepares playback when a visit begins with live TV: the player's scripts and the address of the stream load while React
 * still hydrates the page, which takes longer than both on a slow device.
 */
export function startEarly(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  start: EarlyStart,
): void {
  if (!livePage.test(pathname)) return;
  start.preparePlayer();
  const query = new URLSearchParams(search);
  const channelId = query.get('id');
  // A shared moment (`at`) has another address.
  if (channelId !== null && !query.has('at')) start.prepareAddress(channelId);
}

/** Called by the script of the live page when it is loaded. Pages that lead there prepare on their own. */
export function startEarlyHere(): void {
  if (typeof window === 'undefined') return;
  startEarly(window.location, { preparePlayer, prepareAddress: liveAddresses.prepare });
}
