import { link, mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** The restored files are put together here, below the data directory, and then moved to their places. */
export const stagingOf = (dataDir: string) => join(dataDir, 'restoring');
/** There from when everything is put together until everything is in its place. */
const noteOf = (dataDir: string) => join(dataDir, 'restore-under-way.json');

const noteSchema = z.object({ aside: z.string() });

/** Puts what is staged in the place of what is there, which goes into the folder `aside` below the data directory. */
export async function swapIn(dataDir: string, aside: string): Promise<void> {
  await mkdir(join(dataDir, aside), { recursive: true });
  const note = noteOf(dataDir);
  const file = await open(`${note}.new`, 'w', 0o600);
  await file.writeFile(JSON.stringify({ aside }));
  await file.sync();
  await file.close();
  await rename(`${note}.new`, note);
  await finishRestore(dataDir);
}

/**
 * Ends a restore that was interrupted while things were being moved; else does nothing. The caller holds the directory
 * lock, and has not read anything yet.
 */
export async function finishRestore(dataDir: string): Promise<void> {
  const steps = restoreSteps(dataDir);
  while ((await steps.next()).done !== true);
}

/** Clears the place for a restore, or after one that failed; one that is under way keeps its own. */
export async function clearStaging(dataDir: string): Promise<void> {
  const note = await readFile(noteOf(dataDir), 'utf8').catch(() => null);
  if (note === null) await rm(stagingOf(dataDir), { recursive: true, force: true });
}

/** The steps of `finishRestore`. After any of them it can begin anew. */
export async function* restoreSteps(dataDir: string): AsyncGenerator<string> {
  const note = await readFile(noteOf(dataDir), 'utf8').catch(() => null);
  if (note === null) return;
  const aside = join(dataDir, z.parse(noteSchema, JSON.parse(note)).aside);
  const staging = stagingOf(dataDir);
  // Gone already when only the note was left.
  const entries = await readdir(staging, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const [from, to] = [join(staging, entry.name), join(dataDir, entry.name)];
    if (entry.isDirectory()) {
      await ignoring(['ENOENT', 'EEXIST', 'ENOTEMPTY'], rename(to, join(aside, entry.name)));
    } else {
      // A secret must exist at any time: an operator that finds none makes a new one.
      await ignoring(['ENOENT', 'EEXIST'], link(to, join(aside, entry.name)));
    }
    yield `${entry.name} is aside`;
    await rename(from, to);
    yield `${entry.name} is in its place`;
  }
  await rm(staging, { recursive: true, force: true });
  yield 'nothing is left to move';
  // Where nothing was, nothing is aside.
  await ignoring(['ENOENT', 'ENOTEMPTY'], rmdir(aside));
  await rm(noteOf(dataDir), { force: true });
}

async function ignoring(codes: readonly string[], work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!codes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
