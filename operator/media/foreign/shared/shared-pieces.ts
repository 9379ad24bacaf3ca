/** The pieces of live sources, fetched once for all viewers (ANY-10). */
import type { SourcePiece } from '#operator/media/foreign/source/source-piece.ts';
import { SharedBytes } from './shared-bytes.ts';

/** A piece serves further viewers for so long after its first question, in ms: longer than a usual window of a live playlist. */
const keptMs = 40_000;
/** Of one piece, and of all together. A larger piece is shared only by those who ask while it begins. */
const pieceMaxBytes = 16 * 1024 ** 2;
const keptMaxBytes = 64 * 1024 ** 2;

interface Kept {
  sinceMs: number;
  bytes: number;
  head: Promise<Omit<SourcePiece, 'bytes' | 'letGo'>>;
  shared: SharedBytes;
}

export class SharedPieces {
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

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
    const bytes = shared.reader();
    const letGo = () => void bytes.return?.();
    const gone = Promise.withResolvers<never>();
    const leave = () => gone.reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    try {
      return { ...(await Promise.race([head, gone.promise])), bytes, letGo };
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
        onFailure: forget,
        onLeft: () => {
          forget();
          stop.abort();
        },
      }),
    };
    kept.head.catch(forget);
    this.#kept.set(key, kept);
    return kept;
  }

  #count(key: string, kept: Kept, bytes: number): void {
    if (this.#kept.get(key) !== kept) return;
    kept.bytes += bytes;
    this.#bytes += bytes;
    if (kept.bytes > pieceMaxBytes) this.#forget(key, kept);
    for (const [oldKey, old] of this.#kept) {
      if (this.#bytes <= keptMaxBytes) break;
      this.#forget(oldKey, old);
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
    this.#bytes -= kept.bytes;
    kept.shared.keepNoMore();
  }
}

async function* bytesOf(fetched: Promise<SourcePiece>): AsyncGenerator<Uint8Array> {
  yield* (await fetched).bytes;
}
