import type { Airing } from '#lib/domain/guide/now-next.ts';
import type { LiveState } from '#lib/domain/playback/live/live-state.ts';
import type { Watched } from '#lib/domain/playback/sleep-timer.ts';

/** A channel as input for the sleep timer; `framed` is the programme on the bar. */
export function watchedLive(
  { channelId, pictureAtMs }: LiveState,
  framed: Airing | null,
  nowMs: number,
): Watched {
  return {
    source: `live ${channelId}`,
    item: String(framed?.start),
    positionMs: pictureAtMs ?? nowMs,
    endMs: framed?.stop ?? null,
    hasEnded: false,
    rate: 1,
  };
}
