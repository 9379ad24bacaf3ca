import { useEffect, useState } from 'react';

const retryMs = 2_000;

/**
 * A part of the page whose script is fetched when it is wanted. Undefined until it is here: unlike `lazy()`, a fetch that
 * fails (the network is gone) takes nothing away and is tried again until the part is here or no longer wanted.
 * `load` has to stay the same function.
 */
export function useLoaded<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
): { part: Part | undefined } {
  const [loaded, setLoaded] = useState<{ part: Part | undefined }>({ part: undefined });
  const isMissing = isWanted && loaded.part === undefined;

  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = async () => {
      try {
        const part = await load();
        if (!isOver) setLoaded({ part });
      } catch {
        // The viewer is told by the calls that fail without network; here it is only tried again.
        if (!isOver) timer = setTimeout(() => void attempt(), retryMs);
      }
    };
    void attempt();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isMissing, load]);

  return loaded;
}

/** Fetches a part before it is wanted. A fetch that fails now is made again when the part is wanted. */
export function prepareLoaded(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
