import type { Page } from '@playwright/test';

/** Collects what a page complains about: errors and warnings on the console, uncaught errors, broken security policy. */
export class ConsoleWatch {
  readonly #complaints: string[] = [];
  /**
   * The HLS handler takes one answer of its worker for two when a rendition is changed while a segment is taken apart
   * (video.js http-streaming, workerCallback): the second reading throws, the segment is asked for again.
   */
  readonly #allowed: RegExp[] = [
    /Construct on a detached or out-of-bounds ArrayBuffer\s+at new Uint8Array/,
  ];

  /** Complaints like this one are what the test is about. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      this.#complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => {
      this.#complaints.push(`uncaught: ${error.stack ?? error.message}`);
    });
  }

  complaints(): string[] {
    return this.#complaints.filter((text) => !this.#allowed.some((allowed) => allowed.test(text)));
  }
}
