import { useEffect, useState } from 'react';
import { loadLateSheets } from '#lib/browser/late-sheets.ts';

const retryMs = 2_000;

/**
 * A part of the page whose script is loaded on demand. Undefined until it is loaded: unlike `lazy()`, a failed load
 * (without network) removes nothing from the page, and is retried until the part is loaded or no longer wanted. `load`
 * must be a stable function. A shared page loads its style sheets with the first part, unless the part `hasStyles` not.
 */
export function useLoaded<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
  hasStyles = true,
): { part: Part | undefined } {
  const [loaded, setLoaded] = useState<{ part: Part | undefined }>({ part: undefined });
  const isMissing = isWanted && loaded.part === undefined;

  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = async () => {
      try {
        const [part] = await Promise.all([load(), hasStyles && loadLateSheets()]);
        if (!isOver) setLoaded({ part });
      } catch {
        // Calls that fail without network already show a message; this only retries.
        if (!isOver) timer = setTimeout(() => void attempt(), retryMs);
      }
    };
    void attempt();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isMissing, load, hasStyles]);

  return loaded;
}

/** Loads a part in advance. A load that fails now is repeated when the part is wanted. */
export function prepareLoaded(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
