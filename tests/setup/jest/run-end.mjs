import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** After the last suite: nothing of the run stays. */
export default async function endRun() {
  const { SEEDED_DATABASE } = process.env;
  if (SEEDED_DATABASE) await rm(dirname(SEEDED_DATABASE), { recursive: true, force: true });
}
