import type { QueryClient } from '@tanstack/react-query';

/**
 * Sends the optimistic writes (use-optimistic-write.ts) that wait for another one, when their page is left. Apart from them,
 * because every page has it.
 */
export function sendWaitingWrites(queries: QueryClient): void {
  for (const { options, state } of queries.getMutationCache().getAll()) {
    if (!state.isPaused || options.meta?.survivesPage !== true) continue;
    const context = { client: queries, meta: options.meta };
    // The next page reads what has arrived.
    options.mutationFn?.(state.variables, context).catch(() => undefined);
  }
}
