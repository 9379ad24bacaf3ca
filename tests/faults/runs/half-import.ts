import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultRun } from './fault-run.ts';
import { Service } from './service.ts';

const channels = 3_000;
const patienceMs = 240_000;

const list = () =>
  ['#EXTM3U']
    .concat(
      Array.from(
        { length: channels },
        (_, at) => `#EXTINF:-1 tvg-id="c${at}",Channel ${at}\nhttp://192.0.2.1/${at}.m3u8`,
      ),
    )
    .join('\n');

export const halfImport: FaultRun = {
  fault: `the operator is killed amid an import of ${channels} channels`,
  expectation:
    'serving again within 5 s; the import goes on, or can be made again, until all are there',
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sintonia-list-'));
    const path = join(folder, 'list.m3u');
    await writeFile(path, list());
    const service = await Service.ready();
    try {
      // As in production: guests have seen the page before.
      await fetch(`${service.origin}/home`);
      const first = importList(service, path);
      await isAtWork(service, first);
      process.kill(await service.operatorPid(), 'SIGKILL');
      const watch = service.watch();
      const recoveryMs = await watch.untilWell(60_000);
      await first;
      const again = await importList(service, path);
      const seen = await watch.stop();
      return {
        seen: `${seen}; the import made again: ${again.code === 0 ? 'whole' : 'failed'}`,
        recoveryMs,
        isMet: again.code === 0 && (recoveryMs ?? 0) <= 5_000 && watch.keepsPagePromise,
      };
    } finally {
      await service.end();
      await rm(folder, { recursive: true });
    }
  },
};

interface Imported {
  code: number;
  said: string;
}

/** Imports with the command line, as an operator does. */
function importList(service: Service, path: string): Promise<Imported> {
  const env = {
    ...process.env,
    DATA_DIR: service.dataDir,
    OPERATOR_PORT: String(service.operatorPort),
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['operator/cli/main.ts', 'import', 'm3u', path],
      { env, timeout: patienceMs },
      (error, out, complaint) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, said: out + complaint }),
    );
  });
}

/** Waits until part of the list is stored, or the import is over. */
async function isAtWork(service: Service, importing: Promise<Imported>): Promise<void> {
  const isOver = importing.then(() => true);
  const later = (ms: number) =>
    new Promise<false>((resolve) => setTimeout(() => resolve(false), ms));
  // The command has to start and read the list first.
  await Promise.race([isOver, later(6_000)]);
  await service.isReady();
}
