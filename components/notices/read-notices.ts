import { readStored, storageKeys, writeStored } from '#lib/browser/storage.ts';
import { createListeners } from '#lib/browser/listeners.ts';

/** The number of acknowledged notices that are stored, newest first. */
const remembered = 50;

/**
 * Which notices were read in this tab (spec part 4). Acknowledged popups stay acknowledged in this browser; marquees
 * run again on the next visit.
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

/** The read notices of this tab. */
export const readNotices = createReadNotices();

function storedKeys(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.readNotices) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
  } catch {
    // The stored value is malformed: no notice counts as read.
    return [];
  }
}
