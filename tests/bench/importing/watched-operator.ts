import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { millisecondsInMinute } from 'date-fns/constants';
import { adminHeaders, keyHeaders } from '#tests/setup/operator/key-headers.ts';
import { freePort, Program } from '#tests/setup/stack/program.ts';

/** An import that takes longer counts as hung. */
const PATIENCE_MS = 10 * millisecondsInMinute;

export interface WatchedOperator {
  origin: string;
  /** The headers with the key for its callers. */
  key: Record<string, string>;
  /** A folder for sources; deleted at the end. */
  folder: string;
  /** Imports a source and returns the duration in seconds. */
  importSource: (kind: 'm3u' | 'xmltv', location: string) => Promise<number>;
}

/** Runs `work` with an operator that has only the demo service. */
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
    program.start();
    await program.isHealthy(origin, 60_000);
    const admin = adminHeaders(dataDir);
    return await work({
      ...{ origin, folder, key: keyHeaders(dataDir) },
      importSource: async (kind, location) => {
        const startedAt = performance.now();
        await importSource(origin, admin, { kind, location });
        return (performance.now() - startedAt) / 1000;
      },
    });
  } finally {
    await program.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Imports through the operator's admin, like the command line. */
async function importSource(
  origin: string,
  headers: Record<string, string>,
  wish: { kind: string; location: string },
): Promise<void> {
  const answer = await fetch(`${origin}/_admin/imports`, {
    method: 'POST',
    headers,
    body: JSON.stringify(wish),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await answer.text();
  if (!text.includes('"lines"')) throw new Error(`${wish.location}: ${text}`);
}
