import { foldedWords } from '#lib/contract/search-words.ts';
import type { ListEntry } from '#operator/import/m3u/entry.ts';
import type { Portions } from '#operator/import/storing/portions.ts';

/** A channel as of the last import. */
export interface KnownChannel {
  logicalChannelId: string;
  name: string;
  address: string;
  tvgId: string | null;
  number: number;
}

interface Named {
  name: string;
  address: string;
  tvgId: string | null;
}

/** A channel or entry with its name in normalised form. */
interface Signed<T> {
  of: T;
  folded: string;
}

type Sign = (signed: Signed<Named>) => string | null;

const byName: Sign = ({ folded }) => folded || null;

/**
 * The signs that identify a known channel, the most reliable first. Lists rename channels and their addresses contain
 * changing tokens, so one sign alone is not enough.
 */
const signs: readonly Sign[] = [
  ({ of: { name, address } }) => `${name}\n${address}`,
  ({ of: { tvgId }, folded }) => tvgId && `${tvgId}\n${folded}`,
  ({ of: { address } }) => address,
  ({ of: { tvgId } }) => tvgId,
  byName,
];

/** Matches entries with known channels: each entry with at most one, each channel with one entry. */
export async function matchChannels(
  portions: Portions,
  entries: readonly ListEntry[],
  known: readonly KnownChannel[],
): Promise<Map<ListEntry, KnownChannel>> {
  const matches = new Map<ListEntry, KnownChannel>();
  let entriesLeft = await signed(portions, entries);
  let knownLeft = await signed(portions, known);
  const pair = async (sign: Sign, isAmbiguous: (these: unknown[], those: unknown[]) => boolean) => {
    if (entriesLeft.length === 0 || knownLeft.length === 0) return;
    const those = await grouped(portions, knownLeft, sign);
    const taken = new Set<KnownChannel>();
    const entriesBySign = await grouped(portions, entriesLeft, sign);
    await portions.each([...entriesBySign], ([value, these]) => {
      const candidates = value === null ? [] : (those.get(value) ?? []);
      if (isAmbiguous(these, candidates)) return;
      for (const [index, candidate] of candidates.entries()) {
        const entry = these[index];
        if (!entry) break;
        matches.set(entry.of, candidate.of);
        taken.add(candidate.of);
      }
    });
    entriesLeft = entriesLeft.filter((entry) => !matches.has(entry.of));
    knownLeft = knownLeft.filter((channel) => !taken.has(channel.of));
  };
  for (const sign of signs) {
    await pair(sign, (these, those) => these.length > 1 || those.length > 1);
  }
  // Channels of the same name with new addresses only: match them by order.
  await pair(byName, () => false);
  return matches;
}

async function grouped<T extends Signed<Named>>(
  portions: Portions,
  items: readonly T[],
  sign: Sign,
): Promise<Map<string | null, T[]>> {
  const groups = new Map<string | null, T[]>();
  await portions.each(items, (item) => {
    const value = sign(item);
    const group = groups.get(value);
    if (group) group.push(item);
    else groups.set(value, [item]);
  });
  return groups;
}

async function signed<T extends Named>(
  portions: Portions,
  items: readonly T[],
): Promise<Signed<T>[]> {
  const all: Signed<T>[] = [];
  await portions.each(items, (of) => all.push({ of, folded: foldedWords(of.name).join(' ') }));
  return all;
}
