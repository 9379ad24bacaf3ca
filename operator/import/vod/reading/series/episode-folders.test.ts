import { expect, test } from '@jest/globals';
import { Problems } from '#operator/import/vod/problems.ts';
import type { FolderGroup } from '#operator/import/vod/reading/folder-group.ts';
import { folderGroups } from '#operator/import/vod/reading/folder-groups.ts';
import { foundFiles } from '#tests/setup/found-files.ts';

/** What becomes of the videos of a folder. */
function reading(paths: readonly string[], top: string | null = null) {
  const files = foundFiles(paths);
  const problems = new Problems();
  const groups = folderGroups(files, new Map(), problems, top);
  const joined = problems.joined.map(({ path, first }) => `${path} + ${first}`);
  return { groups, joined, titles: groups.map(titleOf).sort(), left: problems.first.toSorted() };
}

/** `Film 2010`; a series with its episodes, those in several files with their count: `Show: 1.1 1.2+1`. */
function titleOf({ named, parts, type }: FolderGroup): string {
  const title = `${named.title} ${named.year ?? ''}`.trim();
  const numbers = parts.map(({ place, more }) => {
    const { season, episode, through } = place ?? { season: 0, episode: 0, through: null };
    const last = through === null ? '' : `-${through}`;
    return `${season}.${episode}${last}${more.length === 0 ? '' : `+${more.length}`}`;
  });
  return type === 'film' ? title : `${title}: ${numbers.join(' ')}`;
}

/** `Show 01.mkv` to `Show 03.mkv` in a folder. */
const three = (folder: string, nameOf: (number: string) => string) =>
  ['01', '02', '03'].map((number) => `${folder}/${nameOf(number)}.mkv`);

test.each([
  [three('Sky Tale', (n) => `[Grp] Sky Tale [${n}][1080p]`), 'Sky Tale'],
  [three('Sky Tale', (n) => `[Grp][Sky Tale][${n}][1080p]`), 'Sky Tale'],
  [three('葬送的芙莉莲', (n) => `[桜都字幕组] 葬送的芙莉莲 [${n}][1080p]`), '葬送的芙莉莲'],
  [three('Chernobyl (2019)', (n) => `Chernobyl ${n}`), 'Chernobyl 2019'],
  [three('Chernobyl (2019)', (n) => `Chernobyl.${n}.1080p.WEB`), 'Chernobyl 2019'],
  [three('Cosmos', (n) => String(Number(n))), 'Cosmos'],
  [three('某剧', (n) => n), '某剧'],
  [three('Naruto (2002)', (n) => `Naruto (2002) - 0${n} - A`), 'Naruto 2002'],
  [three('Naruto', (n) => `Naruto - ${n}v2`), 'Naruto'],
])('[FIL-02] files that are numbered alone are episodes: %j', (paths, series) => {
  const { titles, left } = reading(paths);
  expect(titles).toEqual([`${series}: 1.1 1.2 1.3`]);
  expect(left).toEqual([]);
});

test.each([
  [['Rocky/Rocky 1.mkv', 'Rocky/Rocky 2.mkv', 'Rocky/Rocky 3.mkv'], 3],
  [['Movies/9.mkv', 'Movies/21.mkv', 'Movies/300.mkv'], 3],
  [['Movies/Apollo 13.mkv', "Movies/Ocean's 12.mkv", 'Movies/Catch 22.mkv'], 3],
  [three('Potter', (n) => `${n}. Film (200${n.slice(1)})`), 3],
  [['480', '720', '1080'].map((height) => `Film (2010)/Film (2010) - ${height}.mkv`), 1],
])('[FIL-02] films with numbers in their titles stay films: %j', (paths, count) => {
  const { groups, left } = reading(paths);
  expect(groups.map(({ type }) => type)).toEqual(Array.from({ length: count }, () => 'film'));
  expect(left).toEqual([]);
});

test('[FIL-02] a season counted past 99 keeps its numbers; elsewhere the first digit is the season', () => {
  const { titles, left } = reading([
    ...['001 - A', '002 - B', '100 - C', '101 - D'].map((name) => `Soap/Season 1/${name}.mkv`),
    ...['001', '101'].map((number) => `Long/Season 1/Long - ${number}.mkv`),
    ...['101 - A', '102 - B'].map((name) => `Short/Season 1/${name}.mkv`),
  ]);
  expect(titles).toEqual(['Long: 1.1 1.101', 'Short: 1.1 1.2', 'Soap: 1.1 1.2 1.100 1.101']);
  expect(left).toEqual([]);
});

test.each([
  ['Series A/Series A S02E03 Part 1.mkv', 'Series A/Series A S02E03 Part 2.mkv'],
  ['Series A/Series A - s02e03 - T - pt1.mkv', 'Series A/Series A - s02e03 - T - pt2.mkv'],
  ['Series A/S02E03.CD1.mkv', 'Series A/S02E03.CD2.mkv'],
  ['Series A/Season 2/Series A S02E03a.mkv', 'Series A/Season 2/Series A S02E03b.mkv'],
  ['Series A/Season 2/03a.mkv', 'Series A/Season 2/03b.mkv'],
])('[FIL-02] an episode in two files is one, which plays both: %s', (one, other) => {
  const { titles, left, joined, groups } = reading([one, other]);
  expect(titles).toEqual(['Series A: 2.3+1']);
  expect(left).toEqual([]);
  expect(joined).toEqual([`${other} + ${one}`]);
  expect(groups[0]!.parts[0]!.title ?? 'T').toBe('T');
});

test('[FIL-02] parts of one number without the first one stay apart, and so do parts of two numbers', () => {
  const { titles, left } = reading([
    'Show/Show S01E05 - A - Part 2.mkv',
    'Show/Show S01E05 - A - Part 3.mkv',
    'Tale/Tale S01E01 - The Night Part 1.mkv',
    'Tale/Tale S01E02 - The Night Part 2.mkv',
  ]);
  expect(titles).toEqual(['Show: 1.5 1.6', 'Tale: 1.1 1.2']);
  expect(left).toHaveLength(1);
});

test('[FIL-02] two programmes of one number are both kept, and the report names the one that is moved', () => {
  const { titles, left } = reading([
    'Tagesschau/Tagesschau 2023-01-17 12-00.ts',
    'Tagesschau/Tagesschau 2023-01-17 20-00.ts',
    'Videos/2019-07-14 Beach.mkv',
    'Videos/2019-07-14 Dinner.mkv',
    'Kids/Season 1/Show A S01E01.mkv',
    'Kids/Season 1/Show B S01E01.mkv',
    'Kids/Season 1/Kids S01E02.mkv',
    'Lake/Season 1/S01E01 - A.mkv',
    'Lake/Season 1/S01E01 - B.mkv',
    'Lake/Season 1/S01E02 - C.mkv',
  ]);
  expect(titles).toEqual([
    ...['Kids: 1.1 1.2 1.3', 'Lake: 1.1 1.2 1.3'],
    ...['Tagesschau: 2023.117 2023.118', 'Videos: 2019.714 2019.715'],
  ]);
  expect(left).toHaveLength(4);
  expect(left[1]).toBe(
    'Lake/Season 1/S01E01 - B.mkv: its number S1E1 is taken by Lake/Season 1/S01E01 - A.mkv: it is shown as S1E3',
  );
});

test('[FIL-02] of copies of an episode one is shown, and the report names the others', () => {
  const { titles, left } = reading([
    'Lake/Season 1/Lake S01E01 - A 1080p.mkv',
    'Lake/Season 1/Lake.S01E01.720p.mkv',
  ]);
  expect(titles).toEqual(['Lake: 1.1']);
  expect(left).toEqual([expect.stringContaining(': another copy of ')]);
  const named = reading([
    'Der Lake/Season 1/Der Lake - S01E01 - A.mkv',
    'Der Lake/Season 1/Lake.S01E01.A.mkv',
  ]);
  expect(named.titles).toEqual(['Der Lake: 1.1']);
});

test('[FIL-02] the titles on the discs of a season are its episodes', () => {
  const { titles, joined } = reading([
    'Lake/Season 1/Disc 1/VIDEO_TS/VTS_01_1.VOB',
    'Lake/Season 1/Disc 1/VIDEO_TS/VTS_01_2.VOB',
    'Lake/Season 1/Disc 1/VIDEO_TS/VTS_02_1.VOB',
    'Lake/Season 1/Disc 2/VIDEO_TS/VTS_01_1.VOB',
    'Rip/Season 1/Disc 1/01.mkv',
    'Rip/Season 1/Disc 2/01.mkv',
  ]);
  expect(titles).toEqual(['Lake: 1.1+1 1.2 1.3', 'Rip: 1.1 1.2']);
  expect(joined).toHaveLength(1);
});

test('[FIL-02] no series is without a name, and films in folders of seasons stay films', () => {
  const { titles } = reading([
    ...['Season 1/01 - A.mkv', 'Specials/Lone (2010).mkv', 'OVA/Other (2011).mkv'],
    ...['The Jungle Book 2 (2003)/The Jungle Book 2 (2003) - 1080p.mkv'],
    ...['The Jungle Book 2 (2003)/The Jungle Book 2 (2003) - 720p.mkv'],
  ]);
  expect(titles).toEqual(['Lone 2010', 'Other 2011', 'Season 1: 1.1', 'The Jungle Book 2 2003']);
});

test('[FIL-02] seasons at the top of the folder are those of the series that the folder names', () => {
  const paths = ['Season 1/01 - A.mkv', 'Season 2/01 - B.mkv'];
  expect(reading(paths, 'Lake (2010)').titles).toEqual(['Lake 2010: 1.1 2.1']);
  expect(reading(['Season 1/Lake S01E01.mkv'], 'TV').titles).toEqual(['Lake: 1.1']);
});

test('[FIL-02] openings and endings without names are extras of an anime', () => {
  const { titles, left } = reading([
    'Frieren/[Grp] Frieren - 01 [1080p].mkv',
    'Frieren/[Grp] Frieren - 12.5 [1080p].mkv',
    'Frieren/[Grp] Frieren - NCOP [1080p].mkv',
    'Frieren/[Grp] Frieren - NCED 01 [1080p].mkv',
  ]);
  expect(titles).toEqual(['Frieren: 0.1 1.1']);
  expect(left).toHaveLength(2);
});

test('[FIL-02] numbers of four digits, and two in one file, are episodes in the folder of their series', () => {
  expect(reading(['Amber/Amber - 1204.mkv', 'Amber/Amber - 1205.mkv']).titles).toEqual([
    'Amber: 1.1204 1.1205',
  ]);
  const { titles, left } = reading([
    'Amber/Amber 001-002.mkv',
    'Amber/Amber 003.mkv',
    'Amber/Amber 004.mkv',
  ]);
  expect(titles).toEqual(['Amber: 1.1-2 1.3 1.4']);
  expect(left).toEqual([]);
});

test('[FIL-02] three files with the word of an episode and one digit are a series, one is a film', () => {
  const names = [1, 2, 3].map((number) => `Amber Ep ${number}.mkv`);
  const { titles } = reading([...names, 'Stone Episode 4.mkv', 'Stone Episode 5 The Return.mkv']);
  expect(titles).toEqual(['Amber: 1.1 1.2 1.3', 'Stone Episode 4', 'Stone Episode 5 The Return']);
});
