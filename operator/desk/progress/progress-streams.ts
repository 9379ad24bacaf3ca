import { millisecondsInSecond } from 'date-fns/constants';
import { progressBounds, type ProgressEvent } from '#lib/contract/desk/progress.ts';
import type { DeskRole } from '#lib/contract/desk/shell.ts';
import type { WorkSignal } from '#operator/base/work-signal.ts';
import { ProgressStream, type ProgressReader } from './progress-stream.ts';

/** How often the size of a backup is looked at, which another process writes. */
const backupEveryMs = millisecondsInSecond;

export interface ProgressSource {
  work: WorkSignal;
  /** What goes on now, as owners see it. */
  read: () => Promise<ProgressEvent>;
  /** The roles of those of these sessions that may still use the desk. */
  rolesOf: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, DeskRole>>;
  onFailure: (error: unknown) => void;
  /** Milliseconds since an arbitrary moment. */
  now?: () => number;
}

interface OpenStream {
  stream: ProgressStream;
  /** Closes the connection of a reader that does not read. */
  cut: () => void;
}

/**
 * The desk's streams of progress. What goes on is read once for all of them, when work says that it has moved on, and at
 * most four times a second. Without a stream nothing is read and no timer runs.
 */
export class ProgressStreams {
  readonly #source: ProgressSource;
  readonly #now: () => number;
  readonly #open = new Map<ProgressStream, OpenStream>();
  #stopListening: (() => void) | null = null;
  #checking: NodeJS.Timeout | undefined;
  #telling: NodeJS.Timeout | undefined;
  #tellAt = Infinity;
  #toldAt = -Infinity;
  /** One telling after the other, so that none tells what is older. */
  #told: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(source: ProgressSource) {
    this.#source = source;
    this.#now = source.now ?? (() => performance.now());
  }

  /** How many are open. */
  get size(): number {
    return this.#open.size;
  }

  /** Opens a stream; null when there are too many. */
  open(reader: ProgressReader, cut: () => void): ReadableStream<Uint8Array> | null {
    const { streams, streamsOfAccount } = progressBounds;
    const own = this.#all.filter((stream) => stream.reader.accountId === reader.accountId);
    if (this.#isClosed || this.size >= streams || own.length >= streamsOfAccount) return null;
    const onLeft = (left: ProgressStream) => this.#forget(left);
    const stream = new ProgressStream(reader, { now: this.#now, onLeft });
    this.#open.set(stream, { stream, cut });
    this.#start();
    this.#tell(this.#now());
    return stream.body;
  }

  /** Ends all streams for good. */
  close(): void {
    this.#isClosed = true;
    this.#endAll();
  }

  #endAll(): void {
    for (const stream of this.#all) this.#end(stream);
  }

  get #all(): ProgressStream[] {
    return [...this.#open.keys()];
  }

  #start(): void {
    if (this.#stopListening) return;
    this.#stopListening = this.#source.work.listen(() =>
      this.#tell(Math.max(this.#now(), this.#toldAt + progressBounds.everyMs)),
    );
    this.#checking = setInterval(() => void this.#check(), progressBounds.checkMs);
  }

  #end(stream: ProgressStream): void {
    stream.end();
    this.#forget(stream);
  }

  #forget(stream: ProgressStream): void {
    this.#open.delete(stream);
    if (this.size > 0) return;
    this.#stopListening?.();
    this.#stopListening = null;
    clearInterval(this.#checking);
    clearTimeout(this.#telling);
    this.#tellAt = Infinity;
  }

  /** Tells what goes on, at this time or before. */
  #tell(at: number): void {
    if (at >= this.#tellAt || this.size === 0) return;
    clearTimeout(this.#telling);
    this.#tellAt = at;
    this.#telling = setTimeout(
      () => {
        this.#tellAt = Infinity;
        this.#toldAt = this.#now();
        this.#told = this.#told.then(() => this.#tellNow()).catch(this.#source.onFailure);
      },
      Math.max(0, at - this.#now()),
    );
  }

  async #tellNow(): Promise<void> {
    const event = await this.#source.read();
    const ofOwners = JSON.stringify(event);
    const ofEditors = JSON.stringify({ ...event, backup: null });
    for (const stream of this.#all) {
      stream.offer(stream.reader.deskRole === 'owner' ? ofOwners : ofEditors);
    }
    if (event.backup?.failure === null) this.#tell(this.#now() + backupEveryMs);
  }

  /** Ends the streams that are over, and keeps the others alive. */
  async #check(): Promise<void> {
    for (const { stream, cut } of [...this.#open.values()]) {
      const isUnread = stream.isUnread;
      const isOld = this.#now() - stream.openedAt >= progressBounds.lifeMs;
      if (isUnread || isOld) this.#end(stream);
      else stream.beat();
      if (isUnread) cut();
    }
    try {
      const asked = this.#all;
      if (asked.length === 0) return;
      const roles = await this.#source.rolesOf(asked.map(({ reader }) => reader.sessionId));
      for (const stream of asked) {
        const role = roles.get(stream.reader.sessionId);
        if (role === undefined) this.#end(stream);
        else stream.reader.deskRole = role;
      }
    } catch (error) {
      // A role that cannot be read counts for no more.
      this.#endAll();
      this.#source.onFailure(error);
    }
  }
}
