/** The processes that convert films: few, ended soon after their last viewer. */
import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import { serviceFull, SOURCE_BUSY } from '#lib/contract/media/stream-refusal.ts';
import { SourceFailure } from '#operator/media/foreign/source/source-answer.ts';
import { ConversionRun, type RunWish } from './conversion-run.ts';

/** A process ends so long after the last request for anything of it. */
const IDLE_MS = 30_000;
const LOOK_EVERY_MS = 5_000;
/** A player requests a segment every few seconds; after so long without a request it has stopped or is paused. */
const QUIET_MS = 12_000;
/** A viewer may begin so many in so long: more than seeking by hand does, and few enough for the machine. */
const BEGUN_MOST = 8;
const BEGUN_MS = 10_000;
const VIEWERS_MAX = 1_000;

interface Wanted {
  film: string;
  viewer: string;
  place: number;
}

export class ConversionRuns {
  readonly #now: () => number;
  readonly #most: number;
  readonly #runs = new Map<ConversionRun, string>();
  /** When each viewer began processes lately. */
  readonly #begun = new LRUCache<string, number[]>({ max: VIEWERS_MAX });
  #watch: NodeJS.Timeout | null = null;

  constructor(now: () => number, most = Math.max(2, Math.floor(availableParallelism() / 2))) {
    this.#now = now;
    this.#most = most;
  }

  /** The process that has the segment of a film, begun when there is none. Throws SourceFailure when all are in use. */
  runFor({ film, viewer, place }: Wanted, wish: Omit<RunWish, 'first'>): ConversionRun {
    const own = [...this.#runs].filter(([, of]) => of === film).map(([run]) => run);
    const known = own.find((run) => run.covers(place));
    if (known) return this.#asked(known, viewer);
    const begun = this.#begunBy(viewer);
    // A viewer who seeks no longer needs the process at the old position.
    for (const run of own) {
      if (this.#isOnlyOf(run, viewer) || run.hasFailed) this.#end(run);
    }
    if (this.#runs.size >= this.#most) {
      const byAge = [...this.#runs.keys()].sort((one, other) => one.askedAt - other.askedAt);
      // The oldest process without another viewer: this viewer's earlier film, or one that is no longer watched.
      const leaves = byAge.find((run) => this.#isOnlyOf(run, viewer));
      if (!leaves) {
        throw new SourceFailure(SOURCE_BUSY, serviceFull('all conversions of films are in use'));
      }
      this.#end(leaves);
    }
    const run = new ConversionRun({ ...wish, first: place }, this.#now());
    this.#runs.set(run, film);
    this.#begun.set(viewer, [...begun, this.#now()]);
    this.#watch ??= setInterval(() => this.#endIdle(), LOOK_EVERY_MS).unref();
    return this.#asked(run, viewer);
  }

  /** Any process of a film. */
  of(film: string): ConversionRun | null {
    return [...this.#runs].find(([run, of]) => of === film && !run.hasFailed)?.[0] ?? null;
  }

  endOf(film: string): void {
    for (const [run, of] of this.#runs) if (of === film) this.#end(run);
  }

  close(): void {
    for (const run of this.#runs.keys()) this.#end(run);
  }

  /** When a viewer began processes lately. Throws SourceFailure when it was too often. */
  #begunBy(viewer: string): number[] {
    const lately = (this.#begun.get(viewer) ?? []).filter((at) => this.#now() - at < BEGUN_MS);
    if (lately.length >= BEGUN_MOST)
      throw new SourceFailure(SOURCE_BUSY, serviceFull('a viewer begins conversions too often'));
    return lately;
  }

  #isOnlyOf({ askedBy }: ConversionRun, viewer: string): boolean {
    return [...askedBy].every(([by, at]) => by === viewer || this.#quiet(at));
  }

  #quiet(at: number): boolean {
    return this.#now() - at >= QUIET_MS;
  }

  #asked(run: ConversionRun, viewer: string): ConversionRun {
    run.askedAt = this.#now();
    run.askedBy.set(viewer, run.askedAt);
    return run;
  }

  #end(run: ConversionRun): void {
    this.#runs.delete(run);
    run.end();
    if (this.#runs.size > 0 || !this.#watch) return;
    clearInterval(this.#watch);
    this.#watch = null;
  }

  #endIdle(): void {
    for (const run of this.#runs.keys()) if (this.#now() - run.askedAt >= IDLE_MS) this.#end(run);
  }
}
