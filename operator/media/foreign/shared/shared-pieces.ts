/** The pieces of live sources, fetched once for all viewers (ANY-10). */
import type { SourcePiece } from '#operator/media/foreign/source/source-piece.ts';
import { LeftBehind, SharedBytes } from './shared-bytes.ts';

/** A piece serves further viewers for so long after its first question, in ms: longer than a usual window of a live playlist. */
const keptMs = 40_000;
const keptMax = 2_000;
/** Of one piece. A larger one is shared only by those who ask while it begins. */
const pieceMaxBytes = 16 * 1024 ** 2;
/** In memory, in all. */
const memoryMaxBytes = 64 * 1024 ** 2;

interface Kept {
  sinceMs: number;
  /** Of what has come. */
  bytes: number;
  head: Promise<Omit<SourcePiece, 'bytes' | 'letGo'>>;
  shared: SharedBytes;
}

export class SharedPieces {
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();
  #memoryBytes = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * The piece with this key. `fetch` is called when it is not here; its signal is aborted when all readers have gone. Rejects
   * with what `fetch` rejects with, and when `signal` is aborted before the piece begins.
   */
  async read(
    key: string,
    signal: AbortSignal,
    fetch: (signal: AbortSignal) => Promise<SourcePiece>,
  ): Promise<SourcePiece> {
    signal.throwIfAborted();
    this.#forgetOld();
    const { head, shared } = this.#kept.get(key) ?? this.#begin(key, fetch);
    const reader = shared.reader();
    const left = new AbortController();
    const letGo = () => {
      left.abort();
      void reader.return?.();
    };
    const alone = () => fetch(AbortSignal.any([signal, left.signal]));
    const gone = Promise.withResolvers<never>();
    const leave = () => gone.reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    try {
      const begun = await Promise.race([head, gone.promise]);
      return { ...begun, bytes: wholeOf(reader, alone), letGo };
    } catch (error) {
      letGo();
      throw error;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  #begin(key: string, fetch: (signal: AbortSignal) => Promise<SourcePiece>): Kept {
    const stop = new AbortController();
    const fetched = fetch(stop.signal);
    const forget = () => this.#forget(key, kept);
    const kept: Kept = {
      ...{ sinceMs: this.#now(), bytes: 0 },
      head: fetched.then(({ bytes: _bytes, letGo, ...head }) => {
        if (stop.signal.aborted) letGo();
        else stop.signal.addEventListener('abort', letGo, { once: true });
        return head;
      }),
      shared: new SharedBytes(bytesOf(fetched), {
        onChunk: (bytes) => this.#count(key, kept, bytes),
        onDropped: (bytes) => void (this.#memoryBytes -= bytes),
        onFailure: forget,
        onLeft: () => {
          forget();
          stop.abort();
        },
      }),
    };
    kept.head.catch(forget);
    this.#kept.set(key, kept);
    this.#makeRoom();
    return kept;
  }

  #count(key: string, kept: Kept, bytes: number): void {
    kept.bytes += bytes;
    this.#memoryBytes += bytes;
    if (kept.bytes > pieceMaxBytes) this.#forget(key, kept);
    this.#makeRoom();
  }

  /** The oldest first. */
  #makeRoom(): void {
    for (const [key, kept] of this.#kept) {
      if (this.#memoryBytes <= memoryMaxBytes && this.#kept.size <= keptMax) break;
      this.#forget(key, kept);
    }
  }

  #forgetOld(): void {
    const since = this.#now() - keptMs;
    for (const [key, kept] of this.#kept) {
      if (kept.sinceMs >= since) break;
      this.#forget(key, kept);
    }
  }

  /** Its readers read on. */
  #forget(key: string, kept: Kept): void {
    if (this.#kept.get(key) !== kept) return;
    this.#kept.delete(key);
    kept.shared.keepNoMore();
  }
}

/** A reader that is left behind goes on with a download of its own. */
async function* wholeOf(
  reader: AsyncIterable<Uint8Array>,
  fetchAlone: () => Promise<SourcePiece>,
): AsyncGenerator<Uint8Array> {
  let sent = 0;
  try {
    for await (const chunk of reader) {
      sent += chunk.byteLength;
      yield chunk;
    }
  } catch (error) {
    if (!(error instanceof LeftBehind)) throw error;
    const { bytes, letGo } = await fetchAlone();
    try {
      yield* after(sent, bytes);
    } finally {
      letGo();
    }
  }
}

/** Bytes without the first ones. */
async function* after(first: number, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = first;
  for await (const chunk of bytes) {
    if (left < chunk.byteLength) yield left === 0 ? chunk : chunk.subarray(left);
    left = Math.max(0, left - chunk.byteLength);
  }
}

async function* bytesOf(fetched: Promise<SourcePiece>): AsyncGenerator<Uint8Array> {
  yield* (await fetched).bytes;
}
