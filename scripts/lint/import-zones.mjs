/**
 * The folders that each folder may import from (docs/ARCHITECTURE.md). All others are forbidden.
 *
 *   app ─▶ components ─▶ lib ◀─ server ◀─ app          operator ─▶ lib/contract, lib/crypto, lib/files and some files of lib
 */
const mayImport = {
  app: ['components', 'server', 'lib', 'messages'],
  components: ['lib', 'messages'],
  server: ['lib', 'messages'],
  lib: [],
  'lib/domain': ['lib/contract', 'lib/limits.ts'],
  operator: [
    'lib/contract',
    'lib/crypto',
    'lib/files',
    'lib/limits.ts',
    'lib/server-bounds.ts',
    'lib/fair-turns.ts',
    'lib/ip-address.ts',
  ],
};

/** Tests may also import the shared test setup; the tested code follows the same rules. */
const forTestsOnly = ['tests/setup'];

/** Zones that restrict what a wider rule allows. */
const exceptions = [
  {
    target: './components/ui',
    from: './components',
    except: ['./ui'],
    message: 'components/ui knows no feature.',
  },
  ...['./components', './lib/browser'].map((target) => ({
    target,
    from: './lib/server-bounds.ts',
    message: 'Bounds of servers stay out of pages.',
  })),
  ...['./components', './lib/browser'].map((target) => ({
    target,
    from: './lib/ip-address.ts',
    message: 'Addresses are read on the server.',
  })),
  {
    target: './components',
    from: './lib/files',
    message: 'Files are of the server.',
  },
  {
    target: './lib/browser',
    from: './lib/files',
    message: 'Files are of the server.',
  },
  {
    target: './components',
    from: './lib/crypto/stream-signature.ts',
    message: 'Streams are signed on the server.',
  },
  {
    target: './lib/browser',
    from: './lib/crypto/stream-signature.ts',
    message: 'Streams are signed on the server.',
  },
];

/** Options of `import/no-restricted-paths`. */
export function importZones({ tests }) {
  const zones = Object.entries(mayImport).map(([folder, others]) => ({
    target: `./${folder}`,
    from: '.',
    except: [folder, ...others, ...(tests ? forTestsOnly : []), 'node_modules'].map(
      (allowed) => `./${allowed}`,
    ),
    message: `${folder} may import only from itself${others.map((other) => `, ${other}`).join('')}.`,
  }));
  return { zones: [...zones, ...exceptions] };
}
