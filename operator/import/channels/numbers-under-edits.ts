import { assignNumbers, type NumberWish } from '#operator/import/channels/assign-numbers.ts';
import type { KnownChannel } from '#operator/import/channels/match-channels.ts';
import type { ListEntry } from '#operator/import/m3u/entry.ts';
import type { Portions } from '#operator/import/storing/portions.ts';
import type { EditedChannel } from './channel-edits.ts';

interface Numbering {
  entries: readonly ListEntry[];
  matches: ReadonlyMap<ListEntry, KnownChannel>;
  editsOf: (entry: ListEntry) => EditedChannel | undefined;
  /** Numbers of other channels. */
  others: Set<number>;
}

/**
 * The numbers of a list's channels, in its order. A number that an editor has given is taken, also when the list gives it
 * to another channel. For edited channels the answer is the source's number; the edits are laid over it later.
 */
export async function numbersUnderEdits(
  portions: Portions,
  { entries, matches, editsOf, others }: Numbering,
): Promise<number[]> {
  const wishes: NumberWish[] = [];
  const places: number[] = [];
  const numbers: number[] = [];
  await portions.each(entries, (entry, index) => {
    const { edits, source } = editsOf(entry) ?? { edits: {}, source: {} };
    const before = matches.get(entry)?.number ?? null;
    if (edits.number === undefined) {
      wishes.push({ given: entry.number, before });
      places.push(index);
      return;
    }
    others.add(edits.number);
    numbers[index] = entry.number ?? source.number ?? edits.number;
  });
  const assigned = await assignNumbers(portions, wishes, others);
  for (const [at, index] of places.entries()) numbers[index] = assigned[at] ?? 0;
  return numbers;
}
