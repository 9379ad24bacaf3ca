import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { readyBuild } from '#scripts/start/builds.ts';
import { clockJumps } from './runs/clock.ts';
import {
  databaseDamaged,
  databaseNewer,
  operatorPortTaken,
  portTaken,
} from './runs/refused-starts.ts';
import { diskFull } from './runs/disk-full.ts';
import type { FaultRun, Outcome } from './runs/fault-run.ts';
import { halfImport } from './runs/half-import.ts';
import { operatorHung } from './runs/hung.ts';
import { operatorKilled, webKilled } from './runs/killed.ts';
import { buildBeside } from './runs/build-beside.ts';
import { seconds } from './runs/watch.ts';

/**
 * `npm run faults`: causes each fault on its own service (loopback, free ports, a temporary data directory) and writes
 * the results to docs/faults.md. `npm run faults -- operatorKilled` runs only these faults and writes nothing.
 */
const runs: Record<string, FaultRun> = {
  operatorHung,
  operatorKilled,
  webKilled,
  diskFull,
  databaseDamaged,
  databaseNewer,
  portTaken,
  operatorPortTaken,
  clockJumps,
  halfImport,
  buildBeside,
};
const longestRunMs = 600_000;
const root = join(import.meta.dirname, '../..');
const asked = process.argv.slice(2);

const unknown = asked.filter((name) => !(name in runs));
if (unknown.length > 0) {
  console.error(`No such fault: ${unknown.join(', ')}. There are ${Object.keys(runs).join(', ')}.`);
  process.exit(1);
}
if ((await readyBuild({ root, signal: new AbortController().signal })) === null) process.exit(1);
// Each service uses the current build, as `npm start` does.
delete process.env.NEXT_DIST_DIR;

const rows: string[] = [];
for (const [name, run] of Object.entries(runs)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const outcome = await outcomeOf(run);
  rows.push(rowOf(run, outcome));
  console.log(rows.at(-1));
  if (typeof outcome !== 'string' && !outcome.isMet) process.exitCode = 1;
}
if (asked.length === 0) await writeFile(join(root, 'docs/faults.md'), page(rows));
// Ends runs that still hang.
process.exit();

async function outcomeOf({ run }: FaultRun): Promise<Outcome | string> {
  const late = Promise.withResolvers<string>();
  const timer = setTimeout(() => late.resolve('did not end within ten minutes'), longestRunMs);
  try {
    return await Promise.race([run(), late.promise]);
  } catch (error) {
    const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
    return { seen: line, recoveryMs: null, isMet: false };
  } finally {
    clearTimeout(timer);
  }
}

function rowOf({ fault, expectation }: FaultRun, outcome: Outcome | string): string {
  const cells =
    typeof outcome === 'string'
      ? [fault, '–', '–', expectation, outcome]
      : [
          fault,
          outcome.seen,
          outcome.recoveryMs === null ? '–' : seconds(outcome.recoveryMs),
          expectation,
          outcome.isMet ? 'met' : '**not met**',
        ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function page(table: readonly string[]): string {
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  return `# Faults

What becomes of a service in trouble. Written by \`npm run faults\`; do not edit it. Each fault is brought about on a service
of its own, started as \`npm start\` does it, with the embedded database, on loopback. Recovery is counted from the fault, or
from its end where it has one, until \`/healthz\` answers 200.

The last run was on ${cpus().length} cores with Node ${process.version}; the machine's load was ${load} at its end (more than the cores:
others worked beside it, and times are longer).

| fault | what viewers saw | recovery | expectation | result |
| ----- | ---------------- | -------- | ----------- | ------ |
${table.join('\n')}
`;
}
