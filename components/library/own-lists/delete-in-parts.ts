import { callEntriesMax } from '#lib/contract/wire/field.ts';

/**
 * Deletes entries in as many calls as necessary. `onDeleted` gets each part that the service has acknowledged. After a
 * failed part the rest is not sent. Returns the entries that were not deleted.
 */
export async function deleteInParts(
  ids: readonly string[],
  remove: (ids: readonly string[]) => Promise<unknown>,
  onDeleted: (ids: readonly string[]) => void,
): Promise<readonly string[]> {
  for (let from = 0; from < ids.length; from += callEntriesMax) {
    const part = ids.slice(from, from + callEntriesMax);
    try {
      await remove(part);
    } catch {
      // The call has been logged; the caller tells the viewer.
      return ids.slice(from);
    }
    onDeleted(part);
  }
  return [];
}
