import { startTransition, useEffect, useState } from 'react';

/** False for the first frame. Rows and times out of sight are rendered after it, so that the grid opens sooner. */
export function useOpened(): boolean {
  const [hasOpened, setHasOpened] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setHasOpened(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return hasOpened;
}
