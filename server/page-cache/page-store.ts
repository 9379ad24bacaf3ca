interface Sized {
  sizeBytes: number;
}

/** Share of the room for pages that were requested more than once. */
const provenShare = 0.8;

/**
 * Keeps pages within a number of bytes. Pages requested once are evicted before pages requested again, each in LRU
 * order: a client that requests a million addresses evicts only its own pages.
 */
export class PageStore<Page extends Sized> {
  readonly #maxBytes: number;
  /** Both maps are ordered by last use. */
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

  /** Adds or replaces a page. */
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
