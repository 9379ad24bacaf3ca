import type { KnipConfig } from 'knip';

/** Unused files, exports and packages (`npm run check`). */
export default {
  ignoreExportsUsedInFile: true,
  // Used where the machine has it.
  ignoreBinaries: ['ffmpeg', 'ffprobe', 'mount', 'umount'],
  workspaces: {
    '.': {
      entry: [
        'server/main.ts',
        'scripts/*.{ts,mjs}',
        // A page of `npm run dev` alone.
        'app/**/page.gallery.tsx',
        // Read by dependency-cruiser.
        'scripts/lint/walls.mjs',
        // Started as a program of its own.
        'scripts/start/end-with-parent.ts',
        // Bundled by scripts/start/early-script.ts.
        'components/player/early/early-start.ts',
        'tests/bench/programs/*.ts',
        'tests/bench/pages/bare-page/next.config.mjs',
        'tests/bench/pages/bare-page/app/*.jsx',
        // Named by jest.config.mjs, or at hand for tests.
        'tests/setup/{jest/*,builders}.{ts,mjs}',
        'tests/setup/stack/hold.ts',
        'tests/visual/slow-clock.ts',
      ],
      project: ['**/*.{ts,tsx,mjs}'],
      ignoreDependencies: [
        // Started by scripts/checks/programs.ts; the second is its part that knows types.
        'oxlint',
        'oxlint-tsgolint',
        // Its program is found by the machine's kind (scripts/loops/protecting.ts).
        'shaka-packager',
        // The browser's part of lib, whose own list has them too, is in the web application's build.
        'idb',
        'minisearch',
        // Served as it is to the yardstick page of the bench.
        'hls.js',
        // Read by its path from app/layout.tsx.
        '@fontsource-variable/inter',
        // Comes with next-intl; next.config.mjs names one of its files.
        'use-intl',
      ],
    },
    operator: {
      entry: [
        'main.ts',
        // Started as programs of their own.
        'import/vod/packaging/packaging-program.ts',
        'backup/program/backup-program.ts',
        '**/*.test.ts',
      ],
      project: ['**/*.ts'],
    },
    lib: {
      entry: ['**/*.test.{ts,tsx}'],
      project: ['**/*.{ts,tsx}'],
    },
  },
} satisfies KnipConfig;
