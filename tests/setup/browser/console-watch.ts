import type { Page } from '@playwright/test';

/** The test runner's message where it blocks service workers (playwright.config.ts). */
const workerBlocked = 'Service Worker registration blocked by Playwright';

/** The browser's warning after three seconds: it depends on the machine's speed, not on the page. */
const preloadedTooEarly = 'was preloaded using link preload but not used within a few seconds';

/** Collects a page's errors and warnings on the console, uncaught errors and violations of the security policy. */
export class ConsoleWatch {
  readonly #complaints: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Allows messages that the test expects. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (message.text() === workerBlocked || message.text().includes(preloadedTooEarly)) return;
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
