import type { AccountFacts } from '#operator/db/account-facts.ts';
import { addressKindOf } from '#operator/import/m3u/address-kind.ts';
import type { ListEntry, ListTitle, TitleDetails } from '#operator/import/m3u/entry.ts';
import type { ReadList } from '#operator/import/m3u/read-list.ts';
import { Rejections } from '#operator/import/rejections.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { guideAddress, streamAddress, type XtreamAccount } from './account.ts';
import { notesOf, stateOf } from './account-state.ts';
import type { AskPanel } from './panel.ts';
import { pictureOf, toldDetailsOf, yearOf } from './details/told-details.ts';
import {
  fieldsOf,
  firstOf,
  idOf,
  isSet,
  itemsOf,
  listOf,
  numberOf,
  textOf,
  type Fields,
} from '#operator/import/source/told-values.ts';
import { say, type Phrase } from '#operator/words/say.ts';

export interface ReadAccount extends ReadList {
  notes: Phrase[];
  /** How many connections it allows at once; null when it does not tell. */
  connectionsMax: number | null;
  account: AccountFacts;
}

/** How many series are asked at once: a panel serves viewers as well. */
const seriesAtOnce = 4;
/** Channels and films that are read in one turn. */
const itemsAtOnce = 500;

const plain = { userAgent: null, referrer: null, headers: {} } as const;

const atOnce = (read: () => void) => {
  read();
  return Promise.resolve();
};

/** Reads the channels, films and series of an account, as a list has them. Throws ImportRefused. */
export async function readAccount(
  account: XtreamAccount,
  ask: AskPanel,
  nowMs: number,
  inTurn: (read: () => void) => Promise<void> = atOnce,
): Promise<ReadAccount> {
  const state = stateOf(await ask(null), nowMs);
  const { connectionsMax, hasHls, ...facts } = state;
  const reader = new AccountReader(account, hasHls);
  const list = async (action: string, what: 'channels' | 'films' | 'series') => {
    const items = listOf(await ask(action));
    if (!items) throw new ImportRefused(say('providerNoList', { what: say(what) }));
    return items;
  };
  const groups = async (kind: string) => namesById(await ask(`get_${kind}_categories`));
  const each = async (items: readonly Fields[], read: (item: Fields) => void) => {
    for (let from = 0; from < items.length; from += itemsAtOnce) {
      await inTurn(() => items.slice(from, from + itemsAtOnce).forEach(read));
    }
  };
  const liveGroups = await groups('live');
  await each(await list('get_live_streams', 'channels'), (one) => reader.channel(one, liveGroups));
  const filmGroups = await groups('vod');
  await each(await list('get_vod_streams', 'films'), (one) => reader.film(one, filmGroups));
  const allSeries = await list('get_series', 'series');
  const series = allSeries.slice(0, importBounds.accountSeriesMax);
  const seriesGroups = await groups('series');
  for (let from = 0; from < series.length; from += seriesAtOnce) {
    const some = series.slice(from, from + seriesAtOnce);
    const details = await Promise.all(some.map(async (one) => seriesInfo(one, ask)));
    await inTurn(() =>
      some.forEach((one, place) => {
        const info = details[place];
        if (info instanceof ImportRefused) reader.unread(one, info.reason);
        else reader.series(one, info, seriesGroups);
      }),
    );
  }
  allSeries
    .slice(importBounds.accountSeriesMax)
    .forEach((one) =>
      reader.unread(one, say('moreSeries', { count: importBounds.accountSeriesMax })),
    );
  return {
    ...reader.end(),
    guideAddresses: [guideAddress(account)],
    notes: notesOf(state, nowMs),
    ...{ connectionsMax, account: facts },
  };
}

/** One series that cannot be read is left out by its name; the others come in. */
async function seriesInfo({ series_id }: Fields, ask: AskPanel): Promise<unknown> {
  const id = idOf(series_id);
  if (id === null) return null;
  try {
    return await ask('get_series_info', { series_id: id });
  } catch (error) {
    if (error instanceof ImportRefused) return error;
    throw error;
  }
}

function namesById(answer: unknown): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { category_id, category_name } of itemsOf(answer)) {
    const [id, name] = [textOf(category_id), textOf(category_name)];
    if (id !== null && name !== null) names.set(id, name);
  }
  return names;
}

class AccountReader {
  readonly #entries: ListEntry[] = [];
  readonly #titles: ListTitle[] = [];
  readonly #rejections = new Rejections('entry');
  readonly #account: XtreamAccount;
  readonly #hasHls: boolean;
  /** Channels, films and episodes so far: what a line is for a list. */
  #count = 0;

  constructor(account: XtreamAccount, hasHls: boolean) {
    this.#account = account;
    this.#hasHls = hasHls;
  }

  end() {
    const [entries, titles, rejections] = [this.#entries, this.#titles, this.#rejections];
    return { entries, titles, rejections };
  }

  channel(item: Fields, groups: ReadonlyMap<string, string>): void {
    const facts = this.#begin(item, item.stream_id);
    if (!facts) return;
    if (this.#entries.length >= importBounds.channelsMax) {
      this.#rejections.add(facts.line, say('moreChannels', { count: importBounds.channelsMax }));
      return;
    }
    const { id, ...named } = facts;
    const days = Math.min(numberOf(item.tv_archive_duration) ?? 7, importBounds.catchUpDaysMax);
    const number = numberOf(item.num);
    this.#entries.push({
      ...{ ...named, ...plain },
      address: streamAddress(this.#account, 'live', `${id}.${this.#hasHls ? 'm3u8' : 'ts'}`),
      groups: groupsOf(item, groups),
      logoUrl: pictureOf(item.stream_icon),
      number: number !== null && isNumber(number) ? number : null,
      tvgId: textOf(item.epg_channel_id),
      tvgName: null,
      guideShiftMinutes: 0,
      isRadio: textOf(item.stream_type) === 'radio_streams',
      catchUp: isSet(item.tv_archive) && days > 0 ? { mode: 'xc', template: null, days } : null,
    });
  }

  film(item: Fields, groups: ReadonlyMap<string, string>): void {
    const facts = this.#begin(item, item.stream_id);
    if (!facts) return;
    const year = yearOf(item.year, item.releaseDate, item.releasedate, item.release_date);
    const hasYear = year === null || /\(\d{4}\)/.test(facts.name);
    this.#title(
      item,
      { ...facts, kind: 'movie' },
      {
        name: hasYear ? facts.name : `${facts.name} (${String(year)})`,
        groups: groupsOf(item, groups),
        logoUrl: pictureOf(item.stream_icon, item.cover),
        details: detailsOf(item),
      },
    );
  }

  /** A series whose episodes could not be read. */
  unread(item: Fields, reason: Phrase): void {
    const facts = this.#begin(item, item.series_id);
    if (facts) this.#rejections.add(facts.line, say('named', { name: facts.name, reason }));
  }

  series(item: Fields, answer: unknown, groups: ReadonlyMap<string, string>): void {
    const facts = this.#begin(item, item.series_id);
    if (!facts) return;
    const told = fieldsOf(fieldsOf(answer).info);
    const cover = pictureOf(told.cover, item.cover);
    const seasons = fieldsOf(answer).episodes;
    const episodes = episodesIn(seasons);
    if (episodes.length === 0)
      this.#rejections.add(facts.line, say('noEpisodes', { name: facts.name }));
    for (const episode of episodes) {
      const named = this.#begin({ ...episode, name: episode.title ?? facts.name }, episode.id);
      const place = placeOf(episode);
      if (!named) continue;
      if (!place) {
        this.#rejections.add(named.line, say('episodeNoNumber', { name: facts.name }));
        continue;
      }
      const own = fieldsOf(episode.info);
      this.#title(
        episode,
        { ...named, kind: 'series' },
        {
          name: `${facts.name} ${place} ${nameWithin(named.name, facts.name)}`.trim(),
          groups: groupsOf(item, groups),
          logoUrl: cover ?? pictureOf(own.movie_image),
          details: detailsOf(own),
          seriesDetails: toldDetailsOf(told, item),
        },
      );
    }
  }

  #title(
    item: Fields,
    { id, line, kind }: { id: string; line: number; kind: 'movie' | 'series' },
    shown: Pick<ListTitle, 'name' | 'groups' | 'logoUrl' | 'details' | 'seriesDetails'>,
  ): void {
    const ending = textOf(item.container_extension, 8) ?? 'mp4';
    const address = streamAddress(this.#account, kind, `${id}.${ending}`);
    const played = addressKindOf(address, kind);
    if (this.#titles.length >= importBounds.listTitlesMax) {
      this.#rejections.add(line, say('moreFilms', { count: importBounds.listTitlesMax }));
    } else if ('rejected' in played) {
      this.#rejections.add(line, say('named', { name: shown.name, reason: played.rejected }));
    } else if (played.kind === 'title') {
      this.#titles.push({ ...shown, ...plain, line, address, container: played.container });
    }
  }

  /** Counts an item, and names what it lacks. */
  #begin(item: Fields, givenId: unknown): { id: string; line: number; name: string } | null {
    this.#count += 1;
    const [id, name] = [idOf(givenId), textOf(item.name ?? item.title)];
    if (id !== null && name !== null) return { id, name, line: this.#count };
    const isWithoutId = textOf(givenId) === null;
    const odd = name === null ? say('noName') : say(isWithoutId ? 'noId' : 'oddId', { name });
    this.#rejections.add(this.#count, odd);
    return null;
  }
}

const isNumber = (number: number) =>
  Number.isInteger(number) && number > 0 && number <= importBounds.channelNumberMax;

function groupsOf(item: Fields, groups: ReadonlyMap<string, string>): string[] {
  const ids = Array.isArray(item.category_ids) ? item.category_ids : [item.category_id];
  const names = ids.map((id) => groups.get(textOf(id) ?? '')).filter((name) => name !== undefined);
  return [...new Set(names)].slice(0, 8);
}

function placeOf({ season, episode_num }: Fields): string | null {
  const [inSeason, number] = [numberOf(season) ?? 1, numberOf(episode_num)];
  if (number === null || number < 0 || inSeason < 0) return null;
  const two = (one: number) => String(Math.floor(one)).padStart(2, '0');
  return `S${two(inSeason)}E${two(number)}`;
}

/** Panels name an episode `Series - S01E02 - Name`; the name alone is wanted. */
function nameWithin(name: string, series: string): string {
  const rest = name.startsWith(series) ? name.slice(series.length) : name;
  return rest.replace(/^[\s\-–:|.]*(?:s\d+\s*e\d+)?[\s\-–:|.]*/i, '');
}

/** What lists tell of a film or episode. */
function detailsOf(item: Fields): TitleDetails {
  const { plot, rating, durationSeconds } = toldDetailsOf(item);
  return { plot, rating, durationSeconds };
}

/** The episodes of all seasons: by the season's number, or as a list of lists. */
function episodesIn(seasons: unknown): Fields[] {
  if (Array.isArray(seasons)) return seasons.flatMap(itemsOf);
  return Object.entries(fieldsOf(seasons)).flatMap(([season, episodes]) =>
    itemsOf(episodes).map((one) => ({ ...one, season: firstOf(one.season, season) })),
  );
}
