import { useEffect, useRef } from 'react';
import { playerActionOf, readPlayerKey, type PlayerAction } from './player-keys.ts';

/** Listens for the player's keys on the whole page. */
export function usePlayerKeys(player: HTMLElement | null, act: (action: PlayerAction) => void) {
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });

  useEffect(() => {
    if (!player) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const action = playerActionOf(readPlayerKey(event, player));
      if (!action) return;
      event.preventDefault();
      newest.current(action);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [player]);
}
