import { foldedWords } from '#lib/contract/search-words.ts';
import type { ListEntry } from '#operator/import/m3u/entry.ts';

/** A channel as the last import left it. */
export interface KnownChannel {
  logicalChannelId: string;
  name: string;
  address: string;
  tvgId: string | null;
  number: number;
}

type Key = (channel: { name: string; address: string; tvgId: string | null }) => string | null;

const folded = (name: string) => foldedWords(name).join(' ');

/**
 * What makes an entry the channel that it was before, the surest sign first. Lists rename channels, and their addresses
 * carry tokens that change: one sign alone is not enough.
 */
const signs: readonly Key[] = [
  ({ name, address }) => `${name}\n${address}`,
  ({ tvgId, name }) => tvgId && `${tvgId}\n${folded(name)}`,
  ({ address }) => address,
  ({ tvgId }) => tvgId,
  ({ name }) => folded(name) || null,
];

/** Finds the channels that entries have been before: each entry at most one, each channel for one entry. */
export function matchChannels(
  entries: readonly ListEntry[],
  known: readonly KnownChannel[],
): Map<ListEntry, KnownChannel> {
  const matches = new Map<ListEntry, KnownChannel>();
  let entriesLeft = [...entries];
  let knownLeft = [...known];
  const pair = (key: Key, isAmbiguous: (these: unknown[], those: unknown[]) => boolean) => {
    const those = Map.groupBy(knownLeft, key);
    const taken = new Set<KnownChannel>();
    for (const [sign, these] of Map.groupBy(entriesLeft, key)) {
      const candidates = sign === null ? [] : (those.get(sign) ?? []);
      if (isAmbiguous(these, candidates)) continue;
      for (const [index, candidate] of candidates.entries()) {
        const entry = these[index];
        if (!entry) break;
        matches.set(entry, candidate);
        taken.add(candidate);
      }
    }
    entriesLeft = entriesLeft.filter((entry) => !matches.has(entry));
    knownLeft = knownLeft.filter((channel) => !taken.has(channel));
  };
  for (const sign of signs) pair(sign, (these, those) => these.length > 1 || those.length > 1);
  // Several of one name, all with new addresses: they are still in the order in which they were.
  pair(
    ({ name }) => folded(name) || null,
    () => false,
  );
  return matches;
}
