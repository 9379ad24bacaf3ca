import { dirname, join } from 'node:path';
import { serverPrograms } from '#tests/setup/postgresql/server-programs.ts';
import { memoryFolder } from './checks/memory-folder.ts';
import { runProgram, runPrograms } from './checks/program.ts';
import type { Outcome, Program } from './checks/program.ts';
import {
  components,
  format,
  floor,
  lint,
  messages,
  resultsOf,
  types,
  unit,
  unused,
  walls,
} from './checks/programs.ts';
import { addNames, browserNames, failedPrograms, jestNames, summary } from './checks/report.ts';
import { addTallies, browserTally, checkTally, jestTally } from './checks/tally.ts';
import { readyBuild } from './start/builds.ts';

/**
 * `npm test`: types, lint, walls, messages, unused code, format, unit and contract tests, a build when it is stale,
 * browser tests. A failure does not stop the later steps. Prints the seconds of each part and what
 * failed or was flaky. Ends with one line `N passed, N failed`; the exit code is not 0 after a failure.
 */
const root = dirname(import.meta.dirname);
const browserResults = 'test-results/browser.json';
const startedAt = Date.now();

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stop.abort();
  });
}

const inMemory = memoryFolder();
if (inMemory !== null) process.env.TMPDIR = inMemory;

const isOnServer = serverPrograms() !== null;
if (!isOnServer) console.log('- PostgreSQL skipped: there is no server of it on this machine');
/** One of the two lanes; Node's unit tests take as long as this lane. */
async function checkAndBuild() {
  const checks = await runPrograms([lint, types, floor, walls, unused, format, messages], 1);
  const inDom = await runPrograms([components()], 1);
  return { checks, inDom, build: await makeBuild() };
}

async function makeBuild(): Promise<Outcome> {
  const from = performance.now();
  const hasPassed = (await readyBuild({ root, signal: stop.signal })) !== null;
  const seconds = (performance.now() - from) / 1000;
  return { name: 'build', hasPassed, seconds, output: '' };
}

const [{ checks, inDom, build }, onNode] = await Promise.all([
  checkAndBuild(),
  runPrograms([unit(isOnServer)], 1),
]);
console.log(build.hasPassed ? '✓ build' : '✗ build');

const browser: Program = {
  name: 'browser',
  command: 'playwright',
  args: ['test', '--project', 'browsers'],
  isShown: true,
};
const browserOutcomes = build.hasPassed ? [await runProgram(browser)] : [];

const inJest = [...onNode, ...inDom];
const outcomes = [...checks, build, ...inJest, ...browserOutcomes];
const names = addNames([
  ...inJest.map(({ name }) => jestNames(root, join(root, resultsOf(name)), startedAt)),
  browserNames(join(root, browserResults), startedAt),
]);
console.log(summary(outcomes, failedPrograms(outcomes), names).join('\n'));

const total = addTallies([
  checkTally([...checks, build]),
  ...inJest.map(({ name, hasPassed }) =>
    jestTally(join(root, resultsOf(name)), startedAt, hasPassed),
  ),
  ...browserOutcomes.map((outcome) =>
    browserTally(join(root, browserResults), startedAt, outcome.hasPassed),
  ),
]);
if (total.failed > 0 || stop.signal.aborted) process.exitCode = 1;
console.log(`${String(total.passed)} passed, ${String(total.failed)} failed`);
