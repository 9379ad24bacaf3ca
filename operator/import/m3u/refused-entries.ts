import type { Refusal } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { Rejections } from '#operator/import/rejections.ts';
import type { Portions } from '#operator/import/storing/portions.ts';
import type { ListEntry, ListTitle } from './entry.ts';

type Entry = ListEntry | ListTitle;

export interface RefusedEntries {
  /** Entries whose address is refused at playback, unless the operator restarts with other settings. */
  refused: Rejections<string>;
  /** Entries that point to this service itself: never imported. */
  own: ReadonlySet<Entry>;
}

/** Checks the addresses of a list's entries. */
export async function refusedEntries(
  portions: Portions,
  entries: readonly Entry[],
  refusal: (address: string) => Refusal | null,
  unit: Rejections['unit'] = 'line',
): Promise<RefusedEntries> {
  const refused = new Rejections<string>(unit);
  const own = new Set<Entry>();
  await portions.each(entries, (entry) => {
    const reason = refusal(entry.address);
    if (reason === 'private') refused.add(entry.line, new URL(entry.address).hostname);
    if (reason === 'own') own.add(entry);
  });
  return { refused, own };
}
