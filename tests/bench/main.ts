import { cpus } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { browserLaunch } from '#tests/setup/browser/browser-launch.ts';
import { Stack } from '#tests/setup/stack/stack.ts';
import { readyBuild } from '#scripts/start/builds.ts';
import { startBarePage, type BarePage } from './pages/bare-page.ts';
import { bffFigures } from './serving/bff-throughput.ts';
import { deskFigures } from './desk/desk-tables.ts';
import { table } from './figure.ts';
import type { Figure } from './figure.ts';
import { guideFigures } from './guide/guide.ts';
import { importFigures } from './importing/import.ts';
import { scaleFigures } from './importing/scale.ts';
import { importLoadFigures } from './importing/import-load.ts';
import { heapFigures } from './playing/heap.ts';
import { firstClickFigures } from './acting/first-click.ts';
import { interactionFigures } from './acting/interaction.ts';
import { homeWireFigures } from './pages/home-wire.ts';
import { homeRenderFigures, homeWeightFigures } from './pages/home.ts';
import { localGuideFigures } from './guide/local-guide.ts';
import { pageSpeedFigures } from './pages/page-speed.ts';
import { noticeFigures } from './pages/notices.ts';
import { firstPlayFigures, leakFigures } from './playing/playing.ts';
import { zapFigures } from './playing/zap.ts';
import { measuredCommit } from './report/measured-commit.ts';
import type { MeasuredGroup } from './report/results.ts';
import { writeResults } from './report/write.ts';
import { remuxFigures } from './streams/remux.ts';
import { safetyFigures } from './serving/safety.ts';
import { scaleOutFigures } from './serving/scale-out.ts';

/**
 * `npm run bench`: all groups in one run on loopback, each figure beside its reference value, written to
 * tests/bench/results.json, docs/performance.md and docs/performance/. `npm run bench -- home pages`: only these groups,
 * and no file is written. `heap`, `import-load`, `safety`, `scale` and `scale-out` run only when named.
 */
const root = join(import.meta.dirname, '../..');

interface Bench {
  browser: Browser;
  /** As in production: caches keep the times that each call sets. */
  stack: Stack;
  bare: BarePage;
}

const groups: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  bff: bffFigures,
  home: async ({ browser, stack, bare }) => [
    ...(await homeWeightFigures(browser, stack, bare)),
    ...(await homeWireFigures(browser, stack)),
  ],
  speed: ({ browser, stack, bare }) => pageSpeedFigures(browser, stack, bare),
  'first-click': ({ browser, stack, bare }) => firstClickFigures(browser, stack, bare),
  interaction: ({ browser, stack, bare }) => interactionFigures(browser, stack, bare),
  pages: ({ stack, bare }) => homeRenderFigures(stack, bare),
  play: ({ browser, stack }) => firstPlayFigures(browser, stack),
  zap: ({ browser, stack }) => zapFigures(browser, stack),
  guide: ({ browser, stack }) => guideFigures(browser, stack),
  'local-guide': ({ browser, stack }) => localGuideFigures(browser, stack),
  notices: ({ browser, stack }) => noticeFigures(browser, stack),
  desk: ({ browser }) => deskFigures(browser),
  import: importFigures,
  'import-load': importLoadFigures,
  remux: ({ browser }) => remuxFigures(browser),
  scale: scaleFigures,
  leaks: ({ browser, stack }) => leakFigures(browser, stack),
  heap: ({ browser, stack }) => heapFigures(browser, stack),
  'scale-out': ({ stack }) => scaleOutFigures(stack),
  safety: safetyFigures,
};
/** Slow groups, and groups that need system programs. */
const onlyWhenAsked = ['heap', 'import-load', 'safety', 'scale', 'scale-out'];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in groups));
if (unknown.length > 0) {
  console.error(
    `No such group: ${unknown.join(', ')}. There are ${Object.keys(groups).join(', ')}.`,
  );
  process.exit(1);
}

if ((await readyBuild({ root, signal: new AbortController().signal })) === null) {
  console.error('The build failed. See above.');
  process.exit(1);
}

const commit = measuredCommit(root);
const measuredGroups: MeasuredGroup[] = [];
const stack = await Stack.start({ env: { CACHE_MAX_SECONDS: '', OPERATOR_FAULTS: '' } });
const bare = await startBarePage().catch(async (error: unknown) => {
  await stack.stop();
  throw error;
});
const browser = await chromium.launch(browserLaunch);
try {
  for (const [name, measure] of Object.entries(groups)) {
    if (asked.length > 0 ? !asked.includes(name) : onlyWhenAsked.includes(name)) continue;
    console.log(`measuring ${name} …`);
    const startedAt = performance.now();
    const figures = await measure({ browser, stack, bare }).catch((error: unknown) => {
      // A browser that stalls once must not cost the figures of all other groups; the run still fails.
      process.exitCode = 1;
      console.error(error);
      console.log(`${name} failed; measuring it again …`);
      return measure({ browser, stack, bare });
    });
    measuredGroups.push({ name, figures });
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(`${table(figures)}\n${name} took ${String(seconds)} s\n`);
  }
} finally {
  await Promise.all([browser.close(), bare.program.stop(), stack.stop()]);
}

const figures = measuredGroups.flatMap((group) => group.figures);
if (asked.length === 0) {
  const machine = { cpus: cpus().length, node: process.version, chromium: browser.version() };
  writeResults({ commit, machine, groups: measuredGroups });
  console.log(`all of it\n\n${table(figures)}`);
}
if (figures.some(({ budget }) => budget && !budget.isKept)) process.exitCode = 1;
