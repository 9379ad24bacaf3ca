/**
 * Finds programmes of the local guide by title. A guide of 400,000 airings has some thousand titles: each title is
 * indexed once and refers to its airings. Words are compared as in the operator's search.
 */
import MiniSearch, { type Query } from 'minisearch';
import { foldedParts, foldedWords } from '#lib/contract/search-words.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { programmeTitle } from '#lib/domain/guide/programme-title.ts';
import { programmeOf, type StoredDay } from '#lib/domain/guide/stored-guide.ts';
import { orderedHits, type SortedAirings, type TitleRank } from '#lib/domain/search/stored-hits.ts';

/** The position of an airing: a programme within a stored day. */
export interface IndexedAiring {
  epgId: string;
  date: string;
  place: number;
}

export interface TitleIndex {
  /** The indexed guides; a guide's number is its index in this list. */
  guides: readonly string[];
  /** Numbers of airings, in order; see `orderedHits`. `playableMs`: by guide number. */
  find: (query: string, nowMs: number, playableMs: readonly number[]) => number[];
  guideOf: (airing: number) => number;
  at: (airing: number) => IndexedAiring;
}

/** Collects days and builds an index of them. */
export function createTitleIndexer(language: Language) {
  const guides = new Map<string, number>();
  const days: { guide: number; date: string }[] = [];
  const numbers = new Map<string, number>();
  const starts: number[] = [];
  const stops: number[] = [];
  const titles: number[] = [];
  const dayOf: number[] = [];
  const places: number[] = [];

  return {
    add({ epgId, date, programs }: StoredDay): void {
      const guide = guides.get(epgId) ?? guides.size;
      guides.set(epgId, guide);
      days.push({ guide, date });
      for (const [place, programme] of programs.entries()) {
        if (programme.stopTime <= programme.startTime) continue;
        const title = programmeTitle(programmeOf(programme), language).trim();
        if (title === '') continue;
        let number = numbers.get(title);
        if (number === undefined) numbers.set(title, (number = numbers.size));
        starts.push(programme.startTime);
        stops.push(programme.stopTime);
        titles.push(number);
        dayOf.push(days.length - 1);
        places.push(place);
      }
    },
    finish(): TitleIndex {
      const ranking = rankingOf([...numbers.keys()]);
      const order = byStart(starts);
      const sorted = <A extends Float64Array | Uint32Array>(
        into: A,
        from: readonly number[],
      ): A => {
        for (const [place, airing] of order.entries()) into[place] = from[airing] ?? 0;
        return into;
      };
      const airings: SortedAirings = {
        starts: sorted(new Float64Array(order.length), starts),
        stops: sorted(new Float64Array(order.length), stops),
        titles: sorted(new Uint32Array(order.length), titles),
      };
      const dayOfAiring = sorted(new Uint32Array(order.length), dayOf);
      const placeOfAiring = sorted(new Uint32Array(order.length), places);
      const guideNames = [...guides.keys()];
      // The source of the index is several times as large as the index.
      numbers.clear();
      for (const list of [starts, stops, titles, dayOf, places]) list.length = 0;
      const dayAt = (airing: number) => days[dayOfAiring[airing] ?? 0] ?? { guide: 0, date: '' };
      const guideOf = (airing: number) => dayAt(airing).guide;
      return {
        guides: guideNames,
        find(query, nowMs, playable) {
          const ranks = ranking(query);
          if (!ranks) return [];
          const playableMs = (airing: number) => playable[guideOf(airing)] ?? 0;
          return orderedHits({ airings, ranks, playableMs, nowMs });
        },
        guideOf,
        at: (airing) => ({
          epgId: guideNames[guideOf(airing)] ?? '',
          date: dayAt(airing).date,
          place: placeOfAiring[airing] ?? 0,
        }),
      };
    },
  };
}

type Ranking = (query: string) => Uint8Array | null;

/** The rank of each title for a query, by title number; null when no title matches. */
function rankingOf(titles: readonly string[]): Ranking {
  const index = new MiniSearch<{ id: number; title: string }>({
    fields: ['title'],
    tokenize: wordsToFindBy,
    processTerm: (word) => word,
    searchOptions: { prefix: true, tokenize: (word) => [word] },
  });
  index.addAll(titles.map((title, id) => ({ id, title })));
  const folded = titles.map((title) => ` ${foldedWords(title).join(' ')}`);
  return (query) => {
    const parts = foldedParts(query);
    if (parts.length === 0) return null;
    const asked = ` ${foldedWords(query).join(' ')}`;
    const results = index.search({ combineWith: 'AND', queries: parts.map(queryOf) });
    if (results.length === 0) return null;
    const ranks = new Uint8Array(titles.length);
    for (const result of results) {
      const id = result.id as number;
      const place = folded[id]?.indexOf(asked) ?? -1;
      const rank: TitleRank = place === 0 ? 1 : place > 0 ? 2 : 3;
      ranks[id] = rank;
    }
    return ranks;
  };
}

/** Words with punctuation inside are added without it as well, so that `spiderman` finds `Spider-Man`. */
function wordsToFindBy(title: string): string[] {
  const joined = foldedParts(title)
    .filter((words) => words.length > 1)
    .map((words) => words.join(''));
  return [...foldedWords(title), ...joined];
}

function queryOf(words: string[]): Query {
  if (words.length === 1) return words[0] ?? '';
  return { combineWith: 'OR', queries: [{ combineWith: 'AND', queries: words }, words.join('')] };
}

/** The positions of instants, earliest first. */
function byStart(starts: readonly number[]): Uint32Array {
  return Uint32Array.from(starts.keys()).sort((a, b) => (starts[a] ?? 0) - (starts[b] ?? 0));
}
