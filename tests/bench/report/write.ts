import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performanceFiles } from './performance-page.ts';
import type { Results } from './results.ts';

const root = join(import.meta.dirname, '../../..');
const resultsPath = join(root, 'tests/bench/results.json');

export function writeResults(results: Results): void {
  writeFileSync(resultsPath, `${JSON.stringify(results, null, 2)}\n`);
  writePages(results);
}

/** Writes docs/performance.md and its charts; charts of former groups go. */
function writePages(results: Results): void {
  rmSync(join(root, 'docs/performance'), { recursive: true, force: true });
  mkdirSync(join(root, 'docs/performance'), { recursive: true });
  for (const [path, text] of performanceFiles(results))
    writeFileSync(join(root, 'docs', path), text);
}

// `node tests/bench/report/write.ts`: the page anew from the results, without a run.
if (import.meta.main) writePages(JSON.parse(readFileSync(resultsPath, 'utf8')) as Results);
