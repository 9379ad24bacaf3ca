import type { RecordingState } from '#lib/domain/playback/recording/recording-state.ts';
import type { Watched } from '#lib/domain/playback/sleep-timer.ts';

/** A title as input for the sleep timer. */
export function watchedTitle(
  metaId: string,
  { pictureAtMs, span, status }: RecordingState,
  rate: number,
): Watched {
  return {
    source: `title ${metaId}`,
    item: metaId,
    positionMs: pictureAtMs,
    endMs: Number.isFinite(span.toMs) ? span.toMs : null,
    hasEnded: status === 'ended',
    rate,
  };
}
