/** Series whose episodes lie in folders of their own making: `Show/The First Arc/Show S01E01`. */
import { basename, dirname } from 'node:path/posix';
import { isSame } from '#operator/import/naming/inner-folders.ts';
import { seriesTitle } from '#operator/import/naming/episodes/series-title.ts';
import { foldedTitle } from '#operator/import/titles/group-key.ts';
import type { SeriesEpisode } from './series-of-folder.ts';

/**
 * Gives episodes the folder further up that has the name of their series, unless a number is in two folders below it:
 * `Show/Classic/Show S01E01` and `Show/New/Show S01E01` are two series.
 */
export function withSeriesAbove(all: readonly SeriesEpisode[]): SeriesEpisode[] {
  const homes = new Map(all.map((one) => [one, homeAbove(one)]));
  const keyOf = (one: SeriesEpisode) =>
    `${homes.get(one) ?? one.home ?? ''}/ ${foldedTitle(one.named.series.title)}`;
  const isOne = new Map(
    [...Map.groupBy(all, keyOf)].map(([key, some]) => [key, !isClashing(some)] as const),
  );
  return all.map((one) => {
    const home = homes.get(one) ?? null;
    if (home === null || !isOne.get(keyOf(one))) return one;
    const { year } = seriesTitle(basename(home));
    const series = { ...one.named.series, year: one.named.series.year ?? year };
    return { ...one, home, library: dirname(home), named: { ...one.named, series } };
  });
}

function homeAbove({ home, library, named }: SeriesEpisode): string | null {
  if (home !== null) return null;
  for (let above = dirname(library); above !== '.' && above !== '/'; above = dirname(above)) {
    if (isSame(basename(above), named.series.title)) return above;
  }
  return null;
}

function isClashing(some: readonly SeriesEpisode[]): boolean {
  const folders = new Map<string, string>();
  return some.some(({ named, nfo, library }) => {
    const number = `${nfo?.season ?? named.season} ${nfo?.episode ?? named.episode}`;
    const folder = folders.get(number) ?? library;
    folders.set(number, folder);
    return folder !== library;
  });
}
