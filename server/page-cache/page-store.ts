interface Sized {
  sizeBytes: number;
}

/** How much of the room may hold what was asked for more than once. */
const provenShare = 0.8;

/**
 * Keeps pages within a number of bytes. What was asked for once makes room before what was asked for again, each the
 * longest unused first: somebody who walks through a million addresses pushes out only what they asked for themselves.
 */
export class PageStore<Page extends Sized> {
  readonly #maxBytes: number;
  /** By last use, both of them. */
  readonly #fresh = new Map<string, Page>();
  readonly #proven = new Map<string, Page>();
  #freshBytes = 0;
  #provenBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get sizeBytes(): number {
    return this.#freshBytes + this.#provenBytes;
  }

  get(key: string): Page | undefined {
    const page = this.#fresh.get(key) ?? this.#proven.get(key);
    if (!page) return undefined;
    this.delete(key);
    this.#proven.set(key, page);
    this.#provenBytes += page.sizeBytes;
    this.#makeRoom();
    return page;
  }

  /** Puts a page in the place of an older one, or takes it in as a new one. */
  set(key: string, page: Page): void {
    const isProven = this.#proven.has(key);
    this.delete(key);
    if (page.sizeBytes > this.#maxBytes / 8) return;
    if (isProven) {
      this.#proven.set(key, page);
      this.#provenBytes += page.sizeBytes;
    } else {
      this.#fresh.set(key, page);
      this.#freshBytes += page.sizeBytes;
    }
    this.#makeRoom();
  }

  delete(key: string): void {
    const fresh = this.#fresh.get(key);
    const proven = this.#proven.get(key);
    if (fresh && this.#fresh.delete(key)) this.#freshBytes -= fresh.sizeBytes;
    if (proven && this.#proven.delete(key)) this.#provenBytes -= proven.sizeBytes;
  }

  #makeRoom(): void {
    for (const [key, page] of this.#proven) {
      if (this.#provenBytes <= this.#maxBytes * provenShare) break;
      this.delete(key);
      this.#fresh.set(key, page);
      this.#freshBytes += page.sizeBytes;
    }
    for (const key of this.#fresh.keys()) {
      if (this.sizeBytes <= this.#maxBytes) break;
      this.delete(key);
    }
  }
}
