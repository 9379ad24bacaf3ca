import { storedNames } from '#lib/browser/storage.ts';
import type { Page } from '@playwright/test';
import type { Call, RequestOf, ResponseOf } from '#lib/contract/wire/call.ts';
import {
  favouriteChannelCreate,
  favouriteChannelDelete,
  favouriteChannelList,
  favouriteVodAdd,
  favouriteVodDelete,
  favouriteVodList,
} from '#lib/contract/favourites.ts';
import {
  liveHistoryDelete,
  liveHistoryList,
  vodHistoryAdd,
  vodHistoryDelete,
  vodHistoryList,
} from '#lib/contract/history.ts';
import { expect, test } from '#tests/setup/fixtures.ts';

/** The favourites and the history of a page's logged-in account, changed by calls instead of screens. */
export class OwnLists {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Makes a call as the page does. */
  async ask<C extends Call>(call: C, data: RequestOf<C>): Promise<ResponseOf<C>> {
    const { errCode, result } = await this.#page.evaluate(
      async ({ address, body, keys }) => {
        // The browser's stored answers do not know of a change that no screen made.
        for (const key of keys) localStorage.removeItem(key);
        const answer = await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json', client: 'web', lang: 'en' },
          body,
        });
        return (await answer.json()) as { errCode: number; result: unknown };
      },
      { address: call.address, body: JSON.stringify(data), keys: storedNames },
    );
    expect(errCode, call.path).toBe(0);
    return result as ResponseOf<C>;
  }

  async clear(): Promise<void> {
    const { favoriteChannelList } = await this.ask(favouriteChannelList, {});
    if (favoriteChannelList.length > 0)
      await this.ask(favouriteChannelDelete, { favoriteChannelDeleteList: favoriteChannelList });
    const { metaList } = await this.ask(favouriteVodList, { pageSize: 100 });
    const favourites = metaList.map(({ metaId }) => metaId);
    if (favourites.length > 0) await this.ask(favouriteVodDelete, { metaIdList: favourites });
    const { playHistoryList } = await this.ask(liveHistoryList, {});
    if (playHistoryList.length > 0)
      await this.ask(liveHistoryDelete, { playHistoryDeleteList: playHistoryList });
    const { historyList } = await this.ask(vodHistoryList, { pageSize: 100 });
    const watched = historyList.map(({ metaId }) => metaId);
    if (watched.length > 0) await this.ask(vodHistoryDelete, { metaIdList: watched });
  }

  /** Adds channels in this order. */
  async favourChannels(...ids: string[]): Promise<void> {
    const favoriteChannelList = ids.map((logicalChannelId, place) => ({
      logicalChannelId,
      updateTime: Date.now() - place * 60_000,
    }));
    await this.ask(favouriteChannelCreate, { favoriteChannelList });
  }

  async favourTitles(...metaIdList: string[]): Promise<void> {
    await this.ask(favouriteVodAdd, { metaIdList });
  }

  /** Marks titles as watched up to `playedTime` seconds of an hour. */
  async watchTitles(playedTime: number, ...ids: string[]): Promise<void> {
    const historyList = ids.map((metaId) => ({
      metaId,
      playedTime,
      totalDuration: 3_600,
      playProgress: playedTime / 3_600,
    }));
    await this.ask(vodHistoryAdd, { historyList });
  }
}

/**
 * Each test of this file starts as the demo member with empty lists and empties them at the end: other tests use the
 * same service.
 */
export function ownListsAreEmpty(): void {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn(page, 'demo');
    await new OwnLists(page).clear();
  });
  test.afterEach(async ({ page, signIn, faults }) => {
    await faults.clear();
    await signIn(page, 'demo');
    await new OwnLists(page).clear();
  });
}
