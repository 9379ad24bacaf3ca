import { routeOf } from './routes.ts';

/** A visit that begins with live TV. */
export interface LiveVisit {
  /** Its live stream plays first. Null without a channel in the address, and for a shared moment (`at`). */
  channelId: string | null;
}

/** Null when a visit that begins at this address does not begin with live TV. */
export function liveVisit(pathname: string, search: string): LiveVisit | null {
  if (routeOf(pathname)?.name !== 'LIVE_TV') return null;
  const query = new URLSearchParams(search);
  return { channelId: query.has('at') ? null : query.get('id') };
}
