import { glob, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import * as zod from 'zod/mini';

/** Where pages' code stands. */
const sources = '{app,components,lib}/**/*.{ts,tsx}';

/**
 * Writes the functions of zod that the product's code uses into one file, for the pages (next.config.mjs), and returns
 * its path within `root`. Turbopack leaves out modules that no code imports, but keeps everything of a module that a
 * function needs that was left out: 16 KB of zod in each page instead of 9
 * (docs/decisions/008-scripts-of-a-build.md). A missing function fails the build.
 */
export async function writeZodOfPages(root: string): Promise<string> {
  const names = (await usedNames(root)).sort();
  const folder = 'node_modules/.cache/sintonia';
  const path = join(folder, 'zod-of-pages.js');
  const { outputFiles } = await build({
    stdin: { contents: `export { ${names.join(', ')} } from 'zod/mini';`, resolveDir: root },
    ...{ bundle: true, format: 'esm', platform: 'browser', write: false },
  });
  const [file] = outputFiles;
  if (!file) throw new Error('the bundle of zod is empty');
  await mkdir(join(root, folder), { recursive: true });
  // Builds that run at the same time read a whole file.
  const next = join(root, `${path}-${process.pid}`);
  await writeFile(next, file.contents);
  await rename(next, join(root, path));
  return path;
}

/** Functions alone: types are not in the package, and its groups (`core`, `locales`) would take all of it along. */
async function usedNames(root: string): Promise<string[]> {
  const used = new Set<string>();
  for await (const path of glob(sources, { cwd: root }))
    for (const [, name] of (await readFile(join(root, path), 'utf8')).matchAll(/\bz\.(\w+)/g))
      if (name !== undefined && typeof zod[name as keyof typeof zod] === 'function') used.add(name);
  return [...used];
}
