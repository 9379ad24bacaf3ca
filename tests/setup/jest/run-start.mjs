import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs before the first suite: sets the folder for the seeded database of the run (seeded-database.ts). */
export default async function startRun() {
  const folder = await mkdtemp(join(tmpdir(), 'sintonia-seeded-'));
  process.env.SEEDED_DATABASE = join(folder, 'database.tar');
}
