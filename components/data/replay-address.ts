import type { Day } from '#lib/domain/formats/dates.ts';
import { routes } from '#lib/routes.ts';

/** The replay page of a channel and a day; without a day, the newest. */
export function replayAddress(channelId: string, day: Day | null): string {
  const query = new URLSearchParams({ channel: channelId, ...(day !== null && { day }) });
  return `${routes.replay()}?${query.toString()}`;
}
