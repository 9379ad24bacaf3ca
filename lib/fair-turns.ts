interface TurnSizes {
  /** Limits for concurrent work: in all, and per lane. */
  atWork: number;
  atWorkEach: number;
  /** Limits for waiting work: in all, and per lane. */
  waiting: number;
  waitingEach: number;
}

/** `full`: the queue is full. `late`: the patience ended before the turn. `gone`: its requester has left. */
export type TurnRefusal = 'full' | 'late' | 'gone';

export class NoTurn extends Error {
  readonly refusal: TurnRefusal;

  constructor(refusal: TurnRefusal) {
    super(`no turn: ${refusal}`);
    this.refusal = refusal;
  }
}

interface TurnOptions {
  /** Work that may be needed later: it waits behind the other work of its lane. */
  isAhead?: boolean;
  /** Aborts when the requester has left: work that waits is then never begun. */
  gone?: AbortSignal;
}

interface Waiting {
  /** Work that may be needed later: it waits behind the other work of its lane, and gives its place up to it. */
  isAhead: boolean;
  go: () => void;
  refuse: (refusal: TurnRefusal) => void;
}

/**
 * Runs work of many networks with bounded concurrency. Waiting networks take turns, so that a network with a hundred
 * requests delays another one by its share only.
 */
export class FairTurns {
  readonly #sizes: TurnSizes;
  readonly #atWork = new Map<string, number>();
  /** The waiting lanes, in the order of their next turns. */
  readonly #lanes = new Map<string, Waiting[]>();
  #atWorkCount = 0;
  #waitingCount = 0;

  constructor(sizes: TurnSizes) {
    this.#sizes = sizes;
  }

  /** `patienceMs`: longest wait. Throws NoTurn, or what `work` throws. */
  async enter<T>(
    lane: string,
    patienceMs: number,
    work: () => Promise<T>,
    { isAhead = false, gone }: TurnOptions = {},
  ): Promise<T> {
    if (gone?.aborted) throw new NoTurn('gone');
    if (this.#waitingCount === 0 && this.#hasRoom(lane)) this.#begin(lane);
    else await this.#wait(lane, patienceMs, { isAhead, gone });
    try {
      return await work();
    } finally {
      this.#end(lane);
    }
  }

  #hasRoom(lane: string): boolean {
    const { atWork, atWorkEach } = this.#sizes;
    return this.#atWorkCount < atWork && (this.#atWork.get(lane) ?? 0) < atWorkEach;
  }

  #begin(lane: string): void {
    this.#atWorkCount += 1;
    this.#atWork.set(lane, (this.#atWork.get(lane) ?? 0) + 1);
  }

  #end(lane: string): void {
    this.#atWorkCount -= 1;
    const left = (this.#atWork.get(lane) ?? 1) - 1;
    if (left === 0) this.#atWork.delete(lane);
    else this.#atWork.set(lane, left);
    this.#next();
  }

  #wait(
    lane: string,
    patienceMs: number,
    { isAhead, gone }: { isAhead: boolean; gone: AbortSignal | undefined },
  ): Promise<void> {
    const own = this.#lanes.get(lane) ?? [];
    const { waiting, waitingEach } = this.#sizes;
    if (this.#waitingCount >= waiting || own.length >= waitingEach) {
      // Work that is ahead of its need stands at the end of its lane.
      const last = own.at(-1);
      if (isAhead || !last?.isAhead) throw new NoTurn('full');
      last.refuse('full');
    }
    this.#lanes.set(lane, own);
    this.#waitingCount += 1;
    const turn = new Promise<void>((resolve, reject) => {
      const leave = () => entry.refuse('gone');
      const settle = () => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', leave);
      };
      const entry: Waiting = {
        isAhead,
        go: () => {
          settle();
          resolve();
        },
        refuse: (refusal) => {
          settle();
          this.#forget(lane, entry);
          reject(new NoTurn(refusal));
        },
      };
      const timer = setTimeout(() => entry.refuse('late'), patienceMs);
      gone?.addEventListener('abort', leave, { once: true });
      const firstAhead = isAhead ? -1 : own.findIndex((one) => one.isAhead);
      own.splice(firstAhead === -1 ? own.length : firstAhead, 0, entry);
    });
    // The queue may hold only work that waits for its own lane, so this one may start at once.
    this.#next();
    return turn;
  }

  #forget(lane: string, entry: Waiting): void {
    const own = this.#lanes.get(lane) ?? [];
    const at = own.indexOf(entry);
    if (at === -1) return;
    own.splice(at, 1);
    this.#waitingCount -= 1;
    if (own.length === 0) this.#lanes.delete(lane);
  }

  /** Starts waiting work while there is room: one of each lane, then the lane moves to the end. */
  #next(): void {
    for (const [lane, own] of this.#lanes) {
      if (this.#atWorkCount >= this.#sizes.atWork) return;
      if (!this.#hasRoom(lane)) continue;
      const entry = own.shift();
      if (entry === undefined) continue;
      this.#waitingCount -= 1;
      this.#lanes.delete(lane);
      if (own.length > 0) this.#lanes.set(lane, own);
      this.#begin(lane);
      entry.go();
    }
  }
}
