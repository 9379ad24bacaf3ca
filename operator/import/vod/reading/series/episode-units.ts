/** Which files of a series are one episode: parts that play one after the other, and copies. */
import { basename, dirname } from 'node:path/posix';
import { partOf } from '#operator/import/naming/part.ts';
import { foldedTitle } from '#operator/import/titles/group-key.ts';
import { say } from '#operator/words/say.ts';
import { titleSetOf } from '#operator/import/vod/reading/films/film-files.ts';
import { stemOf } from '#operator/import/vod/reading/folder-files.ts';
import type { EpisodeVideo } from '#operator/import/vod/reading/folder-group.ts';
import type { FoundFile } from '#operator/import/vod/reading/scan-folder.ts';
import type { Problems } from '#operator/import/vod/problems.ts';

/** A file, or several that play one after the other. */
export interface Unit<E extends EpisodeVideo> {
  first: E;
  more: E[];
}

export const unitOf = <E extends EpisodeVideo>(first: E): Unit<E> => ({ first, more: [] });

export const sizeOf = <E extends EpisodeVideo>({ first, more }: Unit<E>) =>
  [first, ...more].reduce((sum, { video }) => sum + video.size, 0);

const discPath = /(?:^|\/)(?:VIDEO_TS|BDMV\/STREAM)\/[^/]+$/i;
/** Smaller titles of a disc are its menus and trailers. */
const LEAST_OF_DISC = 0.2;

/** The files of a series; each title of a disc is one episode. What is too small for one is reported. */
export function unitsOf<E extends EpisodeVideo>(
  files: readonly E[],
  problems: Problems,
): Unit<E>[] {
  const plain = files.filter(({ video }) => !discPath.test(video.path)).map(unitOf);
  const onDiscs = files.filter(({ video }) => discPath.test(video.path));
  const discs = Map.groupBy(onDiscs, ({ video }) => dirname(video.path));
  const inOrder = [...discs.entries()].sort(([one], [other]) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  return [...plain, ...inOrder.flatMap(([, disc]) => discUnits(disc, problems))];
}

function discUnits<E extends EpisodeVideo>(disc: readonly E[], problems: Problems): Unit<E>[] {
  const sets = [...Map.groupBy(disc, ({ video }) => titleSetOf(video.path)).entries()];
  const units = sets.flatMap(([name, [first, ...more]]) =>
    first ? [{ name, unit: { first, more } }] : [],
  );
  const titles = units.filter(({ name }) => name !== 'menus');
  const largest = Math.max(0, ...titles.map(({ unit }) => sizeOf(unit)));
  const isTitle = ({ name, unit }: { name: string; unit: Unit<E> }) =>
    name !== 'menus' && sizeOf(unit) >= largest * LEAST_OF_DISC;
  for (const { unit } of units.filter((one) => !isTitle(one))) {
    for (const { video } of [unit.first, ...unit.more]) {
      problems.add(video.path, say('otherDiscTitle'));
    }
  }
  return units.filter(isTitle).map(({ unit }) => unit);
}

/**
 * Sorts the units of one number by what they show: the first of each list is the best copy. Files that say different
 * things before or behind the number are no copies.
 */
export function worksOf<E extends EpisodeVideo>(units: readonly Unit<E>[]): Unit<E>[][] {
  const works: Unit<E>[][] = [];
  for (const unit of stacked(units)) {
    const same = works.find((work) => work.every((other) => isCopy(unit, other)));
    if (same) same.push(unit);
    else works.push([unit]);
  }
  // Of two files of one episode the larger one is the better copy.
  return works.map((work) => work.toSorted((one, other) => sizeOf(other) - sizeOf(one)));
}

/** `Part 1` and `Part 2` of one number are one episode; a part without the first one stays alone. */
function stacked<E extends EpisodeVideo>(units: readonly Unit<E>[]): Unit<E>[] {
  const isAlone = (unit: Unit<E>) => unit.more.length > 0 || partOfEpisode(unit.first) === null;
  const stacks = Map.groupBy(
    units.filter((unit) => !isAlone(unit)),
    ({ first }) => `${dirname(first.video.path)}/${partOfEpisode(first)?.base}`,
  );
  const joined = [...stacks.values()].flatMap((some) => {
    const numbers = new Set(some.map(({ first }) => partOfEpisode(first)?.number));
    const isWhole = some.length > 1 && numbers.size === some.length && numbers.has(1);
    if (!isWhole) return some;
    const [first, ...more] = some
      .map((unit) => unit.first)
      .sort((one, other) => numberOf(one) - numberOf(other));
    return first ? [{ first: withoutPart(first), more }] : [];
  });
  return [...units.filter(isAlone), ...joined].sort((one, other) =>
    one.first.video.path < other.first.video.path ? -1 : 1,
  );
}

const numberOf = (one: EpisodeVideo) => partOfEpisode(one)?.number ?? 0;

/** `S01E05a`, `S02E03 Part 1`, `S02E02.CD1`. */
function partOfEpisode({ video, named }: EpisodeVideo): { number: number; base: string } | null {
  const stem = basename(stemOf(video.path));
  if (named.part !== null) {
    const base = stem.replace(/(?<=\d)[a-d](?![\p{L}\d])/iu, '');
    return { number: named.part, base };
  }
  return partOf(stem);
}

/** The title of an episode in parts does not say the part. */
function withoutPart<E extends EpisodeVideo>(one: E): E {
  const { title } = one.named;
  const base = title === null ? null : withoutPartSign(title);
  return { ...one, named: { ...one.named, title: base } };
}

/** A title that is only `Part 1` is none. */
const withoutPartSign = (title: string) =>
  (partOf(`0 ${title}`)?.base.slice(1) ?? title).replace(/^[\s._-]+|[\s._-]+$/g, '') || null;

function isCopy(one: Unit<EpisodeVideo>, other: Unit<EpisodeVideo>): boolean {
  const [a, b] = [one.first, other.first];
  const isSame = (x: string | null, y: string | null) =>
    x === null || y === null || foldedTitle(x) === foldedTitle(y);
  const part = (unit: Unit<EpisodeVideo>) =>
    unit.more.length > 0 ? null : (partOfEpisode(unit.first)?.number ?? null);
  return (
    seriesSaid(a) === seriesSaid(b) &&
    isSame(a.named.title, b.named.title) &&
    isSame(discOf(a.video), discOf(b.video)) &&
    part(one) === part(other)
  );
}

/** What a file says of its series; a part of the series' title is that title. */
function seriesSaid({ named: { own, series } }: EpisodeVideo): string {
  const title = foldedTitle(series.title);
  return own === null || ` ${title} `.includes(` ${own} `) ? title : own;
}

/** The disc of a series that a file is on. */
const discOf = ({ path }: FoundFile) =>
  /\/((?:cd|dvd|disc|disk)[\s._-]*\d{1,2})\//i.exec(`/${path}`)?.[1] ?? null;
