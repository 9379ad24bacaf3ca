import { rangeBytes, rangeHeader } from '#operator/media/foreign/film-range.ts';
import {
  bytesOf,
  failureOf,
  letGo,
  SourceFailure,
  textIn,
} from '#operator/media/foreign/source/source-answer.ts';
import type { ForeignAnswer } from '#operator/streams-in/foreign/foreign-fetch.ts';

/** Requests a film from its source. */
export type AskFilm = (
  headers: Record<string, string>,
  signal: AbortSignal,
) => Promise<ForeignAnswer>;

/** The source sends no parts of its file, so that it cannot be read here and there. */
export class NoRanges extends SourceFailure {
  constructor() {
    super(502, 'the source sends its films as a whole only');
  }
}

/** What begins a film: its kind, and for most files where the rest is. */
const HEAD_BYTES = 128 * 1024;
/** Of one read: the tables of a long film have a tenth. */
const READ_MAX_BYTES = 64 * 1024 ** 2;

/** Reads parts of a film on a foreign server. */
export class RangeReader {
  readonly #ask: AskFilm;
  readonly #stop = new AbortController();
  #head: Promise<{ bytes: Buffer; size: number }> | null = null;

  constructor(ask: AskFilm) {
    this.#ask = ask;
  }

  /** The bytes of the whole film. Throws SourceFailure. */
  async size(): Promise<number> {
    return (await this.#begin()).size;
  }

  /** The bytes from `from` to before `to`. Throws SourceFailure. */
  async *read(from: number, to: number): AsyncGenerator<Buffer> {
    if (to - from > READ_MAX_BYTES) {
      throw new SourceFailure(502, 'a part of the film is too large');
    }
    const head = await this.#begin();
    if (to <= head.bytes.byteLength) {
      yield head.bytes.subarray(from, to);
      return;
    }
    const answer = await this.#part(from, to - 1);
    let left = to - from;
    for await (const chunk of bytesOf(answer)) {
      yield chunk.subarray(0, left);
      left -= chunk.byteLength;
      if (left <= 0) {
        letGo(answer);
        return;
      }
    }
    if (left > 0) throw new SourceFailure(502, 'the source breaks off');
  }

  /** The same for a reader that pulls, and may leave early. */
  stream(from: number, to: number): ReadableStream<Uint8Array> {
    const parts = this.read(from, to);
    return new ReadableStream<Uint8Array>({
      pull: async (stream) => {
        const next = await parts.next();
        if (next.done) stream.close();
        else stream.enqueue(next.value);
      },
      cancel: () => void parts.return(undefined),
    });
  }

  /** The same as one piece of memory. `to` may lie behind the end. */
  async bytes(from: number, to: number): Promise<Buffer> {
    const end = Math.min(to, await this.size());
    const parts: Buffer[] = [];
    if (end > from) for await (const part of this.read(from, end)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** Ends what is being read. */
  close(): void {
    this.#stop.abort();
  }

  #begin() {
    this.#head ??= this.#readHead();
    return this.#head;
  }

  async #readHead() {
    const answer = await this.#part(0, HEAD_BYTES - 1);
    const total = /\/(\d{1,15})$/.exec(textIn(answer.headers['content-range']) ?? '')?.[1];
    if (total === undefined) {
      letGo(answer);
      throw new NoRanges();
    }
    const chunks: Buffer[] = [];
    for await (const chunk of bytesOf(answer)) chunks.push(chunk);
    return { bytes: Buffer.concat(chunks).subarray(0, HEAD_BYTES), size: Number(total) };
  }

  async #part(from: number, to: number): Promise<ForeignAnswer> {
    const range = { from, to };
    const answer = await this.#ask({ range: rangeHeader(range) }, this.#stop.signal);
    if (answer.status === 200) {
      letGo(answer);
      throw new NoRanges();
    }
    if (answer.status !== 206) throw failureOf(answer);
    if (rangeBytes(textIn(answer.headers['content-range']), range) !== null) return answer;
    letGo(answer);
    throw new SourceFailure(502, 'the source sends another part than was asked for');
  }
}
