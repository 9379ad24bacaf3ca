import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { channelList } from '#lib/contract/channels.ts';
import { limits } from '#lib/limits.ts';

const stepMs = 10_000;

/** Live TV as a viewer drives it. */
export class LiveScreen {
  readonly page: Page;
  readonly player: Locator;
  readonly video: Locator;

  constructor(page: Page) {
    this.page = page;
    this.player = page.locator('section[data-mode="live"]');
    this.video = this.player.locator('video');
  }

  /** The rows of the channel list. */
  get rows(): Locator {
    return this.page.getByRole('list', { name: 'Channels' }).getByRole('listitem');
  }

  /** The links of all channels that are not locked. */
  async openChannels(): Promise<Locator[]> {
    return this.rows.filter({ hasNotText: 'Locked' }).locator('a').all();
  }

  /** The open channels that have a picture. */
  async openTelevision(): Promise<Locator[]> {
    const answer = await this.page.request.post(channelList.address, {
      data: {},
      headers: { client: 'web', lang: 'en' },
    });
    const { result } = (await answer.json()) as { result: ResponseOf<typeof channelList> };
    const audio = result.channelListInfo.filter(
      ({ channelType }) => channelType === limits.audioChannelType,
    );
    const channels = await this.openChannels();
    const ids = await Promise.all(channels.map((channel) => channel.getAttribute('href')));
    return channels.filter((_, index) => {
      const id = new URLSearchParams(ids[index]?.split('?')[1]).get('id');
      return !audio.some(({ logicalChannelId }) => logicalChannelId === id);
    });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/liveTv${query}`);
  }

  /** Waits until playback advances. */
  async isPlaying(timeoutMs = 20_000): Promise<void> {
    await expect(this.player).toHaveAttribute('data-status', 'playing', { timeout: timeoutMs });
    await this.playsPast((await this.position()) + 0.2, timeoutMs);
  }

  position(): Promise<number> {
    return this.video.evaluate((video) => (video as HTMLVideoElement).currentTime);
  }

  /** Height of the current picture, in lines. */
  pictureHeight(): Promise<number> {
    return this.video.evaluate((video) => (video as HTMLVideoElement).videoHeight);
  }

  /**
   * Advances the page's clock in steps in which each timer fires once: an hour of single frames takes longer than a
   * test may. The steps are shorter than the gap by which a player detects that its machine slept.
   */
  async pass(ms: number): Promise<void> {
    for (let leftMs = ms; leftMs > 0; leftMs -= stepMs)
      await this.page.clock.fastForward(Math.min(leftMs, stepMs));
  }

  async playsPast(seconds: number, timeoutMs = 20_000): Promise<void> {
    await expect.poll(() => this.position(), { timeout: timeoutMs }).toBeGreaterThan(seconds);
  }
}
