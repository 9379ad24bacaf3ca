import type { ForeignRequest } from './foreign-request.ts';
import { sourceKey, sourcesOf, type ForeignStream } from './foreign-stream.ts';
import { SourceFailure } from './source/source-answer.ts';

/** A source that this operator reads for viewers at the moment. */
export interface RunningStream {
  /** Its `sourceKey`. */
  key: string;
  source: ForeignStream;
  /** All sources of its channel, this one included. */
  sources: readonly ForeignStream[];
  /** In ms since 1970. */
  sinceMs: number;
  viewers: number;
  /** What was passed on of it, without playlists. */
  bytes: number;
}

interface Running extends Omit<RunningStream, 'viewers'> {
  /** When each viewer has asked last. */
  askedAtMs: Map<string, number>;
  lastAtMs: number;
  end: AbortController;
}

/** A stream has ended after so long without a request, in ms. */
const idleMs = 30_000;
const streamsMost = 2_000;
/** Viewers of one stream; more are not counted. */
const viewersMost = 20_000;

/** An operator has ended the stream: no failure of the source. */
export class StreamEnded extends SourceFailure {}

/** The sources that have viewers at the moment, passed on or turned into HLS. */
export class RunningStreams {
  readonly #now: () => number;
  readonly #running = new Map<string, Running>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A viewer asks for a playlist of one of a channel's sources. */
  note({ stream, grant }: Pick<ForeignRequest, 'stream' | 'grant'>, source: ForeignStream): void {
    const key = sourceKey(source);
    const now = this.#now();
    let known = this.#running.get(key);
    if (known && now - known.lastAtMs >= idleMs) {
      this.#running.delete(key);
      known = undefined;
    }
    if (!known) {
      if (this.#running.size >= streamsMost) this.#forgetIdle();
      if (this.#running.size >= streamsMost) return;
      known = {
        ...{ key, source, sources: sourcesOf(stream), sinceMs: now, lastAtMs: now, bytes: 0 },
        ...{ askedAtMs: new Map(), end: new AbortController() },
      };
      this.#running.set(key, known);
    }
    known.lastAtMs = now;
    known.sources = sourcesOf(stream);
    const { askedAtMs } = known;
    if (askedAtMs.has(grant.a) || askedAtMs.size < viewersMost) askedAtMs.set(grant.a, now);
  }

  /** A viewer could not watch a source, or reads from the source itself. */
  leave({ grant }: Pick<ForeignRequest, 'grant'>, source: ForeignStream): void {
    const known = this.#running.get(sourceKey(source));
    known?.askedAtMs.delete(grant.a);
    if (known?.askedAtMs.size === 0) this.#running.delete(known.key);
  }

  /** Counts the bytes of a piece; they break off when the stream is ended. */
  counted(source: ForeignStream, bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    const running = this.#running.get(sourceKey(source));
    return running ? countedIn(running, bytes) : bytes;
  }

  list(): RunningStream[] {
    this.#forgetIdle();
    const sinceMs = this.#now() - idleMs;
    return [...this.#running.values()].map(({ askedAtMs, end: _end, lastAtMs: _last, ...one }) => {
      for (const [viewer, atMs] of askedAtMs) if (atMs < sinceMs) askedAtMs.delete(viewer);
      return { ...one, viewers: askedAtMs.size };
    });
  }

  /** Breaks off what is being passed on of a source. */
  end(key: string): void {
    this.#running.get(key)?.end.abort();
    this.#running.delete(key);
  }

  #forgetIdle(): void {
    const sinceMs = this.#now() - idleMs;
    for (const [key, { lastAtMs }] of this.#running) {
      if (lastAtMs <= sinceMs) this.#running.delete(key);
    }
  }
}

async function* countedIn(
  running: Running,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    if (running.end.signal.aborted) throw new StreamEnded(502, 'an operator has ended the stream');
    running.bytes += chunk.byteLength;
    yield chunk;
  }
}
