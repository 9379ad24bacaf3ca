import type { Locator, Page } from '@playwright/test';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { searchQuery, type SearchKind } from '#lib/contract/search.ts';
import { limits } from '#lib/limits.ts';

type Answer = ResponseOf<typeof searchQuery>;

interface Airing {
  programme: Answer['programmes'][number];
  channel: Answer['channels'][number];
}

/** The search page as a viewer uses it. */
export class SearchScreen {
  readonly page: Page;
  readonly field: Locator;
  readonly status: Locator;
  readonly kinds: Locator;
  readonly suggestions: Locator;
  readonly recent: Locator;
  readonly popular: Locator;

  constructor(page: Page) {
    this.page = page;
    this.field = page.getByRole('combobox', { name: /^Search channels/ });
    this.status = page.getByRole('main').getByRole('status').first();
    this.kinds = page.getByRole('navigation', { name: 'Kinds of results' });
    this.suggestions = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    this.recent = page.getByRole('list', { name: 'Recent searches' });
    this.popular = page.getByRole('region', { name: 'Popular searches' });
  }

  async open(query?: string, more = ''): Promise<void> {
    await this.page.goto(
      query === undefined ? '/search' : `/search?q=${encodeURIComponent(query)}${more}`,
    );
  }

  /** The results of one kind, by their heading. */
  results(heading: 'Channels' | 'Films and series' | 'Programmes'): Locator {
    return this.page.getByRole('list', { name: heading }).getByRole('listitem');
  }

  /** Calls the service directly, with the session of the page's browser. */
  async ask(query: string, kinds: readonly SearchKind[], page = 1, size = 100): Promise<Answer> {
    const answer = await this.page.request.post(searchQuery.address, {
      data: { query, kinds, page, size },
      headers: { client: 'web', lang: 'en' },
    });
    const { result } = (await answer.json()) as { result: Answer };
    return result;
  }

  /** Opens the page of results that has a programme, and returns its row. */
  async openProgramme({ programme, channel }: Airing): Promise<Locator> {
    const { programId, logicalChannelId, programme: title, start } = programme;
    for (let page = 1; page < 100; page += 1) {
      const { programmes } = await this.ask(title, ['programme'], page, limits.pageSize);
      if (programmes.length === 0) break;
      const isHere = programmes.some(
        (one) => one.programId === programId && one.logicalChannelId === logicalChannelId,
      );
      if (!isHere) continue;
      await this.open(title, `&kind=programme&page=${String(page)}`);
      return this.results('Programmes')
        .filter({ has: this.page.getByText(channel.logicalChannelName, { exact: true }) })
        .filter({
          has: this.page.locator(`time[datetime="${new Date(start).toISOString()}"]`),
        });
    }
    throw new Error(`${title} is not found by its title`);
  }

  /** A programme of the demo guide that matches. */
  async programmeThat(
    isWanted: (programme: Airing['programme'], channel: Airing['channel']) => boolean,
  ): Promise<Airing> {
    for (let page = 1; page < 80; page += 1) {
      const { programmes, programmeChannels } = await this.ask('the', ['programme'], page);
      for (const programme of programmes) {
        const channel = programmeChannels.find(
          ({ logicalChannelId }) => logicalChannelId === programme.logicalChannelId,
        );
        if (channel && isWanted(programme, channel)) return { programme, channel };
      }
      if (programmes.length === 0) break;
    }
    throw new Error('the demo guide has no such programme');
  }
}
