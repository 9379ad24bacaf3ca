/** The pieces of live sources, fetched once for all viewers (ANY-10). */
import type { SourcePiece } from '#operator/media/foreign/source/source-piece.ts';
import { SourceFailure } from '#operator/media/foreign/source/source-answer.ts';
import { LeftBehind, SharedBytes } from './shared-bytes.ts';
import { untilAborted } from '#operator/media/foreign/shared/until-aborted.ts';

/** A piece serves further viewers for so long after its first question, in ms: longer than a usual window of a live playlist. */
const keptMs = 40_000;
const keptMax = 2_000;
/** Of one piece. A larger one is shared only by those who ask while it begins. */
const pieceMaxBytes = 16 * 1024 ** 2;
/** In memory, in all. */
const memoryMaxBytes = 64 * 1024 ** 2;

type Piece = Omit<SourcePiece, 'letGo'>;

/** How far behind a reader of a forgotten piece may be when the memory is full, in bytes: some parts of a download. */
const behindWhenFull = 64 * 1024;

interface Kept {
  sinceMs: number;
  /** In memory. */
  held: number;
  /** Of what has come. */
  bytes: number;
  head: Promise<Omit<SourcePiece, 'bytes' | 'letGo'>>;
  shared: SharedBytes;
}

export class SharedPieces {
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();
  /** What is in memory for the readers of forgotten pieces alone. */
  readonly #leaving = new Set<Kept>();
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
    try {
      const begun = await untilAborted(head, signal);
      return { ...begun, bytes: wholeOf({ ...begun, bytes: reader }, alone), letGo };
    } catch (error) {
      letGo();
      throw error;
    }
  }

  #begin(key: string, fetch: (signal: AbortSignal) => Promise<SourcePiece>): Kept {
    const stop = new AbortController();
    const fetched = fetch(stop.signal);
    const forget = () => this.#forget(key, kept);
    const kept: Kept = {
      ...{ sinceMs: this.#now(), held: 0, bytes: 0 },
      head: fetched.then(({ bytes: _bytes, letGo, ...head }) => {
        if (stop.signal.aborted) letGo();
        else stop.signal.addEventListener('abort', letGo, { once: true });
        return head;
      }),
      shared: new SharedBytes(bytesOf(fetched), {
        onChunk: (bytes) => this.#count(key, kept, bytes),
        onDropped: (bytes) => this.#uncount(kept, bytes),
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
    kept.held += bytes;
    this.#memoryBytes += bytes;
    if (this.#kept.get(key) !== kept) this.#leaving.add(kept);
    else if (kept.bytes > pieceMaxBytes) this.#forget(key, kept);
    this.#makeRoom();
  }

  #uncount(kept: Kept, bytes: number): void {
    kept.held -= bytes;
    this.#memoryBytes -= bytes;
    if (kept.held === 0) this.#leaving.delete(kept);
  }

  /** The oldest first, and before them what slow readers alone hold: they must not end the sharing of all others. */
  #makeRoom(): void {
    for (const { shared } of this.#leaving) {
      if (this.#memoryBytes <= memoryMaxBytes) break;
      shared.keepNoMore(behindWhenFull);
    }
    for (const [key, kept] of this.#kept) {
      if (this.#memoryBytes <= memoryMaxBytes && this.#kept.size <= keptMax) break;
      this.#forget(key, kept);
    }
  }

  #forgetOld(): void {
    const now = this.#now();
    for (const [key, kept] of this.#kept) {
      // A clock that was put back would keep it for as long again.
      if (kept.sinceMs <= now && kept.sinceMs >= now - keptMs) break;
      this.#forget(key, kept);
    }
  }

  /** Its readers read on. */
  #forget(key: string, kept: Kept): void {
    if (this.#kept.get(key) !== kept) return;
    this.#kept.delete(key);
    if (kept.held > 0) this.#leaving.add(kept);
    kept.shared.keepNoMore();
  }
}

/** A reader that is left behind goes on with a download of its own. */
async function* wholeOf(
  piece: Piece,
  fetchAlone: () => Promise<SourcePiece>,
): AsyncGenerator<Uint8Array> {
  let sent = 0;
  try {
    for await (const chunk of piece.bytes) {
      sent += chunk.byteLength;
      yield chunk;
    }
  } catch (error) {
    if (!(error instanceof LeftBehind)) throw error;
    const own = await fetchAlone();
    try {
      // Its length has been told: more bytes would run into the next answer of the connection.
      if (!isSame(piece, own))
        throw new SourceFailure(502, 'the source sends another piece by now');
      yield* after(sent, own.bytes);
    } finally {
      own.letGo();
    }
  }
}

const isSame = (one: Piece, other: Piece) =>
  one.status === other.status &&
  ['content-length', 'content-range'].every((name) => one.headers[name] === other.headers[name]);

/** Bytes without the first ones. */
async function* after(first: number, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = first;
  for await (const chunk of bytes) {
    if (left < chunk.byteLength) yield left === 0 ? chunk : chunk.subarray(left);
    left = Math.max(0, left - chunk.byteLength);
  }
  // Without a length a reader would take a part for the whole.
  if (left > 0) throw new SourceFailure(502, 'the source sends a shorter piece by now');
}

async function* bytesOf(fetched: Promise<SourcePiece>): AsyncGenerator<Uint8Array> {
  yield* (await fetched).bytes;
}
