import { registerHooks, type ResolveFnOutput } from 'node:module';

/**
 * Must be loaded first; it makes later imports faster. Node reads a package's package.json again for every file of it
 * and for every import by its name. That of drizzle-orm lists thousands of files, and reading it two hundred times took
 * two thirds of the operator's start (docs/decisions/025-operating.md).
 */
const slowPackage = 'drizzle-orm';
const byName = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, resolve) {
    const { parentURL } = context;
    if (parentURL === undefined) return resolve(specifier, context);
    if (isRelative(specifier) && parentURL.includes(`/node_modules/${slowPackage}/`)) {
      return beside(specifier, parentURL) ?? resolve(specifier, context);
    }
    if (!isOfSlowPackage(specifier) || parentURL.includes('/node_modules/')) {
      return resolve(specifier, context);
    }
    const known = byName.get(specifier);
    if (known) return known;
    const found = resolve(specifier, context);
    byName.set(specifier, { ...found, shortCircuit: true });
    return found;
  },
});

const isRelative = (specifier: string) => /^\.\.?\//.test(specifier);

const isOfSlowPackage = (specifier: string) =>
  specifier === slowPackage || specifier.startsWith(`${slowPackage}/`);

/** All `.js` of the package are ES modules, and their imports have full file names; null for other imports. */
function beside(specifier: string, parentURL: string): ResolveFnOutput | null {
  if (!specifier.endsWith('.js') || !parentURL.endsWith('.js')) return null;
  return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
}
