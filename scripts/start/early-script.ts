import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { earlyScriptPrefix } from '#lib/early-key.ts';

const source = 'components/player/early/early-start.ts';

/**
 * Writes the script that prefetches the start of a stream before the scripts of a page are there, beside the scripts of
 * the build. Turbopack runs a script of a page only when all of them have arrived.
 */
export async function writeEarlyScript(root: string, chunks: string): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [source],
    ...{ bundle: true, format: 'iife', minify: true, platform: 'browser', write: false },
    target: ['chrome108', 'firefox121', 'safari16'],
  });
  const [file] = outputFiles;
  if (!file) throw new Error('the bundle of the early script is empty');
  const hash = createHash('sha256').update(file.contents).digest('hex').slice(0, 13);
  await writeFile(join(chunks, `${earlyScriptPrefix}${hash}.js`), file.contents);
}
