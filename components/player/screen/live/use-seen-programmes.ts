import { useState } from 'react';
import type { OnAir } from './on-air.ts';

interface Seen {
  channelId: string | null;
  programmes: readonly OnAir[];
}

/**
 * The programmes shown on this channel while it was watched, oldest first. Rewinding cannot reach older ones, and
 * playing behind live cannot reach newer ones.
 */
export function useSeenProgrammes(channelId: string | null, onAir: OnAir | null): readonly OnAir[] {
  const [seen, setSeen] = useState<Seen>({ channelId, programmes: onAir ? [onAir] : [] });
  const isOther = seen.channelId !== channelId;
  const last = isOther ? undefined : seen.programmes.at(-1);
  const isNew =
    onAir !== null &&
    !(last?.start === onAir.start && last.stop === onAir.stop && last.title === onAir.title);
  if (!isOther && !isNew) return seen.programmes;
  const kept = isOther ? [] : seen.programmes.filter(({ start }) => start !== onAir?.start);
  const next: Seen = { channelId, programmes: onAir ? [...kept, onAir] : kept };
  setSeen(next);
  return next.programmes;
}
