import { progressBounds } from '#lib/contract/desk/progress.ts';
import { networkOf } from '#lib/ip-address.ts';
import { processWide } from '#server/base/process-wide.ts';

/** A network with many accounts leaves room for others. */
const ofNetworkMost = progressBounds.streams / 2;

interface Holder {
  accountId: string;
  network: string;
}

/** The streams of progress that this web server passes on. */
export class ProgressPlaces {
  readonly #taken = new Map<AbortController, Holder>();

  /** A place for a stream of an account, whose signal ends it; null when there are too many. */
  take(accountId: string, address: string): AbortController | null {
    const network = networkOf(address);
    const all = [...this.#taken.values()];
    const own = all.filter((one) => one.accountId === accountId).length;
    const near = all.filter((one) => one.network === network).length;
    const isFull = all.length >= progressBounds.streams || near >= ofNetworkMost;
    if (isFull || own >= progressBounds.streamsOfAccount) return null;
    const place = new AbortController();
    this.#taken.set(place, { accountId, network });
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
