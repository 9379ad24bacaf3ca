import { expect, test } from '@jest/globals';
import { readFileName, readListName } from './media-name.ts';

const film = (title: string, year: number | null) => ({ type: 'film', named: { title, year } });
const episode = (
  series: string,
  [season, number]: [number, number],
  title: string | null = null,
  year: number | null = null,
) => ({ type: 'episode', series: { title: series, year }, season, episode: number, title });

test.each([
  ['Heat (1995).mp4', film('Heat', 1995)],
  ['Films/Heat (1995)/Heat (1995).mkv', film('Heat', 1995)],
  ['Heat (1995)/heat.mkv', film('Heat', 1995)],
  ['Heat.1995.1080p.BluRay.x264-ABC.mkv', film('Heat', 1995)],
  ['1917.2019.2160p.mkv', film('1917', 2019)],
  ['2001 A Space Odyssey (1968) [imdbid-tt0062622].mp4', film('2001 A Space Odyssey', 1968)],
  ['Blade Runner 2049.mp4', film('Blade Runner 2049', null)],
  ['Cidade_de_Deus.mp4', film('Cidade de Deus', null)],
  ['a\u0007b\u202ec (1999).mp4', film('a b c', 1999)],
])('[BYO-04] a film file name is parsed: %s', (path, named) => {
  expect(readFileName(path)).toEqual(named);
});

test.each([
  ['The Wave/Season 01/The Wave S01E02 - Home.mp4', episode('The Wave', [1, 2], 'Home')],
  ['Shows/The Wave (2010)/Season 1/S01E02.mkv', episode('The Wave', [1, 2], null, 2010)],
  ['The Wave/Temporada 2/03 - Casa.mkv', episode('The Wave', [2, 3], 'Casa')],
  ['The Wave/Specials/E01.mkv', episode('The Wave', [0, 1])],
  ['The.Wave.S01E02.720p.WEB-DL.mkv', episode('The Wave', [1, 2])],
  ['The Wave (2010)/The Wave 1x02.avi', episode('The Wave', [1, 2], null, 2010)],
  ['The Wave/The Wave S01E02-E03 - Two.mp4', episode('The Wave', [1, 2], 'Two')],
])('[BYO-04] an episode file name is parsed with its folders: %s', (path, named) => {
  expect(readFileName(path)).toEqual(named);
});

test.each(['Heat (1995)/Heat-trailer.mp4', 'Heat (1995)/Extras/Making of.mp4', 'sample.mkv'])(
  '[BYO-04] a file beside a film is not a film: %s',
  (path) => {
    expect(readFileName(path)).toEqual({ type: 'extra' });
  },
);

test.each([
  ['Heat (1995)', undefined, film('Heat', 1995)],
  ['Heat - 1995', undefined, film('Heat', 1995)],
  ['Heat 1995', undefined, film('Heat 1995', null)],
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
  expect(readListName(name, group)).toEqual(named);
});

test('[BYO-04] an overlong name is cut, and no name takes long to parse', () => {
  const started = performance.now();
  for (const odd of ['(', '.', ' ', 'S01E', '1x', '[imdbid-', 'a(19']) {
    const named = readFileName(`${odd.repeat(20_000)}.mp4`);
    expect(JSON.stringify(named).length).toBeLessThan(1_000);
    // Names in lists are cut when they are read.
    expect(readListName(odd.repeat(200).slice(0, 200), odd).type).toBeDefined();
  }
  expect(performance.now() - started).toBeLessThan(2_000);
});
