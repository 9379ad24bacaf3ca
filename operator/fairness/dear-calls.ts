import type { Call } from '#lib/contract/call.ts';
import { searchQuery, searchSuggest } from '#lib/contract/search.ts';
import type { StrangerKind } from './stranger-limits.ts';

/** Calls that take their turn, with what they count as. dear-calls.test.ts measures that no other call has to. */
const dearCalls: ReadonlyMap<Call, StrangerKind> = new Map<Call, StrangerKind>([
  [searchQuery, 'search'],
  [searchSuggest, 'search'],
]);

export const dearKindOf = (call: Call): StrangerKind | null => dearCalls.get(call) ?? null;
