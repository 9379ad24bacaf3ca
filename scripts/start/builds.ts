import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildsFolder, pointerName, usedByPrefix } from '#server/built-files/current-build.ts';
import { build, isBuildFresh, sourceHash } from './build.ts';

/** Number of unused builds to keep, for a server that is just starting with the previous one. */
const unusedKept = 1;

export interface Building {
  root: string;
  signal: AbortSignal;
  /** Called before a build, which takes a while. */
  onBuild?: () => void;
  make?: typeof build;
}

/**
 * The folder of a build of the current sources; builds them if needed. Null when the build failed; the reason has been
 * printed. The folder is separate from the build of a running server, which stays unchanged. Afterwards this process,
 * its child processes (NEXT_DIST_DIR) and later servers use this build.
 */
export async function readyBuild({
  root,
  signal,
  onBuild,
  make = build,
}: Building): Promise<string | null> {
  const named = process.env.NEXT_DIST_DIR ?? '';
  const folder = named !== '' ? named : join(buildsFolder, sourceHash(root).slice(0, 16));
  process.env.NEXT_DIST_DIR = folder;
  if (!isBuildFresh(root, folder)) {
    onBuild?.();
    if (!(await make(root, folder, signal))) return null;
    // Twice as large as the build itself, and useless for a build in another folder.
    if (named === '') rmSync(join(root, folder, 'cache'), { recursive: true, force: true });
  }
  if (named === '') {
    point(root, folder);
    removeUnused(root, folder);
  }
  return folder;
}

/** Atomic: a server that reads it meanwhile gets the old or the new build. */
function point(root: string, folder: string): void {
  const pointer = join(root, buildsFolder, pointerName);
  const next = `${pointer}-${process.pid}`;
  mkdirSync(join(root, buildsFolder), { recursive: true });
  writeFileSync(next, basename(folder));
  renameSync(next, pointer);
}

/** Deletes builds that no living server uses, except the latest. */
export function removeUnused(root: string, current: string): void {
  const unused = readdirSync(join(root, buildsFolder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(buildsFolder, name))
    .filter((folder) => folder !== current && !isUsed(join(root, folder)))
    .map((folder) => ({ folder, madeAt: statSync(join(root, folder)).mtimeMs }))
    .sort((one, other) => other.madeAt - one.madeAt);
  for (const { folder } of unused.slice(unusedKept)) {
    rmSync(join(root, folder), { recursive: true, force: true });
    // next.config.mjs makes one for each folder.
    rmSync(join(root, `tsconfig.${folder.replace(/^\.|[^\w-]/g, '')}.json`), { force: true });
  }
}

function isUsed(folder: string): boolean {
  const marks = readdirSync(folder).filter((name) => name.startsWith(usedByPrefix));
  return marks.some((mark) => isAlive(Number(mark.slice(usedByPrefix.length))));
}

/** If another process has got the number since, the build is only kept a little longer. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
