import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { RequestOf } from '#lib/contract/wire/call.ts';
import { channelAuthority, channelList } from '#lib/contract/channels.ts';
import { guideDays } from '#lib/contract/guide.ts';
import { aChannel, anAuthority, hourMs } from '#tests/setup/builders.ts';

/** The guide grid of live TV as a viewer drives it. */
export class GuideScreen {
  readonly page: Page;
  readonly grid: Locator;
  /** The scrolling element. */
  readonly frame: Locator;
  readonly now: Locator;
  readonly days: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid', { name: 'Programme guide' });
    this.frame = this.grid.locator('..');
    this.now = page.locator('[data-now]');
    this.days = page
      .getByRole('region', { name: 'Programme guide' })
      .getByRole('list', { name: 'Days' });
  }

  get programmes(): Locator {
    return this.grid.locator('[data-kind="programme"]');
  }

  get playing(): Locator {
    return this.grid.locator('[data-kind="programme"][data-status="playing"]');
  }

  get tabStop(): Locator {
    return this.grid.locator('[tabindex="0"]');
  }

  get focused(): Locator {
    return this.grid.locator(':focus');
  }

  row(index: number): Locator {
    return this.grid.locator(`[data-row="${String(index)}"]`);
  }

  channelOf(row: number): Locator {
    return this.row(row).getByRole('rowheader');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/liveTv?view=guide${query}`);
    await expect(this.playing.first()).toBeVisible({ timeout: 20_000 });
  }

  async scrollBy(left: number, top: number): Promise<void> {
    await this.frame.hover();
    await this.page.mouse.wheel(left, top);
  }
}

const dayMs = 24 * hourMs;

/**
 * Serves a guide with `channelCount` channels and half-hour and one-hour programmes around the clock on every day,
 * instead of the operator's.
 */
export async function serveLargeGuide(page: Page, channelCount: number): Promise<void> {
  const ids = Array.from({ length: channelCount }, (_, index) => String(index + 1));
  const channels = ids.map((id, index) =>
    aChannel({
      logicalChannelId: `l-${id}`,
      logicalChannelName: `Channel ${id}`,
      channelSeq: index + 1,
      channelId: id,
      epgId: `e-${id}`,
      physicalChannelList: [],
    }),
  );
  const lcList = ids.map((id) => anAuthority({ lid: `l-${id}` }));
  const fulfil = (result: unknown) => ({ json: { errCode: 0, result } });
  await page.route(`**${channelList.address}`, (route) =>
    route.fulfill(fulfil({ channelColumnInfo: [], channelListInfo: channels })),
  );
  await page.route(`**${channelAuthority.address}`, (route) =>
    route.fulfill(fulfil({ lcList, updateTimeTs: 0 })),
  );
  await page.route(`**${guideDays.address}`, (route) => {
    const { date, epgIdList } = route.request().postDataJSON() as RequestOf<typeof guideDays>;
    const epgModelList = epgIdList.map((epgId) => ({
      epgId,
      isCatchup: true,
      epgDayList: [{ date, checksum: 'x', epgList: dayOf(epgId, date) }],
    }));
    return route.fulfill(fulfil({ epgModelList }));
  });
}

function dayOf(epgId: string, date: string) {
  const startMs = Date.parse(date);
  const lengthMs = Number(epgId.slice(2)) % 2 ? hourMs / 2 : hourMs;
  return Array.from({ length: dayMs / lengthMs }, (_, index) => ({
    programId: `${epgId}-${date}-${String(index)}`,
    programme: `Programme ${String(index)} of ${epgId}`,
    desc: 'What this programme is about, in a sentence or two as guides have them.',
    start: startMs + index * lengthMs,
    stop: startMs + (index + 1) * lengthMs,
    multilingualList: [{ lang: 'pt', title: `Programa ${String(index)} de ${epgId}` }],
  }));
}
