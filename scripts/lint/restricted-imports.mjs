/** Packages that only one folder may import, and specifiers with one allowed spelling. */

const zodMiniOnly = {
  name: 'zod',
  message: "Import * as z from 'zod/mini' (4 KB instead of 75).",
};
const videoEngineOnly = {
  regex: '^(video\\.js|@videojs/|videojs-|mux\\.js)',
  message: 'video.js and its plugins stay in components/player/engine.',
};
const notInPages = {
  regex: '^(m3u8-parser|mpd-parser)',
  message: 'The operator and tests read manifests; in pages the player does.',
};
const sessionOnly = {
  regex: '^iron-session',
  message: 'iron-session stays in server/session.',
};
const guideStoreOnly = { regex: '^idb($|/)', message: 'idb stays in lib/browser.' };
const noNext = {
  regex: '^next($|/|-intl)',
  message: 'lib and operator know nothing of Next.',
};
const noReact = { regex: '^react($|-dom|/)', message: 'lib knows nothing of React.' };
const noNodeInBrowser = {
  regex: '^node:',
  message: 'This code runs in the browser as well.',
};
const noPackages = {
  regex: '^(?![.#])(?!@jest/globals$|@?date-fns(?:$|/))',
  message:
    'lib/domain imports nothing but itself, lib/limits, types of lib/contract, and date-fns with its zones.',
};
const contractTypesOnly = {
  regex: '(^#lib/|/)contract/',
  allowTypeImports: true,
  message: 'lib/domain takes only types of lib/contract.',
};
const extensionWritten = {
  regex: '^[.#](?!.*\\.(ts|tsx|mjs|css|json|svg|png|webp|woff2)$)',
  message: 'Write the file extension.',
};
const sameFolderRelative = {
  regex: '^\\.\\./',
  message: 'Same-folder imports are relative, all others start with #.',
};

/** Options of `@typescript-eslint/no-restricted-imports` for files of the given folder. */
export function restrictedImports(folder) {
  const inside = (place) => folder === place || folder.startsWith(`${place}/`);
  const patterns = [extensionWritten, sameFolderRelative];
  if (!inside('components/player/engine')) patterns.push(videoEngineOnly);
  if (!['operator', 'tests', 'components/player/engine'].some(inside)) patterns.push(notInPages);
  if (!inside('server/session')) patterns.push(sessionOnly);
  if (!inside('lib/browser')) patterns.push(guideStoreOnly);
  if (inside('lib') || inside('operator')) patterns.push(noNext);
  if (inside('lib')) patterns.push(noReact);
  if (inside('components') || inside('lib/contract') || inside('lib/browser')) {
    patterns.push(noNodeInBrowser);
  }
  if (inside('lib/domain')) patterns.push(noPackages, contractTypesOnly);
  return { paths: [zodMiniOnly], patterns };
}
