/** How far behind what has come a reader may be when nothing is kept for further readers, in bytes. */
const behindBytes = 1024 ** 2;

interface Reader {
  /** The number of the chunk that it reads next. */
  at: number;
  /** What it has read. */
  bytes: number;
}

interface SharedBytesEvents {
  /** So many more bytes are in memory. */
  onChunk: (bytes: number) => void;
  /** So many less. */
  onDropped: (bytes: number) => void;
  /** The source has broken off. */
  onFailure: () => void;
  /** All readers have gone before the end. */
  onLeft: () => void;
}

/** A reader was too slow: what it would read next is not kept any more. */
export class LeftBehind extends Error {
  override readonly name = 'LeftBehind';
}

/**
 * One download for several readers. It goes as fast as the fastest of them reads. What has come is kept for readers who
 * come later or are slow, until `keepNoMore`.
 */
export class SharedBytes {
  readonly #source: AsyncIterator<Uint8Array>;
  readonly #events: SharedBytesEvents;
  readonly #readers = new Set<Reader>();
  readonly #leftBehind = new WeakSet<Reader>();
  #chunks: Uint8Array[] = [];
  /** All that has come. */
  #bytes = 0;
  /** Chunks that are not kept any more. */
  #dropped = 0;
  /** A reader who is further behind is left behind. */
  #behindMax = Infinity;
  #end: { error?: unknown } | null = null;
  #pulling: Promise<void> | null = null;

  constructor(source: AsyncIterable<Uint8Array>, events: SharedBytesEvents) {
    this.#source = source[Symbol.asyncIterator]();
    this.#events = events;
  }

  /** From here on little is kept behind the fastest reader. Further readers cannot join, and slow ones are left behind. */
  keepNoMore(behindMax = behindBytes): void {
    this.#behindMax = behindMax;
    this.#drop();
  }

  /**
   * From the first byte on. Its `next` rejects with the error of the source, or with LeftBehind. Its `return` must be called
   * when it is not read to its end.
   */
  reader(): AsyncIterableIterator<Uint8Array> {
    const reader: Reader = { at: 0, bytes: 0 };
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
      if (this.#leftBehind.has(reader)) throw new LeftBehind();
      const value = this.#chunks[reader.at - this.#dropped];
      if (value && this.#readers.has(reader)) {
        reader.at += 1;
        reader.bytes += value.byteLength;
        return { done: false, value };
      }
      if (this.#end || !this.#readers.has(reader)) {
        this.#readers.delete(reader);
        this.#drop();
        if (this.#end && 'error' in this.#end) throw this.#end.error;
        return { done: true, value: undefined };
      }
      await (this.#pulling ??= this.#pull());
    }
  }

  /** The next chunk of the source, for all readers. */
  async #pull(): Promise<void> {
    try {
      const next = await this.#source.next();
      if (next.done) this.#end = {};
      else {
        this.#chunks.push(next.value);
        this.#bytes += next.value.byteLength;
        this.#events.onChunk(next.value.byteLength);
        this.#drop();
      }
    } catch (error) {
      this.#end = { error };
      this.#events.onFailure();
    } finally {
      this.#pulling = null;
    }
  }

  #leave(reader: Reader): void {
    if (!this.#readers.delete(reader)) return;
    this.#drop();
    this.#endUnread();
  }

  /** Ends the download when it has no reader: the last one has gone, or was left behind. */
  #endUnread(): void {
    if (this.#readers.size > 0 || this.#end) return;
    this.#end = {};
    this.#events.onLeft();
    void this.#source.return?.().catch(() => undefined);
  }

  /** Drops what all have read, when nothing is kept: once for each chunk, not for each of its readers. */
  #drop(): void {
    if (this.#behindMax === Infinity) return;
    this.#leaveBehind();
    const slowest = Math.min(...[...this.#readers].map(({ at }) => at));
    const passed = Number.isFinite(slowest) ? slowest - this.#dropped : this.#chunks.length;
    if (passed <= 0) return;
    const dropped = this.#chunks.splice(0, passed);
    this.#dropped += passed;
    this.#events.onDropped(sizeOf(dropped));
  }

  #leaveBehind(): void {
    const newest = this.#dropped + this.#chunks.length - 1;
    for (const reader of this.#readers) {
      // However large the chunk is: the fastest reader is about to take it.
      if (!this.#end && reader.at >= newest) continue;
      if (this.#bytes - reader.bytes <= this.#behindMax) continue;
      this.#readers.delete(reader);
      this.#leftBehind.add(reader);
      this.#endUnread();
    }
  }
}

const sizeOf = (chunks: readonly Uint8Array[]) =>
  chunks.reduce((sum, { byteLength }) => sum + byteLength, 0);
