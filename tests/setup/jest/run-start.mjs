import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Before the first suite: where a run keeps its seeded database (seeded-database.ts). */
export default async function startRun() {
  const folder = await mkdtemp(join(tmpdir(), 'sintonia-seeded-'));
  process.env.SEEDED_DATABASE = join(folder, 'database.tar');
}
