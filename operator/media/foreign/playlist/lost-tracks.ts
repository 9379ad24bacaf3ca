/**
 * Sound tracks that were not there when their stream began, and that players were not told of (left-out-tracks.ts). They are
 * asked for now and then, once for all viewers, and come back while the stream is watched.
 */
import { LRUCache } from 'lru-cache';
import type { ForeignRequest } from '#operator/media/foreign/foreign-request.ts';
import { requestUntil } from '#operator/media/foreign/request-until.ts';
import { visitOf } from '#operator/media/foreign/source/polite-source.ts';
import type { SourceMemory } from '#operator/media/foreign/source/source-memory.ts';

const keeping = { visitsMax: 5_000, tracksMax: 2_000, ttl: 30 * 60_000, tracksOfOne: 20 } as const;
/** The pause between two questions doubles from the first to the last value, in ms. */
const pauses = { firstMs: 15_000, lastMs: 5 * 60_000 } as const;

/** A question ends after so long, in ms. */
const patienceMs = 8_000;

interface Asking {
  notBeforeMs: number;
  pauseMs: number;
}

export class LostTracks {
  readonly #now: () => number;
  readonly #memory: Pick<SourceMemory, 'isBroken' | 'noteGood'>;
  readonly #lost = new LRUCache<string, readonly string[]>({
    ...{ max: keeping.visitsMax, ttl: keeping.ttl, updateAgeOnGet: true },
  });
  readonly #asking = new LRUCache<string, Asking>({ max: keeping.tracksMax, ttl: keeping.ttl });

  constructor(now: () => number, memory: Pick<SourceMemory, 'isBroken' | 'noteGood'>) {
    this.#now = now;
    this.#memory = memory;
  }

  /** A viewer's player was given a main playlist without these tracks. */
  leftOut(visit: string, addresses: readonly string[]): void {
    if (addresses.length === 0) this.#lost.delete(visit);
    else this.#lost.set(visit, addresses.slice(0, keeping.tracksOfOne));
    for (const address of addresses) {
      if (!this.#asking.has(address)) this.#asking.set(address, this.#next(pauses.firstMs));
    }
  }

  /** Asks for the tracks that a viewer lacks, when it is time. `read` rejects when one is not there. */
  askAgain(
    asked: ForeignRequest,
    read: (asked: ForeignRequest, address: string) => Promise<unknown>,
  ): void {
    const due = this.#due(visitOf(asked));
    if (due.length === 0) return;
    // The viewer's own request ends before.
    const signal = AbortSignal.timeout(patienceMs);
    const one = { ...asked, request: requestUntil(signal, asked.request.url) };
    for (const address of due) {
      void read(one, address)
        .then(() => this.#memory.noteGood(address))
        .catch(() => undefined);
    }
  }

  /** Whether a track that the viewer lacks is there again. It is told once: the player then begins anew, with the track. */
  areBack(visit: string): boolean {
    const lost = this.#lost.get(visit) ?? [];
    const back = lost.filter((address) => !this.#memory.isBroken(address));
    if (back.length === 0) return false;
    this.#lost.delete(visit);
    return true;
  }

  #due(visit: string): string[] {
    const now = this.#now();
    return (this.#lost.get(visit) ?? []).filter((address) => {
      const asking = this.#asking.get(address) ?? this.#next(pauses.firstMs);
      if (now < asking.notBeforeMs || !this.#memory.isBroken(address)) return false;
      this.#asking.set(address, this.#next(Math.min(asking.pauseMs * 2, pauses.lastMs)));
      return true;
    });
  }

  #next(pauseMs: number): Asking {
    return { notBeforeMs: this.#now() + pauseMs, pauseMs };
  }
}
