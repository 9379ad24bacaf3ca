import { createStore } from 'zustand/vanilla';
import { readStored, storageKeys, writeStored } from '#lib/browser/storage.ts';

/** The number of acknowledged notices that are stored, newest first. */
const remembered = 50;

/**
 * Which notices were read in this tab (spec part 4). Acknowledged popups stay acknowledged in this browser; marquees
 * run again on the next visit.
 */
export const readNotices = createStore<ReadonlySet<string>>(() => new Set(storedKeys()));

/** `isForGood`: stored in this browser as well. */
export function markNoticeRead(key: string, isForGood = false): void {
  readNotices.setState((keys) => new Set([...keys, key]), true);
  if (!isForGood) return;
  const acknowledged = [...storedKeys(), key].slice(-remembered);
  writeStored(storageKeys.readNotices, JSON.stringify(acknowledged));
}

function storedKeys(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.readNotices) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
  } catch {
    // The stored value is malformed: no notice counts as read.
    return [];
  }
}
