import type { PlaySource } from '#lib/contract/streams.ts';

type Ask = (channelId: string, signal: AbortSignal) => Promise<PlaySource>;

/** How long an address that nobody took is kept, and how many: a viewer who zaps wants the next one soon or never. */
const kept = { forMs: 30_000, atMost: 4 } as const;

export interface AddressesAhead {
  /** Asks for a live address that will probably be wanted next; twice is as good as once. */
  prepare: (channelId: string) => void;
  /** The address: the one that was prepared, or else a new one. Each is given once. */
  take: Ask;
}

/**
 * Live addresses that are asked for before they are wanted, so that a zap need not wait for them. `onPrepared` is told what
 * has come.
 */
export function createAddressesAhead(
  ask: Ask,
  onPrepared: (source: PlaySource) => void,
): AddressesAhead {
  const prepared = new Map<string, { answer: Promise<PlaySource | null>; atMs: number }>();

  const isFresh = (channelId: string) =>
    performance.now() - (prepared.get(channelId)?.atMs ?? -Infinity) < kept.forMs;

  return {
    prepare(channelId) {
      if (isFresh(channelId)) return;
      const answer = ask(channelId, new AbortController().signal).catch(() => null);
      void answer.then((source) => source && onPrepared(source));
      prepared.delete(channelId);
      prepared.set(channelId, { answer, atMs: performance.now() });
      const [oldest] = prepared.keys();
      if (prepared.size > kept.atMost && oldest !== undefined) prepared.delete(oldest);
    },
    async take(channelId, signal) {
      const answer = isFresh(channelId) ? prepared.get(channelId)?.answer : undefined;
      prepared.delete(channelId);
      const source = await answer;
      // A refusal, or a failure, may have been put right since.
      return source && source.noAuthority !== true ? source : ask(channelId, signal);
    },
  };
}
