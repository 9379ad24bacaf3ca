import type { PlaySource } from '#lib/contract/streams.ts';

type Ask = (channelId: string, signal: AbortSignal) => Promise<PlaySource>;

/** How long unused addresses are kept, and how many: a viewer who zaps wants the next one soon or never. */
const kept = { forMs: 30_000, atMost: 4 } as const;

interface Prepared {
  answer: Promise<PlaySource | null>;
  /** The answer, once it is there and plays. */
  source: PlaySource | null;
  /** By performance.now(). */
  atMs: number;
}

export interface AddressesAhead {
  /** Asks for a live address that will probably be wanted next; twice is as good as once. */
  prepare: (channelId: string) => void;
  /** The address: the one that was prepared (at once, if it has come), or else a new one. Each is given once. */
  take: (channelId: string, signal: AbortSignal) => PlaySource | Promise<PlaySource>;
}

/**
 * Live addresses that are asked for before they are wanted, so that a zap need not wait for them. `onPrepared` is told what
 * has come.
 */
export function createAddressesAhead(
  ask: Ask,
  onPrepared: (source: PlaySource) => void,
): AddressesAhead {
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
        // A refusal may have been put right until it is wanted.
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
