import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyHeaders } from '#tests/setup/operator/key-headers.ts';
import { reachedAt } from '#tests/setup/operator/reached-at.ts';
import { runAt } from '#tests/setup/operator/run-at.ts';
import { freePort, Program } from '#tests/setup/stack/program.ts';

export interface WatchedOperator {
  origin: string;
  /** The headers with the key for its callers. */
  key: Record<string, string>;
  /** The number of its process. */
  pid: number;
  dataDir: string;
  /** A folder for sources; deleted at the end. */
  folder: string;
  /** Imports a source and returns the duration in seconds. */
  importSource: (kind: 'm3u' | 'xmltv', location: string) => Promise<number>;
}

/** Runs `work` with an operator that has only the demo service, on its second start. */
export async function withOperator<T>(
  env: Record<string, string>,
  work: (operator: WatchedOperator) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sintonia-import-load-'));
  const port = String(await freePort());
  const dataDir = join(folder, 'data');
  const own = { DATA_DIR: dataDir, OPERATOR_PORT: port, LOG_LEVEL: 'warn', ...env };
  const program = new Program('the operator', 'operator/main.ts', own);
  const origin = `http://127.0.0.1:${port}`;
  try {
    // Filling an empty database takes memory that later starts do not take.
    program.start();
    await program.isHealthy(origin, 60_000);
    await program.stop();
    program.start();
    await program.isHealthy(origin, 60_000);
    return await work({
      ...{ origin, folder, dataDir, pid: program.pid, key: keyHeaders(dataDir) },
      importSource: async (kind, location) => {
        const startedAt = performance.now();
        const reached = () => Promise.resolve(reachedAt(origin, dataDir));
        const { code, complained } = await runAt(reached, ['import', kind, location]);
        if (code !== 0)
          throw new Error(`${location}: ${complained}\n${program.output.slice(-2_000)}`);
        return (performance.now() - startedAt) / 1000;
      },
    });
  } finally {
    await program.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
