import { progressBounds } from '#lib/contract/desk/progress.ts';
import { processWide } from '#server/base/process-wide.ts';

/** The streams of progress that this web server passes on. */
class ProgressPlaces {
  readonly #taken = new Map<AbortController, string>();

  /** A place for a stream of an account, whose signal ends it; null when there are too many. */
  take(accountId: string): AbortController | null {
    const own = [...this.#taken.values()].filter((id) => id === accountId).length;
    const isFull = this.#taken.size >= progressBounds.streams;
    if (isFull || own >= progressBounds.streamsOfAccount) return null;
    const place = new AbortController();
    this.#taken.set(place, accountId);
    return place;
  }

  giveBack(place: AbortController): void {
    this.#taken.delete(place);
    place.abort();
  }

  endAll(): void {
    for (const place of [...this.#taken.keys()]) this.giveBack(place);
  }
}

export const progressPlaces = () => processWide('progressPlaces', () => new ProgressPlaces());
