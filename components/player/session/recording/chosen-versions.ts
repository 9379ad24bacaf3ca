/** Which version of a film the viewer has chosen, stored in this browser. */
import { readStored, storageKeys, writeStored } from '#lib/browser/storage.ts';

/** Films whose version is remembered; the one chosen first is forgotten first. */
const FILMS_MAX = 200;

type Choice = readonly [metaId: string, versionId: string];

const isChoice = (value: unknown): value is Choice =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

function readChoices(): Choice[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.titleVersions) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isChoice).slice(-FILMS_MAX) : [];
  } catch {
    // Not ours, or cut off: nothing is remembered.
    return [];
  }
}

/** The id of the version that the viewer has chosen; undefined for the one that plays first. */
export const chosenVersion = (metaId: string): string | undefined =>
  readChoices().find(([film]) => film === metaId)?.[1];

/** `versionId`: undefined for the one that plays first. */
export function rememberVersion(metaId: string, versionId: string | undefined): void {
  const others = readChoices().filter(([film]) => film !== metaId);
  const all: Choice[] = versionId === undefined ? others : [...others, [metaId, versionId]];
  writeStored(storageKeys.titleVersions, JSON.stringify(all.slice(-FILMS_MAX)));
}
