import { networkOf } from '#lib/network-of.ts';
import type { ViewerAddress } from '#server/base/viewer-address.ts';

/** Bodies that are being received: so many at once of one network, and of all together. */
const perNetwork = 32;
const together = 1_000;

interface Body {
  network: string;
  giveUp: () => void;
}

/**
 * How many bodies are still coming in, by network. It forgets a network with its last body. When there are as many as
 * there may be, the oldest gives its place to a new one: a body of a browser is whole within a moment, and one that is
 * held open on purpose is old.
 */
export class UnfinishedBodies {
  readonly #byNetwork = new Map<string, number>();
  /** The oldest first. */
  readonly #bodies = new Set<Body>();

  /**
   * Takes a place; the function given back frees it. Null: the network has its share. `giveUp` is called when the place
   * goes to another body.
   */
  begin(address: ViewerAddress, giveUp: () => void): (() => void) | null {
    const network = networkOf(address);
    const ofNetwork = this.#byNetwork.get(network) ?? 0;
    if (ofNetwork >= perNetwork) return null;
    if (this.#bodies.size >= together) this.#dropOldest();
    const body = { network, giveUp };
    this.#bodies.add(body);
    this.#byNetwork.set(network, (this.#byNetwork.get(network) ?? 0) + 1);
    return () => this.#forget(body);
  }

  #dropOldest(): void {
    const [oldest] = this.#bodies;
    if (!oldest) return;
    this.#forget(oldest);
    oldest.giveUp();
  }

  #forget(body: Body): void {
    if (!this.#bodies.delete(body)) return;
    const left = (this.#byNetwork.get(body.network) ?? 1) - 1;
    if (left === 0) this.#byNetwork.delete(body.network);
    else this.#byNetwork.set(body.network, left);
  }
}
