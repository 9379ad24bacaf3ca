import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Runs after the last suite: deletes the files of the run. */
export default async function endRun() {
  const { SEEDED_DATABASE } = process.env;
  if (SEEDED_DATABASE) await rm(dirname(SEEDED_DATABASE), { recursive: true, force: true });
}
