import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FaultRun } from './fault-run.ts';
import { Service } from './service.ts';

const hourMs = 3_600_000;
/** Ahead by an hour, a day and a month, each time back again, then behind by a day. */
const jumps = [1, 0, 24, 0, 31 * 24, 0, -24, 0].map((hours) => hours * hourMs);

/** Loaded into both programs: shifts their clock by the value in a file. */
const shiftedClock = (path: string) => `import { readFileSync } from 'node:fs';
const Real = Date;
let offMs = 0;
setInterval(() => { try { offMs = Number(readFileSync(${JSON.stringify(path)}, 'utf8')); } catch {} }, 100).unref();
globalThis.Date = class extends Real {
  constructor(...given) { if (given.length === 0) super(Real.now() + offMs); else super(...given); }
  static now() { return Real.now() + offMs; }
};`;

export const clockJumps: FaultRun = {
  fault: 'the clock jumps by an hour, a day, a month, and back',
  expectation: 'all answers 200',
  run: async () => {
    const service = await Service.begin({ env: {} });
    await service.isReady();
    await service.end({ keepsData: true });
    const { dataDir } = service;
    const [offset, preload] = [join(dataDir, 'clock-offset'), join(dataDir, 'clock.mjs')];
    await writeFile(offset, '0');
    await writeFile(preload, shiftedClock(offset));
    const shifted = await Service.ready({ dataDir, env: { NODE_OPTIONS: `--import ${preload}` } });
    try {
      const watch = shifted.watch();
      for (const offMs of jumps) {
        await writeFile(offset, String(offMs));
        // Longer than the shifted clock's polling interval and the page cache's lifetime.
        await new Promise((resolve) => setTimeout(resolve, 1_500));
      }
      const recoveryMs = await watch.untilWell(30_000);
      const seen = await watch.stop();
      return { seen, recoveryMs, isMet: recoveryMs === null && seen.includes('all 200') };
    } finally {
      await shifted.end();
    }
  },
};
