import { registerHooks, type ResolveFnOutput } from 'node:module';

/**
 * Must be loaded first; it makes later imports faster. Node reads a package's package.json again for every file of it
 * and for every import by its name. Those of drizzle-orm and date-fns list thousands of files, and reading them a
 * thousand times took two thirds of the operator's start (docs/decisions/018-databases-and-operating.md).
 */
const slowPackages = ['drizzle-orm', 'date-fns'];
const byName = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, resolve) {
    const { parentURL } = context;
    if (parentURL === undefined) return resolve(specifier, context);
    if (isRelative(specifier) && isInSlowPackage(parentURL)) {
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

const isInSlowPackage = (url: string) =>
  slowPackages.some((name) => url.includes(`/node_modules/${name}/`));

const isOfSlowPackage = (specifier: string) =>
  slowPackages.some((name) => specifier === name || specifier.startsWith(`${name}/`));

/** All `.js` of these packages are ES modules, and their imports have full file names; null for other imports. */
function beside(specifier: string, parentURL: string): ResolveFnOutput | null {
  if (!specifier.endsWith('.js') || !parentURL.endsWith('.js')) return null;
  return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
}
