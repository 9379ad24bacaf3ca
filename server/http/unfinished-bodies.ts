import { networkOf } from '#lib/ip-address.ts';
import type { ViewerAddress } from '#server/base/viewer-address.ts';

/** Limits of bodies being received: per network, and in total. */
const perNetwork = 32;
const together = 1_000;

interface Body {
  network: string;
  giveUp: () => void;
}

/**
 * Counts unfinished bodies by network. A network is removed with its last body. At the total limit a new body takes the
 * place of the oldest one: a browser's body arrives within a moment, so an old one is held open on purpose.
 */
export class UnfinishedBodies {
  readonly #byNetwork = new Map<string, number>();
  /** Oldest first. */
  readonly #bodies = new Set<Body>();

  /**
   * Takes a place; the returned function frees it. Null when the network is at its limit. `giveUp` is called when
   * another body takes the place.
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
