import type { DeskRole } from '#lib/contract/desk/shell.ts';
import { progressBounds } from '#lib/contract/desk/progress.ts';

/** Who reads a stream. */
export interface ProgressReader {
  sessionId: string;
  accountId: string;
  deskRole: DeskRole;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const HEARTBEAT = ': alive\n\n';

/**
 * One browser's server-sent events. At most one event waits to be read and one to be sent: a newer event takes the place
 * of one that was not sent yet.
 */
export class ProgressStream {
  readonly reader: ProgressReader;
  readonly openedAt: number;
  readonly body: ReadableStream<Uint8Array>;
  readonly #now: () => number;
  readonly #onLeft: (stream: ProgressStream) => void;
  #controller!: ReadableStreamDefaultController<Uint8Array>;
  #last = '';
  #waiting: string | null = null;
  #wroteAt: number;
  #isOver = false;

  /** `now`: milliseconds since an arbitrary moment; `onLeft`: the reader has gone. */
  constructor(
    reader: ProgressReader,
    { now, onLeft }: { now: () => number; onLeft: (stream: ProgressStream) => void },
  ) {
    this.reader = reader;
    this.#now = now;
    this.#onLeft = onLeft;
    this.openedAt = now();
    this.#wroteAt = now();
    this.body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
        this.#write(`retry: ${String(progressBounds.retryMs)}\n\n`);
      },
      pull: () => {
        if (this.#waiting !== null) this.#write(this.#waiting);
      },
      cancel: () => {
        this.#isOver = true;
        this.#onLeft(this);
      },
    });
  }

  /** The reader has not taken the last event for too long. */
  get isUnread(): boolean {
    return this.#isFull && this.#now() - this.#wroteAt >= progressBounds.unreadMs;
  }

  /** Sends an event, unless it is the last one again. */
  offer(data: string): void {
    if (data === this.#last || this.#isOver) return;
    this.#last = data;
    const event = `data: ${data}\n\n`;
    if (this.#isFull) this.#waiting = event;
    else this.#write(event);
  }

  /** Keeps proxies and browsers from taking a quiet stream for a dead one. */
  beat(): void {
    const isQuiet = this.#now() - this.#wroteAt >= progressBounds.heartbeatMs;
    if (isQuiet && !this.#isFull && !this.#isOver) this.#write(HEARTBEAT);
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#controller.close();
  }

  get #isFull(): boolean {
    return (this.#controller.desiredSize ?? 0) <= 0;
  }

  #write(text: string): void {
    this.#waiting = null;
    this.#wroteAt = this.#now();
    this.#controller.enqueue(bytesOf(text));
  }
}
