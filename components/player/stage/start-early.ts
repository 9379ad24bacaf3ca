import { liveAddresses } from '#components/player/session/live/live-addresses.ts';
import { liveVisit } from '#lib/live-visit.ts';
import { preparePlayer } from './prepare-player.ts';

/** What can be prepared before a page is ready. */
export interface EarlyStart {
  preparePlayer: () => void;
  /** Asks for the address of a channel's stream. */
  prepareAddress: (channelId: string) => void;
}

/**
 * Prepares playback when a visit begins with live TV: the player's scripts and the address of the stream load while React
 * still hydrates the page, which takes longer than both on a slow device.
 */
export function startEarly(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  start: EarlyStart,
): void {
  const visit = liveVisit(pathname, search);
  if (!visit) return;
  start.preparePlayer();
  if (visit.channelId !== null) start.prepareAddress(visit.channelId);
}

/** Called by the script of the live page when it is loaded. Pages that lead there prepare on their own. */
export function startEarlyHere(): void {
  if (typeof window === 'undefined') return;
  startEarly(window.location, { preparePlayer, prepareAddress: liveAddresses.prepare });
}
