import { routeOf } from '#lib/routes.ts';
import { readStored, storageKeys, writeStored } from './storage.ts';

/** One screen of the stored page path (spec part 2). `index` counts the screens of this tab from 0. */
export interface PageEntry {
  id: number;
  index: number;
  name: string;
}

/** Older screens are dropped, so that a long session does not fill the storage. */
const longestPath = 200;

export function readPagePath(): PageEntry[] {
  try {
    const stored = JSON.parse(readStored(storageKeys.pagePath, 'session') ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    // Written by another program: start a new path.
    return [];
  }
}

/** Appends the screen of this address; unknown addresses are ignored. */
export function appendToPagePath(pathname: string): void {
  const route = routeOf(pathname);
  if (!route) return;
  const path = readPagePath();
  const index = (path.at(-1)?.index ?? -1) + 1;
  const longer = [...path, { id: route.id, index, name: route.name }].slice(-longestPath);
  writeStored(storageKeys.pagePath, JSON.stringify(longer), 'session');
}

/** The names of the latest screens, such as `HOME>LIVE_TV`, oldest first: with an error they say how it was reached. */
export function lastScreens(most: number): string {
  return readPagePath()
    .slice(-most)
    .map(({ name }) => name)
    .join('>');
}

function isEntry(value: unknown): value is PageEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'index' in value &&
    typeof value.index === 'number' &&
    'name' in value
  );
}
