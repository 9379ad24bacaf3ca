import { importBounds } from '#operator/streams-in/import-bounds.ts';
import type { ComingChannel } from './channel-rows.ts';

/** One channel's part of what a list changes. */
export type Step =
  | { put: ComingChannel }
  | { leave: string }
  /** It gives its number away for a while, until it is put at another. */
  | { park: string; number: number };

interface Before {
  /** Of the list's channels, by their ids. */
  numbers: ReadonlyMap<string, number>;
  /** Of all other channels. */
  others: ReadonlySet<number>;
}

/**
 * An order in which no two channels ever have the same number, even if it breaks off: a channel moves or leaves before
 * another gets its number. Of those that change places in a circle one is parked.
 */
export function orderSteps(
  coming: readonly ComingChannel[],
  leaving: readonly string[],
  { numbers, others }: Before,
): Step[] {
  const steps: Step[] = [];
  const done = new Set<string>();
  const goers = new Set(leaving);
  const comers = new Map(coming.map((one) => [idOf(one), one]));
  const holders = new Map([...numbers].map(([id, number]) => [number, id]));
  const taken = new Set([...others, ...holders.keys(), ...coming.map(numberOf)]);
  let free: number = importBounds.channelNumberMax;
  const park = (id: string) => {
    while (taken.has(free)) free -= 1;
    steps.push({ park: id, number: free });
    free -= 1;
  };
  const leave = (id: string) => {
    steps.push({ leave: id });
    done.add(id);
  };
  for (const first of coming) {
    const waiting = new Map<string, ComingChannel>();
    let next: ComingChannel | undefined = first;
    while (next && !done.has(idOf(next))) {
      if (waiting.has(idOf(next))) {
        park(idOf(next));
        break;
      }
      waiting.set(idOf(next), next);
      const holder = holders.get(numberOf(next));
      if (holder === undefined || holder === idOf(next) || done.has(holder)) break;
      if (goers.has(holder)) leave(holder);
      next = comers.get(holder);
    }
    for (const one of [...waiting.values()].reverse()) {
      steps.push({ put: one });
      done.add(idOf(one));
    }
  }
  for (const id of leaving) if (!done.has(id)) leave(id);
  return steps;
}

const idOf = ({ channel }: ComingChannel) => channel.logicalChannelId;
const numberOf = ({ channel }: ComingChannel) => channel.channelSeq;
