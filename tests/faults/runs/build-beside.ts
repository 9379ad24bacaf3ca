import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FaultRun } from './fault-run.ts';
import { Service } from './service.ts';

const root = join(import.meta.dirname, '../../..');
/** A file in a source folder of the build: it changes the hash of the sources. */
const addedFile = join(root, 'public', `fault-run-${process.pid}.txt`);
const pages = ['/home', '/liveTv', '/replay', '/search', '/login', '/vod/type/movies'];

export const buildBeside: FaultRun = {
  fault: 'a new build of changed sources is made beside the running service',
  expectation: 'all pages, scripts and styles of the running service stay 200',
  run: async () => {
    const service = await Service.ready();
    try {
      const addresses = await assetsOf(service.origin);
      const watch = service.watch();
      await writeFile(addedFile, 'a change');
      const build = spawn(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'ignore' });
      const over = once(build, 'exit') as Promise<[number | null]>;
      const building = { isOver: false };
      void over.then(() => (building.isOver = true));
      const failures: string[] = [];
      let asked = 0;
      // One more round after the build: files would be missing then.
      for (;;) {
        const isLast = building.isOver;
        for (const address of [...pages, ...addresses]) {
          const answer = await fetch(service.origin + address);
          await answer.arrayBuffer();
          asked += 1;
          if (answer.status !== 200) failures.push(`${answer.status} ${address}`);
        }
        if (isLast) break;
      }
      const [code] = await over;
      const seen = await watch.stop();
      const failed = failures.length === 0 ? 'all 200' : failures.slice(0, 3).join(', ');
      return {
        seen: `${seen}; ${asked} other pages, scripts and styles: ${failed}; the build: ${code === 0 ? 'made' : 'failed'}`,
        recoveryMs: null,
        isMet: failures.length === 0 && code === 0 && seen.includes('all 200'),
      };
    } finally {
      await service.end();
      await rm(addedFile, { force: true });
    }
  },
};

/** The scripts and style sheets that the pages name. */
async function assetsOf(origin: string): Promise<string[]> {
  const found = new Set<string>();
  for (const page of pages) {
    const text = await (await fetch(origin + page)).text();
    for (const [address] of text.matchAll(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g))
      found.add(address);
  }
  return [...found];
}
