/** How far a reader may be ahead of the slowest one when nothing is kept for further readers, in bytes. */
const aheadMax = 1024 ** 2;

interface Reader {
  /** The number of the chunk that it reads next. */
  at: number;
}

interface SharedBytesEvents {
  onChunk: (bytes: number) => void;
  /** The source has broken off. */
  onFailure: () => void;
  /** All readers have gone before the end. */
  onLeft: () => void;
}

/**
 * One download for several readers. It goes as fast as the fastest of them reads. What has come is kept for readers who
 * come later, until `keepNoMore`.
 */
export class SharedBytes {
  readonly #source: AsyncIterator<Uint8Array>;
  readonly #events: SharedBytesEvents;
  readonly #readers = new Set<Reader>();
  #chunks: Uint8Array[] = [];
  /** Chunks that are not kept any more. */
  #dropped = 0;
  #isKept = true;
  #end: { error?: unknown } | null = null;
  #pulling: Promise<void> | null = null;
  /** Resolved when a reader has moved or has gone. */
  #moved = Promise.withResolvers<null>();

  constructor(source: AsyncIterable<Uint8Array>, events: SharedBytesEvents) {
    this.#source = source[Symbol.asyncIterator]();
    this.#events = events;
  }

  /** From here on what all readers have read is dropped: further readers cannot join. */
  keepNoMore(): void {
    this.#isKept = false;
    this.#drop();
  }

  /** From the first byte on. Its `return` must be called when it is not read to its end. */
  reader(): AsyncIterableIterator<Uint8Array> {
    const reader: Reader = { at: 0 };
    this.#readers.add(reader);
    const leave = () => {
      this.#leave(reader);
      return Promise.resolve({ done: true as const, value: undefined });
    };
    const iterator: AsyncIterableIterator<Uint8Array> = {
      [Symbol.asyncIterator]: () => iterator,
      next: () => this.#next(reader),
      return: leave,
    };
    return iterator;
  }

  async #next(reader: Reader): Promise<IteratorResult<Uint8Array>> {
    for (;;) {
      const value = this.#chunks[reader.at - this.#dropped];
      if (value) {
        reader.at += 1;
        this.#drop();
        this.#tellMoved();
        return { done: false, value };
      }
      if (this.#end || !this.#readers.has(reader)) {
        this.#readers.delete(reader);
        if (this.#end && 'error' in this.#end) throw this.#end.error;
        return { done: true, value: undefined };
      }
      if (this.#isFarAhead()) await this.#moved.promise;
      else await (this.#pulling ??= this.#pull());
    }
  }

  /** The next chunk of the source, for all readers. */
  async #pull(): Promise<void> {
    try {
      const next = await this.#source.next();
      if (next.done) this.#end = {};
      else {
        this.#chunks.push(next.value);
        this.#events.onChunk(next.value.byteLength);
      }
    } catch (error) {
      this.#end = { error };
      this.#events.onFailure();
    } finally {
      this.#pulling = null;
    }
  }

  #isFarAhead(): boolean {
    if (this.#isKept || this.#readers.size < 2) return false;
    return this.#chunks.reduce((sum, { byteLength }) => sum + byteLength, 0) > aheadMax;
  }

  #leave(reader: Reader): void {
    if (!this.#readers.delete(reader)) return;
    this.#drop();
    this.#tellMoved();
    if (this.#readers.size > 0 || this.#end) return;
    this.#end = {};
    this.#events.onLeft();
    void this.#source.return?.().catch(() => undefined);
  }

  #drop(): void {
    if (this.#isKept) return;
    const slowest = Math.min(...[...this.#readers].map(({ at }) => at));
    const passed = Number.isFinite(slowest) ? slowest - this.#dropped : this.#chunks.length;
    if (passed <= 0) return;
    this.#chunks.splice(0, passed);
    this.#dropped += passed;
  }

  #tellMoved(): void {
    this.#moved.resolve(null);
    this.#moved = Promise.withResolvers<null>();
  }
}
