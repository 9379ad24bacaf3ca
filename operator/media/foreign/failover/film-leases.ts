/** Connections for films and catch-up at providers that allow only some at once (ANY-07). */
import { SOURCE_BUSY, sourceBusy } from '#lib/contract/media/stream-refusal.ts';
import { sourceKey, type ForeignStream } from '#operator/media/foreign/foreign-stream.ts';
import { SourceFailure } from '#operator/media/foreign/source/source-answer.ts';
import type { Connections } from './connections.ts';

/** The provider allows no further connection now. */
export class SourceBusy extends SourceFailure {
  constructor(connectionsMax: number) {
    super(SOURCE_BUSY, sourceBusy(connectionsMax), busyMs);
  }
}

/** How long players of a busy source wait at least, in ms. */
const busyMs = 5_000;

interface LeaseWish {
  stream: ForeignStream;
  viewer: string;
  /** The viewer does not watch, and leaves the connection with the end of this use. */
  isLook?: boolean;
  /** All viewers of the stream share one connection. */
  isShared?: boolean;
  /** Ends what is being read: the connection goes to another stream. */
  end: () => void;
}

export class FilmLeases {
  readonly #connections: Connections | undefined;
  /** What is being read, by connection. */
  readonly #reading = new Map<string, Set<() => void>>();

  constructor(connections: Connections | undefined) {
    this.#connections = connections;
  }

  /** Takes a connection, or keeps it. Returns what ends its use. Throws SourceBusy. */
  async take({ stream, viewer, isLook, isShared, end }: LeaseWish): Promise<() => void> {
    const { provider } = stream;
    const max = provider?.connectionsMax ?? null;
    if (!this.#connections || !provider || max === null) return () => undefined;
    const source = `film ${sourceKey(stream)} ${isShared === true ? '' : viewer}`;
    const isWatched = () => (this.#reading.get(source)?.size ?? 0) > 0;
    const outcome = await this.#connections.take({
      ...{ provider, source, viewer, isFirst: true },
      isRead: isWatched,
      isWatched,
      end: () => {
        this.#end(source);
        return Promise.resolve();
      },
    });
    if (outcome === 'none') throw new SourceBusy(max);
    const reading = this.#reading.get(source) ?? new Set();
    this.#reading.set(source, reading.add(end));
    return () => {
      reading.delete(end);
      if (isLook === true) this.#connections?.leave(source, viewer);
      if (reading.size === 0 && this.#reading.get(source) === reading) this.#reading.delete(source);
    };
  }

  #end(source: string): void {
    for (const end of this.#reading.get(source) ?? []) end();
    this.#reading.delete(source);
  }
}
