/** Which films of all folders are a collection, and in which order. */
import type { ImportedSet } from '#operator/db/schema/imports.ts';
import { bareSetName } from '#operator/import/naming/set-name.ts';
import { foldedTitle } from './group-key.ts';

export interface SetFilm {
  metaId: string;
  title: string;
  year: number | null;
  filmSet: ImportedSet;
}

export interface Collection {
  /** The same at each import of the same films. */
  key: string;
  /** Null when only its number is known. */
  name: string | null;
  /** What it is about, as the first film that says it has it. */
  overview: string | null;
  /** In the order of their years. */
  films: [SetFilm, ...SetFilm[]];
}

/** A collection of one film is none. */
export const COLLECTION_MIN = 2;

const byTitle = new Intl.Collator('en', { numeric: true });

/**
 * Puts the films of a set together: by the number of the set, or by its name; a set without a number is also the one
 * whose name differs in words for sets alone (`Harbour Saga`, `Harbour Collection`).
 */
export function collectionsOf(films: readonly SetFilm[]): Collection[] {
  const joined = new Joined();
  for (const film of films) joined.join(...signsOf(film));
  joinBareNames(films, joined);
  const sets = Map.groupBy(films, (film) => joined.rootOf(signsOf(film)[0] ?? ''));
  return [...sets.values()].map(collectionOf).sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** What names the set of a film: its number, its name. */
function signsOf({ filmSet: { tmdbId, name } }: SetFilm): string[] {
  return [
    ...(tmdbId === null ? [] : [`tmdb ${tmdbId}`]),
    ...(name === null ? [] : [`name ${foldedTitle(name)}`]),
  ];
}

/** Sets whose names differ in words for sets alone are one, unless they have different numbers. */
function joinBareNames(films: readonly SetFilm[], joined: Joined): void {
  const numbered = new Set(
    films.flatMap((film) => (film.filmSet.tmdbId === null ? [] : rootOf(film, joined))),
  );
  const byBareName = Map.groupBy(
    films.filter(({ filmSet }) => filmSet.name !== null),
    ({ filmSet: { name } }) => bareSetName(name ?? ''),
  );
  for (const same of byBareName.values()) {
    const roots = [...new Set(same.flatMap((film) => rootOf(film, joined)))];
    if (roots.filter((root) => numbered.has(root)).length <= 1) joined.join(...roots);
  }
}

const rootOf = (film: SetFilm, joined: Joined) =>
  signsOf(film)
    .slice(0, 1)
    .map((sign) => joined.rootOf(sign));

function collectionOf(films: readonly SetFilm[]): Collection {
  const [first, ...rest] = films.toSorted(inOrder);
  if (!first) throw new Error('a collection without films');
  const names = films.flatMap(({ filmSet }) => filmSet.name ?? []);
  const ids = films.flatMap(({ filmSet }) => filmSet.tmdbId ?? []).sort();
  const name = mostFrequent(names);
  const key = ids[0] === undefined ? `name ${bareSetName(name ?? '')}` : `tmdb ${ids[0]}`;
  const overview = [first, ...rest].find((film) => film.filmSet.overview)?.filmSet.overview ?? null;
  return { key, name, overview, films: [first, ...rest] };
}

function mostFrequent(names: readonly string[]): string | null {
  const counted = [...Map.groupBy(names, (name) => name)].sort(
    ([one, some], [other, others]) => others.length - some.length || (one < other ? -1 : 1),
  );
  return counted[0]?.[0] ?? null;
}

/** By year; within a year by the day of release if it is known, then by number in the title. */
function inOrder(one: SetFilm, other: SetFilm): number {
  const latest = 9_999;
  const years = (one.year ?? latest) - (other.year ?? latest);
  if (years !== 0) return years;
  const [first, second] = [one.filmSet.releasedOn, other.filmSet.releasedOn];
  const days = first === null || second === null ? 0 : first.localeCompare(second);
  return days || byTitle.compare(one.title, other.title) || (one.metaId < other.metaId ? -1 : 1);
}

/** Signs that mean the same. */
class Joined {
  readonly #above = new Map<string, string>();

  rootOf(sign: string): string {
    let root = sign;
    for (let above = this.#above.get(root); above !== undefined; above = this.#above.get(root)) {
      root = above;
    }
    return root;
  }

  join(...signs: readonly string[]): void {
    const [first, ...others] = new Set(signs.map((sign) => this.rootOf(sign)));
    for (const other of others) if (first !== undefined) this.#above.set(other, first);
  }
}
