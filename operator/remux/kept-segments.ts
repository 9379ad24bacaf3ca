import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wholeFile, type FileBytes } from '#operator/media/file-bytes.ts';
import { codecsOf, type MediaSetUp, type RawSegment } from '#operator/remux/cutting/segment.ts';
import { writeSegment } from '#operator/remux/cutting/write-segment.ts';
import type { ListedSegment } from './live-playlist.ts';

interface KeptOptions {
  /** A folder of its own; it is created, and removed with all that is in it. */
  folder: string;
  /** How long a segment stays, in ms. */
  windowMs: number;
  /** The free bytes of the disk. */
  freeBytes: () => Promise<number>;
  now: () => number;
}

/** When the disk has less than this left, only the segments that live needs are kept. */
const DISK_SPARE_BYTES = 1024 ** 3;
const SHORT_WINDOW_MS = 60_000;
/** Set-ups of decoders that are kept; each is some hundred bytes. */
const INITS_MAX = 200;

/** The segments of a channel: written to disk, listed here, removed when they are old. */
export class KeptSegments {
  readonly #options: KeptOptions;
  readonly #listed: ListedSegment[] = [];
  readonly #inits = new Map<number, Buffer>();
  #known = '';
  #next = 0;
  #breaks = 0;
  #work: Promise<void>;
  #isClosed = false;
  setUp: MediaSetUp | null = null;
  /** Bits per second of the segment with the most. */
  bandwidth = 0;
  /** Of all segments since the start, also of those that are no longer kept. */
  bytes = 0;
  seconds = 0;
  /** When the last segment was added, in ms since 1970. */
  lastAtMs = 0;

  constructor(options: KeptOptions) {
    this.#options = options;
    this.#work = mkdir(options.folder, { recursive: true, mode: 0o700 }).then(() => undefined);
    // `add` reports it.
    this.#work.catch(() => undefined);
  }

  /** Oldest first. */
  get listed(): readonly ListedSegment[] {
    return this.#listed;
  }

  /** Resolves when the segment can be read. Segments come in order. */
  add(segment: RawSegment, title = ''): Promise<void> {
    const added = this.#work.then(() => this.#add(segment, title));
    this.#work = added.catch(() => undefined);
    return added;
  }

  async #add(raw: RawSegment, title: string): Promise<void> {
    if (this.#isClosed) return;
    const { init, media } = await writeSegment(raw);
    const number = this.#next;
    await writeFile(this.#file(number), media);
    this.#next += 1;
    this.#setUpFor(raw, init);
    const { now } = this.#options;
    const last = this.#listed.at(-1);
    const isBreak = raw.isBreak || !last;
    const fromMs = isBreak ? now() - raw.seconds * 1000 : last.fromMs + last.seconds * 1000;
    if (isBreak && last) this.#breaks += 1;
    const { seconds } = raw;
    this.#listed.push({
      ...{ number, seconds, fromMs, isBreak, breaksBefore: this.#breaks },
      ...{ init: this.#latestInit(), title },
    });
    this.setUp = raw.setUp;
    this.bandwidth = Math.max(this.bandwidth, Math.ceil((media.byteLength * 8) / seconds));
    this.bytes += media.byteLength;
    this.seconds += seconds;
    this.lastAtMs = now();
    await this.#removeOld();
  }

  #latestInit(): number {
    return Math.max(0, ...this.#inits.keys());
  }

  /** A new set-up only when something in it is new: equal ones would make players begin anew. */
  #setUpFor({ setUp, parameters, isBreak }: RawSegment, init: Buffer): void {
    const known = `${JSON.stringify(setUp)} ${parameters.toString('base64')}`;
    if (known === this.#known && !isBreak && this.#inits.size > 0) return;
    this.#known = known;
    const number = this.#inits.size === 0 ? 0 : this.#latestInit() + 1;
    this.#inits.set(number, init);
    const [oldest] = this.#inits.keys();
    if (this.#inits.size > INITS_MAX && oldest !== undefined) this.#inits.delete(oldest);
  }

  async #removeOld(): Promise<void> {
    const { now, windowMs, freeBytes } = this.#options;
    const isShort = (await freeBytes()) < DISK_SPARE_BYTES;
    const oldestMs = now() - (isShort ? Math.min(windowMs, SHORT_WINDOW_MS) : windowMs);
    while (this.#listed.length > 5) {
      const [first] = this.#listed;
      if (!first || first.fromMs + first.seconds * 1000 >= oldestMs) return;
      this.#listed.shift();
      await rm(this.#file(first.number), { force: true });
    }
  }

  /** Null when there is no such segment, or no more. */
  async segment(number: number): Promise<FileBytes | null> {
    if (!this.#listed.some((one) => one.number === number)) return null;
    try {
      return await wholeFile(this.#file(number));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  init(number: number): Uint8Array<ArrayBuffer> | null {
    const init = this.#inits.get(number);
    return init ? new Uint8Array(init) : null;
  }

  /** For a manifest. */
  get codecs(): string {
    return this.setUp ? codecsOf(this.setUp) : '';
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#work;
    await rm(this.#options.folder, { recursive: true, force: true });
  }

  #file(number: number): string {
    return join(this.#options.folder, `${number}.m4s`);
  }
}
