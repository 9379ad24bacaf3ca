import { existsSync, writeFileSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';

const distDir = process.env.NEXT_DIST_DIR || '.next';

/** @type {(phase: string) => Promise<import('next').NextConfig>} */
const configOf = async (phase) => ({
  distDir,
  poweredByHeader: false,
  // The gallery of components (app/gallery) is a page of `npm run dev` alone.
  pageExtensions: [...(process.env.NODE_ENV === 'development' ? ['gallery.tsx'] : []), 'tsx', 'ts'],
  // Pictures come from the operator in their sizes.
  images: { unoptimized: true },
  // The head is complete for every user agent: pages are shared (server/page-cache), and unknown crawlers miss a title
  // that is streamed after the page.
  htmlLimitedBots: /./,
  serverExternalPackages: ['undici', 'pino'],
  // Sitemaps stand at the root: each speaks for the folder that it is in.
  rewrites: () =>
    Promise.resolve([
      { source: '/sitemap-:part([a-z]+(?:-\\d+)?).xml', destination: '/sitemaps/:part' },
    ]),
  // What next-intl's build plugin would do. Messages come parsed (app/i18n/request.ts): pages carry no parser.
  turbopack: {
    resolveAlias: {
      // We play HLS alone: video.js' DASH parser stays out.
      'mpd-parser': './components/player/engine/vhs/no-dash.ts',
      // The whole package has a copy of the HLS handler inside. The core takes the one of @videojs/http-streaming.
      'video.js': './node_modules/video.js/core.es.js',
      'next-intl/config': './app/i18n/request.ts',
      ...(phase === PHASE_PRODUCTION_BUILD && (await zodOfPages())),
      'use-intl/format-message':
        './node_modules/use-intl/dist/esm/production/format-message/format-only.js',
    },
  },
  compiler: {
    runAfterProductionCompile: async (made) => {
      await addEarlyScript(made.distDir);
      await hintScripts(made.distDir);
      await compressFiles(made.distDir);
    },
  },
  experimental: {
    // Each build has a new folder, so a cache of it is written (half a minute) and never read.
    turbopackFileSystemCacheForBuild: false,
    // A first visit is worth more than a shared cache: few large files instead of many small ones. Measured on home:
    // 9 requests for code instead of 22, with fewer bytes (docs/decisions/008-scripts-of-a-build.md).
    turbopackChunking: {
      minChunkSize: 800_000,
      maxMergeChunkSize: 2_000_000,
      maxChunkCountPerGroup: 3,
      firstPageLoadPriority: 1,
      requestCost: 3_000_000,
    },
    // Pages of all sizes count alike, and a request costs as much as 340 KB of styles: home has 5 style sheets, and
    // few styles of the desk in them (docs/decisions/008-scripts-of-a-build.md).
    cssChunking: { type: 'graph', requestCost: 340_000, weightDistribution: 0 },
  },
  typescript: {
    tsconfigPath: distDir === '.next' ? 'tsconfig.json' : ownTsconfig(),
    // Types are a check of their own (npm run check, npm test): a start on a fresh checkout need not wait for it.
    ignoreBuildErrors: true,
  },
});

/** Loaded only for a build: a server has no bundler. */
async function zodOfPages() {
  const { writeZodOfPages } = await import('./scripts/start/zod-of-pages.ts');
  return { 'zod/mini': { browser: `./${await writeZodOfPages(import.meta.dirname)}` } };
}

async function addEarlyScript(folder) {
  const { writeEarlyScript } = await import('./scripts/start/early-script.ts');
  await writeEarlyScript(import.meta.dirname, join(folder, 'static/chunks'));
}

/**
 * Asks browsers to compile a script whole while it arrives, beside the page's work, instead of function by function in
 * the middle of it (docs/decisions/008-scripts-of-a-build.md).
 */
async function hintScripts(folder) {
  const hint = '//# allFunctionsCalledOnLoad\n';
  for await (const path of glob(join(folder, 'static/chunks/**/*.js'))) {
    const script = await readFile(path, 'utf8');
    if (!script.startsWith(hint)) await writeFile(path, hint + script);
  }
}

/**
 * As small as they get, once for all visits: server/built-files sends them (docs/decisions/008-scripts-of-a-build.md).
 */
async function compressFiles(folder) {
  const paths = await Array.fromAsync(glob(join(folder, 'static/chunks/**/*.{js,css}')));
  await Promise.all(
    paths.map(async (path) => {
      const file = await readFile(path);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(file));
      await writeFile(`${path}.gz`, await promisify(gzip)(file, { level: 9 }));
    }),
  );
}

/** Next writes its folders into the tsconfig: a build beside others (scripts/start/builds.ts) gets one of its own. */
function ownTsconfig() {
  const path = `tsconfig.${distDir.replace(/^\.|[^\w-]/g, '')}.json`;
  const include = [
    '**/*.ts',
    '**/*.tsx',
    `${distDir}/types/**/*.ts`,
    `${distDir}/dev/types/**/*.ts`,
  ];
  if (existsSync(path)) return path;
  writeFileSync(path, JSON.stringify({ extends: './tsconfig.json', include }, null, 2));
  return path;
}

export default configOf;
