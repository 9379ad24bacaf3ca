import { readStored, storageKeys, writeStored } from '#lib/browser/storage.ts';
import { createListeners } from '#lib/browser/listeners.ts';

/** So many acknowledged notices are remembered, the newest. */
const remembered = 50;

/**
 * Which notices were read in this tab (spec part 4). Popups that were acknowledged stay so in this browser; marquees run
 * again on the next visit.
 */
export function createReadNotices() {
  const { subscribe, tell } = createListeners();
  let acknowledged = storedKeys();
  let keys: ReadonlySet<string> = new Set(acknowledged);
  const add = (key: string, isForGood = false) => {
    keys = new Set([...keys, key]);
    if (isForGood) {
      acknowledged = [...acknowledged, key].slice(-remembered);
      writeStored(storageKeys.readNotices, JSON.stringify(acknowledged));
    }
    tell();
  };
  return { keys: () => keys, add, subscribe };
}

/** This tab's. */
export const readNotices = createReadNotices();

function storedKeys(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.readNotices) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
  } catch {
    // Not ours: nothing was read.
    return [];
  }
}
