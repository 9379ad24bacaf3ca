import type { Day } from '#lib/domain/formats/dates.ts';
import { routes } from '#lib/routes.ts';

/** The address of the replay page for a channel and a day; without a day, the newest one. */
export function replayAddress(channelId: string, day: Day | null): string {
  const query = new URLSearchParams({ channel: channelId, ...(day !== null && { day }) });
  return `${routes.replay()}?${query.toString()}`;
}
