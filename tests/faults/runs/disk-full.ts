import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultRun } from './fault-run.ts';
import { Service } from './service.ts';

const sizeMegabytes = 400;
/** How long pages are watched while the disk is full. */
const fullMs = 5_000;

export const diskFull: FaultRun = {
  fault: 'the disk of a service with guests becomes full',
  expectation: 'pages go on; /healthz is 200 and says degraded; ok again within 45 s of room',
  run: async () => {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) {
      return 'skipped: a small disk of its own takes root on Linux';
    }
    const dataDir = await mkdtemp(join(tmpdir(), 'sintonia-full-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMegabytes}m`, 'tmpfs', dataDir]);
    } catch {
      await rm(dataDir, { recursive: true });
      return 'skipped: a small disk cannot be mounted here';
    }
    const service = await Service.begin({ dataDir });
    try {
      await service.isReady();
      // Create the guest session first: it is a row in the database, which a full disk cannot store.
      await (await fetch(`${service.origin}/home`)).arrayBuffer();
      const filler = join(dataDir, 'filler');
      // Ends with an error when the disk is full.
      await writeFile(filler, Buffer.alloc(sizeMegabytes * 1_048_576)).catch(() => undefined);
      const watch = service.watch();
      const isTold = await says(service, 'degraded', 10_000);
      await new Promise((resolve) => setTimeout(resolve, fullMs));
      await rm(filler);
      const recoveryMs = await says(service, 'ok', 60_000);
      const seen = await watch.stop();
      return {
        seen: `${seen}; health: ${isTold === null ? 'nothing of it' : 'degraded'}`,
        recoveryMs,
        isMet:
          isTold !== null &&
          recoveryMs !== null &&
          recoveryMs <= 45_000 &&
          seen.includes('all 200'),
      };
    } finally {
      await service.end({ keepsData: true });
      execFileSync('umount', [dataDir]);
      await rm(dataDir, { recursive: true });
    }
  },
};

/** The time until the health has the given status, in ms; null when it does not within the limit. */
async function says(service: Service, word: string, withinMs: number): Promise<number | null> {
  const from = performance.now();
  while (performance.now() - from < withinMs) {
    const answer = await fetch(`${service.origin}/healthz`);
    if (((await answer.json()) as { status: string }).status === word)
      return performance.now() - from;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return null;
}
