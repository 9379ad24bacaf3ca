import { Rejections } from '#operator/import/rejections.ts';
import type { ListEntry, ListTitle } from './entry.ts';

/** Entries whose address is refused when it is played, unless the operator is started anew. */
export function refusedEntries(
  entries: readonly (ListEntry | ListTitle)[],
  refuses: (address: string) => boolean,
): Rejections {
  const refused = new Rejections();
  for (const { line, address } of entries) {
    if (refuses(address)) refused.add(line, new URL(address).hostname);
  }
  return refused;
}
