import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';

const key = 'play';

/**
 * An address with `?play=1` plays at once; the parameter is then removed, so that a reload or Back does not play again.
 */
export function usePlayWhenAsked(canPlay: boolean, play: () => void): void {
  const pathname = usePathname();
  const isAsked = useSearchParams().get(key) === '1';
  const newest = useRef(play);
  useEffect(() => {
    newest.current = play;
  });

  useEffect(() => {
    if (!isAsked || !canPlay) return;
    const rest = new URLSearchParams(window.location.search);
    rest.delete(key);
    const query = rest.toString();
    window.history.replaceState(null, '', query ? `${pathname}?${query}` : pathname);
    newest.current();
  }, [isAsked, canPlay, pathname]);
}
