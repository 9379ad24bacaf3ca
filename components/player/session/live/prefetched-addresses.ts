import type { PlaySource } from '#lib/contract/streams.ts';

type Ask = (channelId: string, signal: AbortSignal) => Promise<PlaySource>;

/** How long unused addresses are kept, and how many: a viewer who zaps needs the next one soon or never. */
const kept = { forMs: 30_000, atMost: 4 } as const;

interface Prepared {
  answer: Promise<PlaySource | null>;
  /** The answer, once it has arrived and is playable. */
  source: PlaySource | null;
  /** As performance.now(). */
  atMs: number;
}

export interface PrefetchedAddresses {
  /** Requests a live address that will probably be needed next; repeated calls have no effect. */
  prepare: (channelId: string) => void;
  /** Returns the prepared address (synchronously, if it has arrived), or requests a new one. Each is returned once. */
  take: (channelId: string, signal: AbortSignal) => PlaySource | Promise<PlaySource>;
}

/** Prefetches live addresses, so that a zap does not wait for them. `onPrepared` gets each arrived source. */
export function createPrefetchedAddresses(
  ask: Ask,
  onPrepared: (source: PlaySource) => void,
): PrefetchedAddresses {
  const prepared = new Map<string, Prepared>();

  const isFresh = (channelId: string) =>
    performance.now() - (prepared.get(channelId)?.atMs ?? -Infinity) < kept.forMs;

  return {
    prepare(channelId) {
      if (isFresh(channelId)) return;
      const answer = ask(channelId, new AbortController().signal).catch(() => null);
      const next: Prepared = { answer, source: null, atMs: performance.now() };
      void answer.then((source) => {
        if (!source) return;
        // A refusal may be obsolete by the time the address is needed.
        if (source.noAuthority !== true) next.source = source;
        onPrepared(source);
      });
      prepared.delete(channelId);
      prepared.set(channelId, next);
      const [oldest] = prepared.keys();
      if (prepared.size > kept.atMost && oldest !== undefined) prepared.delete(oldest);
    },
    take(channelId, signal) {
      const found = isFresh(channelId) ? prepared.get(channelId) : undefined;
      prepared.delete(channelId);
      if (!found) return ask(channelId, signal);
      return found.source ?? found.answer.then(() => found.source ?? ask(channelId, signal));
    },
  };
}
