import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readFileName, readListName, type NamedMedia } from './read-name.ts';

type Expected = Record<string, string | number | null>;
/** The convention or report that a name comes from, the path, and its right reading. */
type Row = [source: string, path: string, expected: Expected];

const table = JSON.parse(
  readFileSync(join(import.meta.dirname, 'names.table.json'), 'utf8'),
) as Row[];

/** Names that are read otherwise than their source says, and why. */
const misses: Readonly<Record<string, string>> = {
  'Last Man Standing_KTLADT_2018_05_25_01_28_00.wtv':
    'a name with spaces keeps its underscores: they may be part of it',
  'Battle Royale (2000)/Battle.Royale.(Batoru.Rowaiaru).(2000).(Special.Edition).CD1of2.DVDRiP.XviD-[ZeaL].avi':
    'a second title in brackets is kept',
  'TV/Merlin/merlin_2008.5x02.arthurs_bane_part_two.repack.720p_hdtv_x264-fov.mkv':
    'the folder gives the spelling of the title',
  '11.22.63 (2010).mkv': 'points between numbers are separators in names without spaces',
};

function readingOf(named: NamedMedia): Expected {
  if (named.type === 'film') {
    const { title, year } = named.named;
    return { film: title, year, ...(named.part ? { part: named.part.number } : {}) };
  }
  const { series, season, episode, through, title } = named;
  return { series: series.title, year: series.year, season, episode, through, title };
}

/** Only rows about a title compare the title of the episode. */
function isRight([, path, expected]: Row): boolean {
  const got = readingOf(readFileName(path));
  return Object.entries(expected).every(([key, value]) => got[key] === value);
}

test('[FIL-02] 98 of 100 names of the table are read as their convention says, and each miss is known', () => {
  const wrong = table.filter((row) => !isRight(row)).map(([, path]) => path);
  expect(wrong.sort()).toEqual(Object.keys(misses).sort());
  expect(table.length).toBeGreaterThan(600);
  expect(wrong.length / table.length).toBeLessThan(0.02);
});

const word = fc.constantFrom(
  'Quiet',
  'River',
  'Amber',
  'Stone',
  'Lantern',
  'Winter',
  'Olá',
  'Über',
  'Море',
  '雪',
);
const title = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const year = fc.integer({ min: 1920, max: 2026 });
const number = fc.integer({ min: 1, max: 99 });
const two = (value: number) => String(value).padStart(2, '0');
const ending = fc.constantFrom('.mkv', '.mp4', '.avi');

test('[FIL-02] a film name composed from title, year and release words is read back', () => {
  const release = fc.constantFrom(
    '',
    ' 1080p',
    ' - 720p',
    ' [Remux]',
    ' {edition-Final Cut}',
    ' BluRay x264-GRP',
  );
  fc.assert(
    fc.property(title, year, release, ending, fc.boolean(), (name, made, words, type, isDotted) => {
      const spaced = `${name} (${made})${words}`;
      const dotted = `${name.replaceAll(' ', '.')}.${made}.1080p.WEB-DL`;
      const named = readFileName(`${isDotted ? dotted : spaced}${type}`);
      expect(readingOf(named)).toEqual({ film: name, year: made });
    }),
  );
});

test('[FIL-02] an episode name composed from series, numbers and title is read back in each notation', () => {
  const notation = fc.constantFrom<(season: number, episode: number) => string>(
    (season, episode) => `S${two(season)}E${two(episode)}`,
    (season, episode) => `s${season}e${episode}`,
    (season, episode) => `${season}x${two(episode)}`,
    (season, episode) => `S${two(season)} E${two(episode)}`,
    (season, episode) => `S${two(season)}.E${two(episode)}`,
    (season, episode) => `Season ${season} Episode ${episode}`,
  );
  fc.assert(
    fc.property(title, title, number, number, notation, (series, own, season, episode, write) => {
      const named = readFileName(
        `${series}/Season ${season}/${series} - ${write(season, episode)} - ${own}.mkv`,
      );
      const expected = { series, year: null, season, episode, through: null };
      expect(readingOf(named)).toEqual({ ...expected, title: own === series ? null : own });
    }),
  );
});

const film = (name: string, made: number | null) => ({ film: name, year: made });
const episode = (
  series: string,
  [season, count]: [number, number],
  own: string | null = null,
  made: number | null = null,
) => ({ series, year: made, season, episode: count, through: null, title: own });

test.each([
  ['Heat (1995)', undefined, film('Heat', 1995)],
  ['Heat - 1995', undefined, film('Heat', 1995)],
  ['Heat 1995', undefined, film('Heat', 1995)],
  ['Wonder Woman 1984', undefined, film('Wonder Woman 1984', null)],
  ['Blade Runner 2049 (2017) 4K', undefined, film('Blade Runner 2049', 2017)],
  ['(2003)', undefined, film('(2003)', null)],
  ['Mr. Right / Mr. Wrong (2015)', undefined, film('Mr. Right / Mr. Wrong', 2015)],
  ['The Trailer', undefined, film('The Trailer', null)],
  ['S01E02', undefined, film('S01E02', null)],
  ['10x10 (2018)', 'Thriller', film('10x10', 2018)],
  ['The Wave S01E02', undefined, episode('The Wave', [1, 2])],
  ['The Wave - S01 E02 - Home', 'Drama', episode('The Wave', [1, 2], 'Home')],
  ['The Wave (2010) 1x02', undefined, episode('The Wave', [1, 2], null, 2010)],
  ['The Wave - 2010 - S01E02', undefined, episode('The Wave', [1, 2], null, 2010)],
  ['Dr. Who S01E02', undefined, episode('Dr. Who', [1, 2])],
  ['S01E02 - Home', 'The Wave', episode('The Wave', [1, 2], 'Home')],
])('[BYO-01] a list name is parsed as a film or an episode: %s', (name, group, named) => {
  expect(readingOf(readListName(name, group))).toEqual(named);
});

test.each([
  ['EN - Quiet River (2018)', undefined, film('Quiet River', 2018)],
  ['|FR| Quiet River (2018)', undefined, film('Quiet River', 2018)],
  ['NL| Quiet River', undefined, film('Quiet River', null)],
  ['4K: Quiet River [2018]', undefined, film('Quiet River', 2018)],
  ['[DE] [4K] Quiet River', undefined, film('Quiet River', null)],
  ['EN/ES | Quiet River (2018) (MULTI)', undefined, film('Quiet River', 2018)],
  ['IT (2017)', undefined, film('IT', 2017)],
  ['US', undefined, film('US', null)],
  ['UK: S01', undefined, film('S01', null)],
  ['A Proper Friend', undefined, film('A Proper Friend', null)],
  ['A Proper Enemy', undefined, film('A Proper Enemy', null)],
  ['ES - The Hill S02E03', undefined, episode('The Hill', [2, 3])],
  ['The Hill S1 Ep 3', undefined, episode('The Hill', [1, 3])],
  ['The Hill Season 1 Episode 4', undefined, episode('The Hill', [1, 4])],
  ['The Hill E05', undefined, episode('The Hill', [1, 5])],
  ['The Hill Temporada 2 Capítulo 7', undefined, episode('The Hill', [2, 7])],
])('[FIL-04] a list name without its prefixes is a title: %s', (name, group, named) => {
  expect(readingOf(readListName(name, group))).toEqual(named);
});

test('[BYO-04] control characters in a file name do not reach the title', () => {
  expect(readingOf(readFileName('a\u0007b\u202ec (1999).mp4'))).toEqual(film('a b c', 1999));
});

test('[BYO-04] an overlong name is cut, and no name takes long to parse', () => {
  const started = performance.now();
  const odd = [
    '(',
    '.',
    ' ',
    'S01E',
    '1x',
    '[imdbid-',
    'a(19',
    '第1',
    'e1-',
    'season 1 ',
    '- 1 ',
    'cd1',
    'A.',
    '[a] - ',
    'a season ',
  ];
  for (const piece of odd) {
    const named = readFileName(`${piece.repeat(20_000)}.mp4`);
    expect(JSON.stringify(named).length).toBeLessThan(3_000);
    // Names in lists are cut when they are read.
    expect(readListName(piece.repeat(200).slice(0, 200), piece).type).toBeDefined();
  }
  expect(performance.now() - started).toBeLessThan(2_000);
});
