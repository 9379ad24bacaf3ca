/**
 * The import rules between folders, for dependency-cruiser (`npm run check`). A room is a second-level folder. Type
 * imports and lazy imports count; tests may import from any room.
 *
 *   layout ─▶ features ─▶ player ─▶ data ─▶ ui      (components)
 */
const ground = 'ui|data|player|layout';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle-of-files',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'a-feature-imports-ui-data-player',
      comment: 'A feature never imports another feature; the layout composes them.',
      severity: 'error',
      from: { path: `^components/(?!(?:${ground})/)([^/]+)/` },
      to: { path: '^components/', pathNot: ['^components/(?:ui|data|player)/', '^components/$1/'] },
    },
    {
      name: 'the-player-imports-data-and-ui',
      severity: 'error',
      from: { path: '^components/player/' },
      to: { path: '^components/', pathNot: '^components/(?:ui|data|player)/' },
    },
    {
      name: 'data-imports-ui',
      severity: 'error',
      from: { path: '^components/data/' },
      to: { path: '^components/', pathNot: '^components/(?:ui|data)/' },
    },
    {
      name: 'ui-imports-no-other-room',
      severity: 'error',
      from: { path: '^components/ui/' },
      to: { path: '^components/', pathNot: '^components/ui/' },
    },
    {
      name: 'a-base-room-imports-no-other-room',
      severity: 'error',
      from: { path: '^(server|operator)/base/' },
      to: { path: '^$1/', pathNot: '^$1/base/' },
    },
    {
      name: 'no-room-imports-the-programs',
      comment: 'Files at the top of server/ and operator/ compose the rooms.',
      severity: 'error',
      from: { path: '^(server|operator)/[^/]+/', pathNot: '^operator/cli/' },
      to: { path: '^$1/[^/]+$' },
    },
    {
      name: 'the-product-never-draws-the-demo',
      comment: 'What scripts/artwork and scripts/loops draw is committed; no program imports them.',
      severity: 'error',
      from: { path: '^(?:app|components|lib|server|operator)/' },
      to: { path: '^scripts/(?:artwork|loops)/' },
    },
    {
      name: 'no-circle-of-rooms',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(?:server|operator)/[^/]+$' },
      to: { circular: true, path: '^(?:server|operator)/[^/]+$' },
    },
    {
      name: 'no-circle-inside-the-player',
      severity: 'error',
      scope: 'folder',
      from: { path: '^components/player/[^/]+$' },
      to: { circular: true, path: '^components/player/[^/]+$' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['node_modules', '[.]test[.]tsx?$', '[.]next'] },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.json', '.css'],
    },
  },
};
