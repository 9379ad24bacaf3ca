import { networkOf } from '#lib/network-of.ts';
import type { ViewerAddress } from './viewer-address.ts';

/** Bodies that are being received: so many at once of one network, and of all together. */
const perNetwork = 32;
const together = 1_000;

/** How many bodies are still coming in, by network. It forgets a network with its last body. */
export class UnfinishedBodies {
  readonly #byNetwork = new Map<string, number>();
  #count = 0;

  /** Takes a place; the function given back frees it. Null: there is none. */
  begin(address: ViewerAddress): (() => void) | null {
    const network = networkOf(address);
    const ofNetwork = this.#byNetwork.get(network) ?? 0;
    if (ofNetwork >= perNetwork || this.#count >= together) return null;
    this.#byNetwork.set(network, ofNetwork + 1);
    this.#count += 1;
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.#count -= 1;
      const left = (this.#byNetwork.get(network) ?? 1) - 1;
      if (left === 0) this.#byNetwork.delete(network);
      else this.#byNetwork.set(network, left);
    };
  }
}
