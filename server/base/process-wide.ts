const prefix = 'sintonia.';

/**
 * Values that this copy of the module has looked up. This map is faster than the global lookup, and every call needs
 * some.
 */
const known = new Map<string, unknown>();

/**
 * One value for the whole process. The web server and Next's bundles each load their own copy of a module, so values
 * that must exist once (connections, running requests, caches) are kept here under a name.
 */
export function processWide<T>(name: string, make: () => T): T {
  const own = known.get(name);
  if (own !== undefined) return own as T;
  const key = Symbol.for(prefix + name);
  const holder = globalThis as unknown as Record<symbol, T | undefined>;
  const value = (holder[key] ??= make());
  known.set(name, value);
  return value;
}

/** Removes every process-wide value, for tests that need a fresh process. */
export function forgetProcessWide(): void {
  known.clear();
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (Symbol.keyFor(key)?.startsWith(prefix)) Reflect.deleteProperty(globalThis, key);
  }
}
