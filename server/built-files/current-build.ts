import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder that holds the builds, each in its own folder (docs/decisions/008-scripts-of-a-build.md). */
export const buildsFolder = '.next-builds';
/** The file in that folder that names the build for the next server. */
export const pointerName = 'current';
/** Prefix of the file that marks a build as used; the server's process number follows. */
export const usedByPrefix = 'used-by-';

/** The folder of the build to serve: NEXT_DIST_DIR, else the latest build, else Next's default. */
export function currentBuild(root: string): string {
  const named = process.env.NEXT_DIST_DIR;
  if (named) return named;
  try {
    return join(buildsFolder, readFileSync(join(root, buildsFolder, pointerName), 'utf8').trim());
  } catch {
    // No such builds: `next build` was run by hand or in a container.
    return '.next';
  }
}

/**
 * Pins the current build for this process. Later builds neither change nor delete its folder while the process runs.
 */
export function takeBuild(root: string): string {
  const folder = currentBuild(root);
  process.env.NEXT_DIST_DIR = folder;
  try {
    writeFileSync(join(root, folder, `${usedByPrefix}${process.pid}`), '');
  } catch {
    // In a read-only folder, as in a container, a later build cannot delete it either.
  }
  return folder;
}
