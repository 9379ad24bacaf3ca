import { expect, type Locator, type Page } from '@playwright/test';

/** A title's page and the player that it opens, as a viewer sees them. */
export class VodScreen {
  readonly player: Locator;
  readonly bar: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.player = page.locator('section[data-mode="vod"]');
    this.bar = this.player.getByRole('slider', { name: /^Position in/ });
  }

  async open(metaId: string) {
    await this.#page.goto(`/vod/detail/${metaId}`);
  }

  async play(button: string | RegExp = /^Play/) {
    await this.#page.getByRole('button', { name: button }).click();
    await this.isPlaying();
  }

  async isPlaying() {
    await expect(this.player).toHaveAttribute('data-status', 'playing');
  }

  /** Clicks the bar at a part of its length. */
  async seekTo(part: number) {
    // The bar of hidden controls stands lower.
    await this.player.hover();
    await expect(this.player).toHaveAttribute('data-controls', 'visible');
    const { width, height } = (await this.bar.boundingBox())!;
    await this.bar.click({ position: { x: width * part, y: height / 2 } });
  }

  /** Seconds from the title's beginning. */
  async seconds(): Promise<number> {
    return Number(await this.bar.getAttribute('aria-valuenow'));
  }

  /** Length of the title in seconds. */
  async length(): Promise<number> {
    return Number(await this.bar.getAttribute('aria-valuemax'));
  }

  async close() {
    await this.#page.mouse.move(200, 200);
    await this.player.getByRole('button', { name: 'Close player' }).click();
    await expect(this.player).toHaveCount(0);
  }
}
