import { link, mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** The staging folder below the data directory: restored files are put together here and then moved into place. */
export const stagingOf = (dataDir: string) => join(dataDir, 'restoring');
/** A marker file: it exists from the end of the staging until every file is in place. */
const noteOf = (dataDir: string) => join(dataDir, 'restore-under-way.json');

const noteSchema = z.object({
  aside: z.string(),
  /** The name of the backup, when it waits for the next start. */
  backup: z.optional(z.string()),
});

/** Moves the staged files into place; existing files go into the folder `aside` below the data directory. */
export async function swapIn(dataDir: string, aside: string): Promise<void> {
  await swapAtStart(dataDir, { aside });
  await finishRestore(dataDir);
}

/** Lets the next start move the staged files into place. */
export async function swapAtStart(
  dataDir: string,
  announced: z.infer<typeof noteSchema>,
): Promise<void> {
  await mkdir(join(dataDir, announced.aside), { recursive: true });
  const note = noteOf(dataDir);
  const file = await open(`${note}.new`, 'w', 0o600);
  await file.writeFile(JSON.stringify(announced));
  await file.sync();
  await file.close();
  await rename(`${note}.new`, note);
}

/** The name of the backup that the next start puts into place; null without one. */
export async function announcedRestore(dataDir: string): Promise<string | null> {
  const note = await readFile(noteOf(dataDir), 'utf8').catch(() => null);
  return note === null ? null : (z.parse(noteSchema, JSON.parse(note)).backup ?? null);
}

/** Forgets what the next start would put into place. No file has been moved yet. */
export async function forgetRestore(dataDir: string): Promise<void> {
  const note = await readFile(noteOf(dataDir), 'utf8').catch(() => null);
  if (note === null) return;
  await rm(noteOf(dataDir), { force: true });
  await rm(stagingOf(dataDir), { recursive: true, force: true });
  const { aside } = z.parse(noteSchema, JSON.parse(note));
  await ignoring(['ENOENT', 'ENOTEMPTY'], rmdir(join(dataDir, aside)));
}

/**
 * Finishes a restore that was interrupted while moving files; does nothing otherwise. The caller holds the directory
 * lock and has not read any data yet.
 */
export async function finishRestore(dataDir: string): Promise<void> {
  const steps = restoreSteps(dataDir);
  while ((await steps.next()).done !== true);
}

/** Deletes the staging folder before a restore or after a failed one; keeps it when a restore is in progress. */
export async function clearStaging(dataDir: string): Promise<void> {
  const note = await readFile(noteOf(dataDir), 'utf8').catch(() => null);
  if (note === null) await rm(stagingOf(dataDir), { recursive: true, force: true });
}

/** The steps of `finishRestore`. It can restart after any of them. */
export async function* restoreSteps(dataDir: string): AsyncGenerator<string> {
  const note = await readFile(noteOf(dataDir), 'utf8').catch(() => null);
  if (note === null) return;
  const aside = join(dataDir, z.parse(noteSchema, JSON.parse(note)).aside);
  const staging = stagingOf(dataDir);
  // Already deleted when only the marker file was left.
  const entries = await readdir(staging, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const [from, to] = [join(staging, entry.name), join(dataDir, entry.name)];
    if (entry.isDirectory()) {
      await ignoring(['ENOENT', 'EEXIST', 'ENOTEMPTY'], rename(to, join(aside, entry.name)));
    } else {
      // A secret must exist at all times: an operator that finds none creates a new one.
      await ignoring(['ENOENT', 'EEXIST'], link(to, join(aside, entry.name)));
    }
    yield `${entry.name} is aside`;
    await rename(from, to);
    yield `${entry.name} is in its place`;
  }
  await rm(staging, { recursive: true, force: true });
  yield 'nothing is left to move';
  // Without existing files the folder `aside` stays empty.
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
