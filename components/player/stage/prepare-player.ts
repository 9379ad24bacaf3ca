import { loadEngine } from '#components/player/engine/load-engine.ts';
import { prepareLoaded } from '#components/ui/use-loaded.ts';

/** Loads the player's scripts, because the viewer is about to play. */
export function preparePlayer(): void {
  prepareLoaded(() => import('./stage-body.tsx'));
  prepareLoaded(loadEngine);
}
