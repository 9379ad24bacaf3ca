import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Problems } from '#operator/import/vod/problems.ts';
import type { FolderGroup } from './folder-group.ts';
import { folderGroups } from './folder-groups.ts';
import { nfoOf } from './read-nfo.ts';
import { kindOf, type FoundFile } from './scan-folder.ts';

/** Files of a folder by path; a text is the content of an .nfo, a number the size of a video. */
function grouped(paths: Readonly<Record<string, string | number>> | readonly string[]) {
  const contents = Array.isArray(paths)
    ? Object.fromEntries((paths as readonly string[]).map((path) => [path, 1_000]))
    : (paths as Readonly<Record<string, string | number>>);
  const files = Object.entries(contents).map(([path, content]): FoundFile => {
    const kind = kindOf(path);
    if (kind === undefined) throw new Error(`${path} has no known kind`);
    const size = typeof content === 'number' ? content : content.length;
    return { path, location: `/${path}`, kind, size, modifiedAt: 0 };
  });
  const nfos = new Map(
    Object.entries(contents).flatMap(([path, content]) =>
      typeof content === 'string' && path.endsWith('.nfo') ? [[path, nfoOf(content)] as const] : [],
    ),
  );
  const problems = new Problems();
  const groups = folderGroups(files, nfos, problems);
  return { groups, problems, left: problems.first, titles: groups.map(titleOf) };
}

const titleOf = ({ named, parts, type }: FolderGroup) =>
  type === 'film'
    ? `${named.title} ${named.year ?? ''}`.trim()
    : `${named.title}: ${parts.map(({ place }) => `${place?.season}.${place?.episode}`).join(' ')}`;

test('[FIL-01] films of one file name in different folders are different films', () => {
  const { titles, left } = grouped({
    'Uno/movie.mp4': 10,
    'Uno/movie.nfo': '<movie><title>Uno by nfo</title><year>1981</year></movie>',
    'Due/movie.mp4': 10,
    'Due/movie.nfo': '<movie><title>Due by nfo</title><year>1982</year></movie>',
    'Tre/video.mkv': 10,
    'Drama/Harbour.mp4': 10,
    'Comedy/Harbour.mp4': 10,
  });
  expect(titles.sort()).toEqual(['Due', 'Harbour', 'Harbour', 'Tre', 'Uno']);
  expect(left).toEqual([]);
});

test('[FIL-01] series of one name in different folders are different series', () => {
  const { titles, left } = grouped([
    'Kids/The Hill/Season 1/01 - A.mp4',
    'Adults/The Hill/Season 1/01 - B.mp4',
    'Kids/The Hill/Season 1/02 - C.mp4',
  ]);
  expect(titles.sort()).toEqual(['The Hill: 1.1', 'The Hill: 1.1 1.2']);
  expect(left).toEqual([]);
});

test('[FIL-01] the episodes of a series are one series, in folders of seasons and of releases', () => {
  const { titles, left } = grouped([
    'TV/Blue Hour/Season 1/Blue Hour S01E01.mkv',
    'TV/Blue.Hour.S02.1080p.WEB-DL-GRP/Blue.Hour.S02E01.1080p.mkv',
    'TV/Blue.Hour.S02E02.720p.HDTV-GRP/Blue.Hour.S02E02.720p.mkv',
    'TV/Blue Hour S03E01.mkv',
  ]);
  expect(titles).toEqual(['Blue Hour: 1.1 2.1 2.2 3.1']);
  expect(left).toEqual([]);
});

test('[FIL-02] the parts of a film are one film, in the order of their numbers', () => {
  const { groups, left, problems } = grouped([
    'Long Way (1962)/Long Way (1962) cd2.avi',
    'Long Way (1962)/Long Way (1962) cd1.avi',
    'Opera (1971)/Disc 1/a.mkv',
    'Opera (1971)/Disc 2/b.mkv',
    'Two Halves (1999) part1.mkv',
    'Two Halves (1999) part2.mkv',
  ]);
  expect(
    groups.map(({ named, parts: [part] }) => [
      named.title,
      [part!.video, ...part!.more].map(({ path }) => path.split('/').slice(1).join('/')),
    ]),
  ).toEqual([
    ['Long Way', ['Long Way (1962) cd1.avi', 'Long Way (1962) cd2.avi']],
    ['Opera', ['Disc 1/a.mkv', 'Disc 2/b.mkv']],
    ['Two Halves', ['', '']],
  ]);
  expect(left).toEqual([]);
  expect(problems.joined).toHaveLength(3);
});

test('[FIL-02] films called Part 1 and Part 2 stay two films', () => {
  const { titles } = grouped([
    'Films/The Crossing - Part 1 (2010).mkv',
    'Films/The Crossing - Part 2 (2011).mkv',
    'Films/Stone Tale Part 1.mkv',
    'Films/Stone Tale Part 2.mkv',
    'Films/Other.mkv',
  ]);
  expect(titles.sort()).toEqual([
    ...['Other', 'Stone Tale Part 1', 'Stone Tale Part 2'],
    ...['The Crossing - Part 1 2010', 'The Crossing - Part 2 2011'],
  ]);
});

test('[FIL-02] a DVD and a Blu-ray are each one film with the name of their folder', () => {
  const { groups, left } = grouped({
    'Old Disc (1999)/VIDEO_TS/VIDEO_TS.VOB': 5,
    'Old Disc (1999)/VIDEO_TS/VTS_01_1.VOB': 50,
    'Old Disc (1999)/VIDEO_TS/VTS_02_0.VOB': 5,
    'Old Disc (1999)/VIDEO_TS/VTS_02_1.VOB': 900,
    'Old Disc (1999)/VIDEO_TS/VTS_02_2.VOB': 800,
    'New Disc (2000)/BDMV/STREAM/00001.m2ts': 20,
    'New Disc (2000)/BDMV/STREAM/00800.m2ts': 2_000,
    'New Disc (2000)/movie.nfo': '<movie><title>New Disc</title><year>2000</year></movie>',
  });
  expect(
    groups.map(({ named, parts: [part] }) => [
      `${named.title} ${named.year}`,
      [part!.video, ...part!.more].map(({ path }) => path.split('/').at(-1)),
    ]),
  ).toEqual([
    ['New Disc 2000', ['00800.m2ts']],
    ['Old Disc 1999', ['VTS_02_1.VOB', 'VTS_02_2.VOB']],
  ]);
  expect(left).toHaveLength(4);
});

test('[FIL-02] episodes without numbers get those of their .nfo, or come after the others', () => {
  const { titles, left } = grouped({
    'Lake/Season 01/Lake - Episode 11.mp4': 10,
    'Lake/Season 01/strange name.mp4': 10,
    'Lake/Season 01/strange name.nfo':
      '<episodedetails><title>By nfo</title><season>1</season><episode>7</episode></episodedetails>',
    'Lake/Season 01/another name.mp4': 10,
  });
  expect(titles).toEqual(['Lake: 1.7 1.11 1.12']);
  expect(left).toEqual([]);
});

test('[FIL-02] files that are numbered alone are the episodes of a series', () => {
  const { titles } = grouped([
    'Sky Tale/Sky Tale - 01.mkv',
    'Sky Tale/Sky Tale - 02.mkv',
    'Sky Tale/Sky Tale - 03.mkv',
    'Films/Area - 51.mkv',
  ]);
  expect(titles.sort()).toEqual(['Area - 51', 'Sky Tale: 1.1 1.2 1.3']);
});

test('[FIL-02] extras count only where the conventions have them, and are named', () => {
  const { titles, left } = grouped([
    'Extras/Season 1/Extras S01E01.mp4',
    'Other/Night Train (2012).mp4',
    'The Interview.mp4',
    'A Short.mp4',
    'Gold (2001)/Gold (2001).mp4',
    'Gold (2001)/Gold (2001)-trailer.mp4',
    'Gold (2001)/Making of.mp4',
    'Gold (2001)/Extras/Cut.mp4',
    'Gold (2001)/Gold (2001)-deletedscene2.mp4',
    'Silver/Season 1/Silver S01E01.mp4',
    'Silver/Featurettes/Talk.mp4',
    'sample.mkv',
  ]);
  expect(titles.sort()).toEqual([
    ...['A Short', 'Extras: 1.1', 'Gold 2001', 'Night Train 2012', 'Silver: 1.1', 'The Interview'],
  ]);
  expect(left.sort()).toEqual([
    'Gold (2001)/Extras/Cut.mp4: an extra of Gold (2001)',
    'Gold (2001)/Gold (2001)-deletedscene2.mp4: an extra of Gold (2001)',
    'Gold (2001)/Gold (2001)-trailer.mp4: the trailer of Gold (2001)',
    'Gold (2001)/Making of.mp4: an extra of Gold (2001)',
    'Silver/Featurettes/Talk.mp4: an extra of Silver',
    'sample.mkv: an extra of .',
  ]);
});

test('[FIL-03] nfo, pictures and subtitles belong to a film with several versions and extras in its folder', () => {
  const { groups, left } = grouped({
    'Pair (2012)/Pair (2012) - 1080p.mkv': 900,
    'Pair (2012)/Pair (2012) - 720p.mkv': 500,
    'Pair (2012)/Making of.mp4': 100,
    'Pair (2012)/movie.nfo': '<movie><title>Pair by nfo</title></movie>',
    'Pair (2012)/poster.jpg': 9,
    'Pair (2012)/fanart.jpg': 9,
    'Pair (2012)/Pair (2012).en.srt': 9,
    'Pair (2012)/Pair (2012) - 720p.fr.srt': 9,
    'Pair (2012)/Subs/2_Spanish.srt': 9,
    'Pair (2012)/German.ass': 9,
  });
  expect(groups).toHaveLength(1);
  const [{ nfo, poster, landscape, parts: [part, smaller] } = groups[0]!] = groups;
  expect([nfo, poster, landscape].map((file) => file?.path.split('/')[1])).toEqual([
    ...['movie.nfo', 'poster.jpg', 'fanart.jpg'],
  ]);
  expect(part!.video.path).toContain('1080p');
  expect(part!.subtitles.map(({ lang }) => lang).sort()).toEqual(['de', 'en', 'es', 'fr']);
  expect(smaller!.video.path).toContain('720p');
  expect(left).toEqual(['Pair (2012)/Making of.mp4: an extra of Pair (2012)']);
});

test('[FIL-03] subtitles with the name of the folder belong to a file with a release name', () => {
  const { groups, left } = grouped([
    'Sub Names (2015)/Sub.Names.2015.1080p.BluRay-GRP.mp4',
    'Sub Names (2015)/Sub Names (2015).fr.srt',
    'Sub Names (2015)/sub.names.2015.1080p.bluray-grp.DE.SRT',
    'Sub Names (2015)/English.srt',
    'Sub Names (2015)/Something Else.srt',
  ]);
  expect(groups[0]!.parts[0]!.subtitles.map(({ lang }) => lang).sort()).toEqual(['de', 'en', 'fr']);
  expect(left).toEqual(['Sub Names (2015)/Something Else.srt: it belongs to no film or episode']);
});

test('[FIL-03] the subtitles of each part of a film belong to that part', () => {
  const { groups } = grouped([
    'Long (1962)/Long (1962) cd1.avi',
    'Long (1962)/Long (1962) cd2.avi',
    'Long (1962)/Long (1962) cd1.en.srt',
    'Long (1962)/Long (1962) cd2.en.srt',
    'Long (1962)/Long (1962) cd2.fr.srt',
  ]);
  const subtitles = groups[0]!.parts[0]!.subtitles.map(({ lang, file, more }) => [
    ...[lang, file?.path.at(-8) ?? null],
    more!.map((one) => one !== null),
  ]);
  expect(subtitles).toEqual([
    ['en', '1', [true]],
    ['fr', null, [true]],
  ]);
});

const name = fc.constantFrom(
  'Amber',
  'Birch',
  'Cedar',
  'movie',
  'Extras',
  'The Short',
  'Part 2',
  '01',
);
const folder = fc.constantFrom(
  '',
  'Amber (1999)/',
  'Birch/',
  'Birch/Season 1/',
  'Extras/',
  'Cedar/CD1/',
  'Cedar/CD2/',
  'Amber (1999)/VIDEO_TS/',
  'Birch/Saison 2/',
);
const tail = fc.constantFrom(
  '',
  ' (1999)',
  ' - 1080p',
  ' cd1',
  ' cd2',
  '-trailer',
  ' S01E01',
  ' - 02',
  ' - Episode 3',
  '-sample',
);

test('[FIL-01] each video of a folder ends in exactly one title, part of a title, or line of the report', () => {
  const path = fc
    .tuple(folder, name, tail)
    .map(([below, base, end]) => `${below}${base}${end}.mp4`);
  fc.assert(
    fc.property(fc.uniqueArray(path, { minLength: 1, maxLength: 24 }), (paths) => {
      const { groups, left } = grouped(paths);
      const shown = groups.flatMap(({ parts }) =>
        parts.flatMap((part) => [part.video, ...part.more].map((file) => file.path)),
      );
      // An episode whose number is taken is shown behind the others.
      const leftOut = left.filter((line) => !line.includes(': it is shown as '));
      const reported = leftOut.map((line) => line.slice(0, line.indexOf('.mp4: ') + 4));
      expect([...shown, ...reported].sort()).toEqual([...paths].sort());
    }),
    { numRuns: 500 },
  );
});

test('[FIL-01] two readings of a folder give the same keys, whatever the order of its files', () => {
  const path = fc
    .tuple(folder, name, tail)
    .map(([below, base, end]) => `${below}${base}${end}.mp4`);
  fc.assert(
    fc.property(fc.uniqueArray(path, { minLength: 1, maxLength: 12 }), (paths) => {
      const keys = (some: readonly string[]) => grouped(some).groups.map(({ key }) => key);
      expect(keys(paths.toReversed())).toEqual(keys(paths));
      expect(new Set(keys(paths)).size).toBe(keys(paths).length);
    }),
  );
});
