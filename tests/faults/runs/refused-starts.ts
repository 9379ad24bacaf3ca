import { once } from 'node:events';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openAsItIs } from '#operator/db/open.ts';
import { dataPaths } from '#operator/base/env.ts';
import type { FaultRun, Outcome } from './fault-run.ts';
import { Service } from './service.ts';
import { seconds } from './watch.ts';

/** A start that must fail by itself with a message. */
async function refused(service: Service, limitMs: number, words: RegExp): Promise<Outcome> {
  const ended = await service.endsWithin(Math.max(limitMs, 30_000));
  if (!ended) return { seen: 'it went on', recoveryMs: null, isMet: false };
  const isTold = words.test(ended.said);
  const line = isTold ? 'one that says what to do' : `none that says what to do (${words.source})`;
  return {
    seen: `no service; ended after ${seconds(ended.afterMs)}; a line: ${line}`,
    recoveryMs: null,
    isMet: isTold && ended.afterMs <= limitMs,
  };
}

const takenPort = (name: 'PORT' | 'OPERATOR_PORT'): FaultRun => ({
  fault: `${name} is taken at a first start`,
  expectation: 'ends within 5 s and names the port',
  run: async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = String((other.address() as AddressInfo).port);
    const service = await Service.begin({ env: { [name]: port } });
    try {
      return await refused(service, 5_000, new RegExp(`Port ${port}\\b[^]*${name}`));
    } finally {
      await service.end();
      other.close();
    }
  },
});

export const portTaken = takenPort('PORT');
export const operatorPortTaken = takenPort('OPERATOR_PORT');

/** Runs a service once, changes its data, and starts it again. */
const changedData = (
  fault: string,
  words: RegExp,
  change: (folder: string) => Promise<void>,
): FaultRun => ({
  fault,
  expectation: 'is refused with what to do; nothing is written',
  run: async () => {
    const former = await Service.ready();
    await former.end({ keepsData: true });
    const { dataDir } = former;
    await change(dataPaths.database(dataDir));
    const service = await Service.begin({ dataDir });
    try {
      return await refused(service, 30_000, words);
    } finally {
      await service.end();
    }
  },
});

export const databaseDamaged = changedData(
  'six files of the database are damaged',
  /restore[^]*--replace/,
  async (folder) => {
    const base = join(folder, 'base', '5');
    const files = (await readdir(base)).map((name) => join(base, name));
    const sizes = await Promise.all(
      files.map(async (path) => ({ path, size: (await stat(path)).size })),
    );
    sizes.sort((one, other) => other.size - one.size);
    for (const { path, size } of sizes.slice(0, 6)) await writeFile(path, Buffer.alloc(size, 0x5a));
  },
);

export const databaseNewer = changedData(
  'the database is of a newer version',
  /newer/,
  async (folder) => {
    const { client, close } = await openAsItIs(folder);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      ['of a version to come', Date.now() + 86_400_000],
    );
    await close();
  },
);
