import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildsFolder, pointerName, usedByPrefix } from '#server/built-files/current-build.ts';
import { build, isBuildFresh, sourceHash } from './build.ts';

/** Builds that no server serves are kept up to this many, for a server that is just starting with the one before. */
const unusedKept = 1;

export interface Building {
  root: string;
  signal: AbortSignal;
  /** Called before a build, which takes a while. */
  onBuild?: () => void;
  make?: typeof build;
}

/**
 * The folder of a build of the sources as they are, made when there is none; null when that failed, and the reason has
 * been printed. It lies beside the build that a running server serves, which stays as it is. From then on this process
 * and the programs that it starts take this build (NEXT_DIST_DIR), and so does each server that is started later.
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
    // Twice as large as the build itself, and of no use to one in another folder.
    if (named === '') rmSync(join(root, folder, 'cache'), { recursive: true, force: true });
  }
  if (named === '') {
    point(root, folder);
    removeUnused(root, folder);
  }
  return folder;
}

/** In one step: a server that looks meanwhile takes the former build or this one. */
function point(root: string, folder: string): void {
  const pointer = join(root, buildsFolder, pointerName);
  const next = `${pointer}-${process.pid}`;
  mkdirSync(join(root, buildsFolder), { recursive: true });
  writeFileSync(next, basename(folder));
  renameSync(next, pointer);
}

/** Takes away builds that no living server serves, but for the latest. */
export function removeUnused(root: string, current: string): void {
  const unused = readdirSync(join(root, buildsFolder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(buildsFolder, name))
    .filter((folder) => folder !== current && !isUsed(join(root, folder)))
    .map((folder) => ({ folder, madeAt: statSync(join(root, folder)).mtimeMs }))
    .sort((one, other) => other.madeAt - one.madeAt);
  for (const { folder } of unused.slice(unusedKept)) {
    rmSync(join(root, folder), { recursive: true, force: true });
    // next.config.mjs gives each folder one.
    rmSync(join(root, `tsconfig.${folder.replace(/^\.|[^\w-]/g, '')}.json`), { force: true });
  }
}

function isUsed(folder: string): boolean {
  const marks = readdirSync(folder).filter((name) => name.startsWith(usedByPrefix));
  return marks.some((mark) => isAlive(Number(mark.slice(usedByPrefix.length))));
}

/** A number that another process has got since keeps a build a little longer, no more. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
