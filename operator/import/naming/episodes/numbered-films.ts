import { foldedTitle, groupKeyOf } from '#operator/import/titles/group-key.ts';
import type { NamedEpisode } from './read-episode.ts';
import type { NamedFilm } from '#operator/import/naming/read-name.ts';

/** This many files with numbers alone are the episodes of a series. */
const NUMBERED_MIN = 3;
/** Films are called `9`, `21` and `300` too: names that are only a number run on, with at most two of three missing. */
const MOST_FOR_EACH = 3;

type Named = NamedFilm | NamedEpisode;

/** Whether films whose names have a number alone are episodes: several of one series with different numbers. */
export function numberedSeries(all: readonly Named[]): (film: NamedFilm) => boolean {
  const candidates = all.flatMap((named) =>
    named.type === 'film' && named.numbered ? [{ film: named, episode: named.numbered }] : [],
  );
  const bySeries = Map.groupBy(candidates, ({ episode }) => keyOf(episode));
  const sure = new Set(
    [...bySeries.entries()].filter(([, some]) => isSeries(some)).map(([key]) => key),
  );
  // A single file beside numbered ones of the same series belongs to them.
  const beside = new Set(all.flatMap((one) => (one.type === 'episode' ? [titleOf(one)] : [])));
  if (areLabelled(all, candidates)) for (const key of bySeries.keys()) sure.add(key);
  return ({ numbered }) =>
    numbered !== null && (sure.has(keyOf(numbered)) || beside.has(titleOf(numbered)));
}

const titleOf = ({ series }: NamedEpisode) => foldedTitle(series.title);

/** `Harbour (1990) - 1` and `Harbour (1995) - 2` are films. */
const keyOf = ({ series }: NamedEpisode) => groupKeyOf('series', series);

interface Candidate {
  film: NamedFilm;
  episode: NamedEpisode;
}

function isSeries(some: readonly Candidate[]): boolean {
  const numbers = new Set(some.map(({ episode }) => numberOf(episode)));
  const span = Math.max(...numbers) - Math.min(...numbers);
  // As films they would be versions of one: numbers that follow each other tell no versions apart.
  const films = new Set(some.map(({ film }) => groupKeyOf('film', film.named)));
  if (films.size === 1 && isRow(numbers)) return true;
  if (numbers.size < NUMBERED_MIN) return false;
  const isBare = some.every(({ episode: { own } }) => own === null);
  return !isBare || span <= MOST_FOR_EACH * numbers.size;
}

/**
 * `Mini/Mini - 01` and `Mini/Mini - 02`, with nothing else in the folder. Jellyfin reads them as episodes in a
 * library of series, and in one of films as versions of one film, because the folder's name stands before the dash. So two
 * films are never meant.
 */
function areLabelled(all: readonly Named[], some: readonly Candidate[]): boolean {
  const isLabel = ({ film, episode: { foldersOfSeries } }: Candidate) =>
    foldersOfSeries > 0 && /\s[-–]\s\d{2,4}$/.test(film.named.title);
  const numbers = new Set(some.map(({ episode }) => numberOf(episode)));
  return some.length === all.length && some.every(isLabel) && isRow(numbers);
}

/** Several numbers that follow each other. */
const isRow = (numbers: ReadonlySet<number>) =>
  numbers.size > 1 && Math.max(...numbers) - Math.min(...numbers) < numbers.size;

/** Days of different years have the same numbers in their seasons. */
const numberOf = ({ season, episode }: NamedEpisode) => season * 10_000 + (episode ?? 0);
