import { importBounds } from '#operator/streams-in/import-bounds.ts';
import type { ComingChannel } from './channel-rows.ts';

/** The change of one channel. */
export type Step =
  | { put: ComingChannel }
  | { leave: string }
  /** Moves the channel to an unused number for a while. */
  | { park: string; number: number };

interface Before {
  /** Numbers of the list's channels, by id. */
  numbers: ReadonlyMap<string, number>;
  /** Numbers of all other channels. */
  others: ReadonlySet<number>;
}

/**
 * Orders the changes so that two channels never have the same number, even when they are interrupted: a channel moves
 * or is deleted before another gets its number. In a cycle of swaps one channel is parked.
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
