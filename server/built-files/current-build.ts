import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where builds lie side by side, each in a folder of its own (docs/decisions/052). */
export const buildsFolder = '.next-builds';
/** Names, in that folder, the build that the next server takes. */
export const pointerName = 'current';
/** Begins the name of the file by which a server says that it serves a build; its process number ends it. */
export const usedByPrefix = 'used-by-';

/** The folder of the build that a server is to take from now on: named by NEXT_DIST_DIR, made last, or Next's own. */
export function currentBuild(root: string): string {
  const named = process.env.NEXT_DIST_DIR;
  if (named) return named;
  try {
    return join(buildsFolder, readFileSync(join(root, buildsFolder, pointerName), 'utf8').trim());
  } catch {
    // None was made side by side: `next build` by hand, or in a container.
    return '.next';
  }
}

/**
 * Takes the current build for as long as this process lives, however many are made meanwhile: everything that asks for
 * the build's folder from now on gets this one, which is kept while this process is alive.
 */
export function takeBuild(root: string): string {
  const folder = currentBuild(root);
  process.env.NEXT_DIST_DIR = folder;
  try {
    writeFileSync(join(root, folder, `${usedByPrefix}${process.pid}`), '');
  } catch {
    // A folder that cannot be written, as in a container, is not taken away by a later build either.
  }
  return folder;
}
