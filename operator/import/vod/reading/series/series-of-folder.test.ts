import { expect, test } from '@jest/globals';
import { Problems } from '#operator/import/vod/problems.ts';
import type { FolderGroup } from '#operator/import/vod/reading/folder-group.ts';
import { folderGroups } from '#operator/import/vod/reading/folder-groups.ts';
import { foundFiles } from '#tests/setup/found-files.ts';

/** The titles of a folder with the numbers of their episodes, and what is left out. */
function reading(paths: readonly string[], top: string | null = null) {
  const files = foundFiles(paths);
  const problems = new Problems();
  const titles = folderGroups(files, new Map(), problems, top).map(titleOf).sort();
  return { titles, left: problems.first.toSorted() };
}

const titleOf = ({ named, parts }: FolderGroup) =>
  `${named.title}: ${parts.map(({ place }) => (place ? `${place.season}.${place.episode}` : 'film')).join(' ')}`;

test.each([
  'Especiales',
  'Especiais',
  'Specials',
  'OVA',
  'Sonderfolgen',
  'Extras',
  'Featurettes',
  'Behind the Scenes',
])('[FIL-02] specials in %s are those of the series, in a season and beside it', (folder) => {
  const { titles, left } = reading([
    'Amber/Season 1/Amber S01E01.mkv',
    `Amber/Season 1/${folder}/Amber S00E01.mkv`,
    `Amber/Season 1/${folder}/S00E02.mkv`,
    `Amber/${folder}/Amber.S00E03.1080p.mkv`,
    `Amber/${folder}/S00E04 - Talk.mkv`,
  ]);
  expect(titles).toEqual(['Amber: 0.1 0.2 0.3 0.4 1.1']);
  expect(left).toEqual([]);
});

test('[FIL-02] specials without numbers in a season are specials, and extras stay extras', () => {
  const { titles, left } = reading([
    'Amber/Temporada 2/Amber S02E01.mkv',
    'Amber/Temporada 2/Especiales/02 - Talk.mkv',
    'Amber/Temporada 2/Especiales/Party.mkv',
    'Amber/Temporada 2/Extras/Gag.mkv',
    'Amber S03/Specials/Amber S00E01.mkv',
    'Amber S03/Amber S03E01.mkv',
  ]);
  expect(titles).toEqual(['Amber: 0.1 0.2 0.3 2.1 3.1']);
  expect(left).toEqual(['Amber/Temporada 2/Extras/Gag.mkv: an extra of Amber']);
});

test('[FIL-02] a series that is called like a folder of extras or by a number keeps its specials', () => {
  expect(
    reading([
      'TV/Extras/S00E01.mkv',
      'TV/Extras/S01E01.mkv',
      'TV/Shorts/Shorts S00E01.mkv',
      'TV/24/Specials/24 S00E01.mkv',
      'TV/24/Season 1/24 S01E01.mkv',
      'TV/Amber/1/Amber S01E01.mkv',
      'TV/Amber/1/Specials/Amber S00E01.mkv',
    ]).titles,
  ).toEqual(['24: 0.1 1.1', 'Amber: 0.1 1.1', 'Extras: 0.1 1.1', 'Shorts: 0.1']);
  expect(reading(['Season 1/S01E01.mkv', 'Extras/S00E01.mkv'], 'Amber').titles).toEqual([
    'Amber: 0.1 1.1',
  ]);
});

test('[FIL-02] a numbered special beside episodes that are counted through is an episode', () => {
  const { titles, left } = reading([
    ...['01', '02', '03'].map((number) => `Winter/[Grp] Winter - ${number}.mkv`),
    'Winter/Extras/Winter S00E02.mkv',
  ]);
  expect(titles).toEqual(['Winter: 0.2 1.1 1.2 1.3']);
  expect(left).toEqual([]);
});

test.each([
  ['directly in it', 'Club'],
  ['in a season', 'Club/Season 1'],
  ['in a season of a shelf', 'TV Shows/Season 1'],
])('[FIL-02] two series in one folder are two: %s', (_, folder) => {
  const { titles, left } = reading([
    `${folder}/Amber S01E01.mkv`,
    `${folder}/amber.s01e02.720p.mkv`,
    `${folder}/The Winter S01E01.mkv`,
    `${folder}/Winter (2010) S01E02.mkv`,
  ]);
  const isDirect = folder === 'Club';
  expect(titles).toEqual(
    isDirect
      ? ['Amber: 1.1 1.2', 'The Winter: 1.1', 'Winter: 1.2']
      : ['Amber: 1.1 1.2', 'The Winter: 1.1 1.2'],
  );
  expect(left).toEqual([]);
});

test.each([
  [
    'in another language and by its first letters',
    ['The Quiet River/The Quiet River S01E01.mkv', 'The Quiet River/Rio Calmo - S01E02.mkv'],
    ['The Quiet River/TQR.S01E03.mkv', 'The Quiet River/Specials/Rio S00E01.mkv'],
  ],
  [
    'in a season, with titles before the numbers',
    ['The Quiet River/Season 1/Pilot S01E01.mkv', 'The Quiet River/Season 1/Home S01E02.mkv'],
    ['The Quiet River/Season 1/Rio S01E03.mkv', 'The Quiet River/Extras/Rio S00E01.mkv'],
  ],
  [
    'as releases write it',
    ['The Quiet River/The.Quiet.River.2010.S01E01.mkv', 'The Quiet River/quiet river 1x02.mkv'],
    ['The Quiet River/[Grp] The_Quiet_River_S01E03.mkv', 'The Quiet River/Bonus/S00E01.mkv'],
  ],
])('[FIL-02] the series of a folder is one, whatever its files call it: %s', (_, some, more) => {
  const { titles, left } = reading([...some, ...more]);
  expect(titles).toEqual(['The Quiet River: 0.1 1.1 1.2 1.3']);
  expect(left).toEqual([]);
});

test('[FIL-02] another series in the folder of a series is one of its own', () => {
  const { titles } = reading([
    'Lantern/Lantern S01E01.mkv',
    'Lantern/Stone S01E01.mkv',
    'Lantern/Lantern House S01E02.mkv',
  ]);
  expect(titles).toEqual(['Lantern House: 1.2', 'Lantern: 1.1', 'Stone: 1.1']);
});

test('[FIL-02] two numbers behind the name of the folder are episodes, elsewhere films', () => {
  expect(
    reading([
      'Stone/Stone - 01.mkv',
      'Stone/Stone - 02.mkv',
      'Rocky/Rocky - 1.mkv',
      'Rocky/Rocky - 2.mkv',
      'Films/Amber - 01.mkv',
      'Films/Amber - 02.mkv',
      'Harbour/Harbour - 01.mkv',
      'Harbour/Harbour - 02.mkv',
      'Harbour/Winter (2001).mkv',
    ]).titles,
  ).toEqual([
    ...['Amber - 01: film', 'Amber - 02: film', 'Harbour - 01: film', 'Harbour - 02: film'],
    ...['Rocky - 1: film', 'Rocky - 2: film', 'Stone: 1.1 1.2', 'Winter: film'],
  ]);
});

test('[FIL-02] the folders of arcs and of single episodes are those of the series above', () => {
  const { titles, left } = reading([
    'TV/Amber (2013)/The Fall/Amber S01E01.mkv',
    'TV/Amber (2013)/The Fall/Amber S01E02.mkv',
    'TV/Amber (2013)/The Rise/Amber S02E01.mkv',
    'TV/Amber (2013)/Series 3/Amber S03E01.mkv',
    'TV/Stone/Stone S01/Stone.S01E01.720p-GRP/stone.s01e01.mkv',
    'TV/Stone/Stone S01/stone.s01e02.mkv',
    'TV/Stone/Season 2/Stone.S02E01.720p-GRP/8f2a.mkv',
  ]);
  expect(titles).toEqual(['Amber: 1.1 1.2 2.1 3.1', 'Stone: 1.1 1.2 2.1']);
  expect(left).toEqual([]);
});

test('[FIL-02] two series of one name in a folder of that name stay two', () => {
  const { titles } = reading([
    'Amber/Classic/Amber S01E01.mkv',
    'Amber/Classic/Amber S01E02.mkv',
    'Amber/Modern/Amber S01E01.mkv',
  ]);
  expect(titles).toEqual(['Amber: 1.1', 'Amber: 1.1 1.2']);
});
