import { Rejections } from '#operator/import/rejections.ts';
import type { Portions } from '#operator/import/storing/portions.ts';
import type { ListEntry, ListTitle } from './entry.ts';

/** Entries whose address is refused when it is played, unless the operator is started anew. */
export async function refusedEntries(
  portions: Portions,
  entries: readonly (ListEntry | ListTitle)[],
  refuses: (address: string) => boolean,
): Promise<Rejections> {
  const refused = new Rejections();
  await portions.each(entries, ({ line, address }) => {
    if (refuses(address)) refused.add(line, new URL(address).hostname);
  });
  return refused;
}
