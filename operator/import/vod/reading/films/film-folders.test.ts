import { expect, test } from '@jest/globals';
import { Problems } from '#operator/import/vod/problems.ts';
import type { FolderGroup } from '#operator/import/vod/reading/folder-group.ts';
import { folderGroups } from '#operator/import/vod/reading/folder-groups.ts';
import type { FoundFile } from '#operator/import/vod/reading/scan-folder.ts';
import { foundFiles } from '#tests/setup/found-files.ts';

/** What becomes of the videos of a folder. */
function reading(paths: readonly string[]) {
  const files = foundFiles(paths);
  const problems = new Problems();
  const groups = folderGroups(files, new Map(), problems);
  return { titles: groups.map(titleOf).sort(), left: problems.first.toSorted() };
}

/** `Film 2010`; the parts of a film as `a + b`, its versions as `a | b`; a series with its episodes. */
function titleOf({ named, parts, type }: FolderGroup): string {
  const title = `${named.title} ${named.year ?? ''}`.trim();
  if (type === 'series') {
    return `${title}: ${parts.map(({ place }) => `${place?.season}.${place?.episode}`).join(' ')}`;
  }
  const nameOf = ({ path }: FoundFile) => path.slice(path.lastIndexOf('/') + 1, -4);
  const versions = parts.map((part) => [part.video, ...part.more].map(nameOf).join(' + '));
  return versions.length > 1 || versions.some((version) => version.includes(' + '))
    ? `${title}: ${versions.sort().join(' | ')}`
    : title;
}

const within = (folder: string, names: readonly string[], ending = 'mkv') =>
  names.map((name) => `${folder}/${name}.${ending}`);

type Layout = [what: string, paths: string[], titles: string[]];

const parts: Layout[] = [
  [
    'Roman numbers behind the year',
    within('Quarry (2010)', ['Quarry (2010) - Part I', 'Quarry (2010) - Part II']),
    ['Quarry 2010: Quarry (2010) - Part I + Quarry (2010) - Part II'],
  ],
  [
    'Roman numbers in the folder of the film',
    within('Quarry (2010)', ['Quarry Part I', 'Quarry Part II', 'Quarry Part III']),
    ['Quarry 2010: Quarry Part I + Quarry Part II + Quarry Part III'],
  ],
  [
    'Roman numbers of films with years of their own',
    ['Quarry (1972).mkv', 'Quarry Part II (1974).mkv'],
    ['Quarry 1972', 'Quarry Part II 1974'],
  ],
  [
    'two films of one year',
    ['Quarry Part 1 (2008).mkv', 'Quarry Part 2 (2008).mkv'],
    ['Quarry Part 1 2008', 'Quarry Part 2 2008'],
  ],
  [
    '(1 of 2)',
    within('Quarry (2010)', ['Quarry (2010) (1 of 2)', 'Quarry (2010) (2 of 2)']),
    ['Quarry 2010: Quarry (2010) (1 of 2) + Quarry (2010) (2 of 2)'],
  ],
  [
    '-1of2',
    within('Quarry (2010)', ['Quarry (2010)-1of2', 'Quarry (2010)-2of2']),
    ['Quarry 2010: Quarry (2010)-1of2 + Quarry (2010)-2of2'],
  ],
  [
    'a and b alone in the folder of the film',
    within('Quarry (2010)', ['Quarry a', 'Quarry b']),
    ['Quarry 2010: Quarry a + Quarry b'],
  ],
  [
    'sides alone in the folder of the film',
    within('Quarry (2010)', ['Quarry (2010) Side A', 'Quarry (2010) Side B']),
    ['Quarry 2010: Quarry (2010) Side A + Quarry (2010) Side B'],
  ],
  ['letters of films', within('Films', ['Plan A', 'Plan B']), ['Plan A', 'Plan B']],
  [
    'discs in files that are called by them alone',
    within('Quarry (2010)', ['CD1', 'CD2'], 'avi'),
    ['Quarry 2010: CD1 + CD2'],
  ],
  ['discs without a folder', ['CD1.avi', 'CD2.avi'], ['CD1', 'CD2']],
  [
    'discs in the folder of a release',
    within('Quarry.2010.DVDRip.XviD-GRP', ['grp-quarry-cd1', 'grp-quarry-cd2'], 'avi'),
    ['Quarry 2010: grp-quarry-cd1 + grp-quarry-cd2'],
  ],
  [
    'parts in the folder of a release',
    within('Quarry.2010.DVDRip.XviD-GRP', ['abc.part1', 'abc.part2'], 'avi'),
    ['Quarry 2010: abc.part1 + abc.part2'],
  ],
  [
    'the files of a DVD without its folder',
    within('Quarry (2010)', ['VTS_01_1', 'VTS_01_2', 'VTS_01_3'], 'VOB'),
    ['Quarry 2010: VTS_01_1 + VTS_01_2 + VTS_01_3'],
  ],
  [
    'a disc with something else than the film',
    within('Quarry (2010)', ['Disc 1/Quarry', 'Disc 2/Quarry', 'Disc 3/Appendices']),
    ['Appendices', 'Quarry 2010: Quarry + Quarry'],
  ],
];

test.each(parts)('[FIL-02] parts of films: %s', (_, paths, titles) => {
  expect(reading(paths)).toEqual({ titles, left: [] });
});

const versions: Layout[] = [
  [
    'a longer title is another film',
    within('It (2017)', ['It', 'It Follows', 'Italy']),
    ['It 2017', 'It Follows', 'Italy'],
  ],
  [
    'words of editions, releases and languages',
    within('Up (2009)', ['Up', "Up - Director's Cut", 'Up 1080p', 'Up German', 'Up - Town']),
    ['Up - Town', "Up 2009: Up | Up - Director's Cut | Up 1080p | Up German"],
  ],
  [
    'an edition before the year',
    ['Quarry (1979).mkv', 'Quarry.Directors.Cut.1979.mkv', 'Quarry (Unrated) (1979).mkv'],
    ['Quarry 1979: Quarry (1979) | Quarry (Unrated) (1979) | Quarry.Directors.Cut.1979'],
  ],
  [
    'heights of the picture',
    within('Quarry (2010)', ['Quarry (2010) - 1080', 'Quarry (2010) - 720']),
    ['Quarry 2010: Quarry (2010) - 1080 | Quarry (2010) - 720'],
  ],
  ['a title that ends in Web', ['The Dark Web.mkv', 'The Dark.mkv'], ['The Dark', 'The Dark Web']],
  ['titles that are numbers', within('Films', ['300', '9', 'Heat']), ['300', '9', 'Heat']],
  ['names with a number', within('Films', ['video1', 'video2']), ['video1', 'video2']],
  [
    'different ids of one catalogue',
    ['Dawn (2022) {tmdb-5}/Dawn (2022) {tmdb-5}.mkv', 'Dawn (2022) {tmdb-6}/Dawn.mkv'],
    ['Dawn 2022', 'Dawn 2022'],
  ],
  [
    'different ids in brackets, and without',
    ['Dawn (2022) [imdbid-tt1111111].mkv', 'Dawn (2022) tt2222222.mkv'],
    ['Dawn 2022', 'Dawn 2022'],
  ],
  [
    'ids of different catalogues',
    ['Dawn (2022) {tmdb-5}/Dawn.mkv', 'Dawn (2022) [imdbid-tt1111111]/Dawn - 720p.mkv'],
    ['Dawn 2022: Dawn | Dawn - 720p'],
  ],
  [
    'an id that only one has',
    ['Dawn (2022) [tmdbid=5]/Dawn.mkv', 'Dawn (2022)/Dawn (2022).mkv'],
    ['Dawn 2022: Dawn | Dawn (2022)'],
  ],
  [
    'series with different ids',
    ['Dawn [tvdbid-1]/Season 1/Dawn S01E01.mkv', 'Dawn [tvdbid-2]/Season 1/Dawn S01E01.mkv'],
    ['Dawn: 1.1', 'Dawn: 1.1'],
  ],
];

test.each(versions)('[FIL-02] one film or several: %s', (_, paths, titles) => {
  expect(reading(paths)).toEqual({ titles, left: [] });
});

const numbered: Layout[] = [
  [
    'in brackets',
    within(
      'Sky Tale',
      [1, 2, 3].map((number) => `[Grp] Sky Tale [0${number}][1080p]`),
    ),
    ['Sky Tale: 1.1 1.2 1.3'],
  ],
  [
    'in names of brackets only',
    [1, 2, 3].map((number) => `[Grp][Sky Tale][0${number}][1080p].mkv`),
    ['Sky Tale: 1.1 1.2 1.3'],
  ],
  [
    'behind the year',
    [1, 2, 3].map((number) => `Sky Tale (2002) - 00${number} - A.mkv`),
    ['Sky Tale 2002: 1.1 1.2 1.3'],
  ],
  [
    'two behind the year, which are no versions',
    [1, 2].map((number) => `Sky Tale (2002)/Sky Tale (2002) - 0${number}.mkv`),
    ['Sky Tale 2002: 1.1 1.2'],
  ],
  [
    'films with years of their own',
    ['Sky (1977) - 4 - A.mkv', 'Sky (1980) - 5 - B.mkv', 'Sky (1983) - 6 - C.mkv'],
    ['Sky 1977', 'Sky 1980', 'Sky 1983'],
  ],
  [
    'days in brackets',
    [15, 16, 17].map((date) => `Evening/Evening (2024-03-${date}).mkv`),
    ['Evening: 2024.315 2024.316 2024.317'],
  ],
  ['the day of a film', ['Quarry (1999-03-31).mkv'], ['Quarry 1999']],
  ['the folder of a release', ['TV/Dawn.S02E05.1080p.WEB.H264-GRP/a8f3.mkv'], ['Dawn: 2.5']],
];

test.each(numbered)('[FIL-02] numbered files: %s', (_, paths, titles) => {
  expect(reading(paths)).toEqual({ titles, left: [] });
});
