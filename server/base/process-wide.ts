const prefix = 'sintonia.';

/** What this copy of the module has met, because every call asks for some. */
const known = new Map<string, unknown>();

/**
 * One value for the whole process. The web server and Next's bundles each load their own copy of a module; what must
 * exist once (connections, flights, caches) is kept here under a name.
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

/** Forgets every such value, for tests that need a process as it was at its start. */
export function forgetProcessWide(): void {
  known.clear();
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (Symbol.keyFor(key)?.startsWith(prefix)) Reflect.deleteProperty(globalThis, key);
  }
}
