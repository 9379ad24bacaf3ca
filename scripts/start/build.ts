import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnWithParent } from './with-parent.ts';

/** The sources of a build. tsconfig.json is left out, because the build itself edits it. */
const sources = ['app', 'components', 'lib', 'messages', 'public', 'server'];
const sourceFiles = [
  'next.config.mjs',
  'package-lock.json',
  'package.json',
  'proxy.ts',
  'scripts/start/zod-of-pages.ts',
  'instrumentation-client.ts',
];

const stampName = 'sintonia-build';

/** True when the build in `distDir` was made from the current sources. */
export function isBuildFresh(root: string, distDir: string): boolean {
  const isWhole = existsSync(join(root, distDir, 'BUILD_ID'));
  return isWhole && readText(join(root, distDir, stampName)) === sourceHash(root);
}

/** Builds the pages; `signal` aborts it. False when the build failed; the reason has been printed. */
export async function build(root: string, distDir: string, signal: AbortSignal): Promise<boolean> {
  // Hash before the build: an edit during the build makes it stale.
  const hash = sourceHash(root);
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const child = spawnWithParent(root, [next, 'build']);
  signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0 || !existsSync(join(root, distDir, 'BUILD_ID'))) return false;
  stampBuild(root, distDir, hash);
  return true;
}

/** Records the hash of the sources of a build. */
export function stampBuild(root: string, distDir: string, hash: string): void {
  writeFileSync(join(root, distDir, stampName), hash);
}

export function sourceHash(root: string): string {
  const hash = createHash('sha256').update(process.version);
  const paths = [...sourceFiles, ...sources.flatMap((folder) => filesBelow(root, folder))];
  for (const path of paths.sort()) {
    hash.update(`\0${path}\0`).update(readText(join(root, path)) ?? '');
  }
  return hash.digest('hex');
}

function filesBelow(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  } catch {
    // A missing folder adds nothing.
    return [];
  }
}

/** Bytes as Latin-1, so that pictures count as well. */
function readText(path: string): string | null {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return null;
  }
}
