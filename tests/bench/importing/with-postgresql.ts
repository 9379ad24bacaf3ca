import type { Figure } from '#tests/bench/figure.ts';
import { serverPrograms } from '#tests/setup/postgresql/server-programs.ts';
import { startPostgresql } from '#tests/setup/postgresql/server.ts';

/** Measures on a PostgreSQL server of its own; no figures when this machine has none. */
export async function withPostgresql(
  measure: (url: string) => Promise<Figure[]>,
): Promise<Figure[]> {
  const programs = serverPrograms();
  if (!programs) {
    console.log('PostgreSQL skipped: this machine has none');
    return [];
  }
  const server = await startPostgresql(programs);
  try {
    return await measure(server.url);
  } finally {
    await server.stop();
  }
}
