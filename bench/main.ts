import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import { chromium } from '@playwright/test';
import { browserLaunch } from '#tests/setup/browser-launch.ts';
import { Stack } from '#tests/setup/stack/stack.ts';
import { build, isBuildFresh } from '#scripts/start/build.ts';
import { startBarePage } from './bare-page.ts';
import { bffFigures } from './bff-throughput.ts';
import { table } from './figure.ts';
import type { Figure } from './figure.ts';
import { guideFigures } from './guide.ts';
import { homeRenderFigures, homeWeightFigures } from './home.ts';
import { againstBarePlayers, firstPlayFigures, leakFigures, playingFigures } from './playing.ts';

/** `npm run bench`: everything in one run on loopback, each figure beside its yardstick. Writes bench/results.json. */
const root = dirname(import.meta.dirname);
const distDir = process.env.NEXT_DIST_DIR ?? '.next';
const resultsPath = new URL('results.json', import.meta.url);

if (!isBuildFresh(root, distDir) && !(await build(root, distDir, new AbortController().signal))) {
  console.error('The build failed. See above.');
  process.exit(1);
}

const figures: Figure[] = [];
const measure = async (name: string, run: () => Promise<Figure[]>) => {
  console.log(`measuring ${name} …`);
  const measured = await run();
  figures.push(...measured);
  console.log(`${table(measured)}\n`);
};

await measure('the BFF', bffFigures);
// As in production: caches live as long as each call says.
const stack = await Stack.start({ env: { CACHE_MAX_SECONDS: '', OPERATOR_FAULTS: '' } });
const bare = await startBarePage().catch(async (error: unknown) => {
  await stack.stop();
  throw error;
});
const browser = await chromium.launch(browserLaunch);
try {
  await measure('home', () => homeWeightFigures(browser, stack, bare));
  await measure('pages a second', () => homeRenderFigures(stack, bare));
  await measure('the first picture', () => firstPlayFigures(browser, stack));
  await measure('zaps', () => playingFigures(browser, stack));
  await measure('the guide', () => guideFigures(browser, stack));
  await measure('bare players', () => againstBarePlayers(browser, stack));
  await measure('what is left behind', () => leakFigures(browser, stack));
} finally {
  await Promise.all([browser.close(), bare.program.stop(), stack.stop()]);
}

const machine = { cpus: cpus().length, node: process.version, chromium: browser.version() };
writeFileSync(resultsPath, `${JSON.stringify({ machine, figures }, null, 2)}\n`);
console.log(`all of it\n\n${table(figures)}`);
if (figures.some(({ budget }) => budget && !budget.isKept)) process.exitCode = 1;
