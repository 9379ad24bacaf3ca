/**
 * `npm run visual`: compares the screens and the gallery with their baselines (tests/visual/baseline).
 * `npm run visual -- --update`: draws the baselines anew that differ or are missing. Further words go to Playwright:
 * `npm run visual -- -g home`.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { runProgram } from './checks/program.ts';
import { readyBuild } from './start/builds.ts';

const root = dirname(import.meta.dirname);
const baselines = join(root, 'tests/visual/baseline');
const words = process.argv.slice(2);
const isUpdate = words.includes('--update');

const { signal } = new AbortController();
if ((await readyBuild({ root, signal })) === null) process.exit(1);
const { hasPassed } = await runProgram({
  name: 'visual',
  command: 'playwright',
  args: [
    ...['test', '--project=browser', 'tests/visual'],
    ...(isUpdate ? ['--update-snapshots=changed'] : []),
    ...words.filter((word) => word !== '--update'),
  ],
  isShown: true,
});
if (isUpdate) await packBaselines();
if (!hasPassed) process.exitCode = 1;

/** A quarter of the bytes: 256 colours a picture, which the threshold of the comparison allows. */
async function packBaselines(): Promise<void> {
  for (const name of await readdir(baselines)) {
    const path = join(baselines, name);
    const drawn = await readFile(path);
    const { isPalette } = await sharp(drawn).metadata();
    if (isPalette) continue;
    await writeFile(path, await sharp(drawn).png({ palette: true }).toBuffer());
  }
}
