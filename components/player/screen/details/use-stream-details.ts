import { useState } from 'react';
import type { Engine } from '#components/player/engine/engine.ts';
import type { StreamDetails } from '#components/player/engine/stream-details.ts';

/** Whether the details of the stream are shown, and how to read them. */
export function useStreamDetails(command: (act: (engine: Engine) => void) => void) {
  const [isShown, setIsShown] = useState(false);
  return {
    isShown,
    toggle: () => setIsShown((before) => !before),
    read(): StreamDetails | null {
      let found: StreamDetails | null = null;
      command((engine) => (found = engine.details()));
      return found;
    },
  };
}
