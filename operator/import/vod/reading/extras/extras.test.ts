import { expect, test } from '@jest/globals';
import { createExtras } from './extras.ts';

/** The videos that are extras, of all paths. */
function extrasOf(paths: readonly string[]): string[] {
  const files = paths.map((path) => ({
    ...{ path, location: `/${path}`, kind: 'video' as const, size: 1_000, modifiedAt: 0 },
  }));
  const extraOf = createExtras(files);
  return files.flatMap((file) => (extraOf(file) === null ? [] : [file.path]));
}

const film = 'Quarry (2010)/Quarry (2010).mkv';
const release = 'Quarry.2010.1080p.BluRay.x264-GRP';
const episode = 'Dawn/Season 1/Dawn S01E01.mkv';

const extras: [what: string, title: string, extras: string[]][] = [
  [
    'suffixes behind a name of their own',
    film,
    ['behindthescenes', 'deleted', 'featurette', 'interview', 'scene', 'short', 'other'].map(
      (kind) => `Quarry (2010)/Intro-${kind}.mkv`,
    ),
  ],
  [
    'labels behind the title',
    film,
    ['Making Of', 'Teaser', 'Deleted Scenes', 'Bonus', 'Trailer'].map(
      (label) => `Quarry (2010)/Quarry (2010) - ${label}.mkv`,
    ),
  ],
  ['a label without the year', 'Quarry (2010).mkv', ['Quarry - Making Of.mkv']],
  [
    'folders of extras',
    film,
    ['Special Features', 'Bonus Disc', 'Deleted & Extended Scenes', 'Specials', 'Extras'].map(
      (folder) => `Quarry (2010)/${folder}/Talk.mkv`,
    ),
  ],
  [
    'suffixes with other signs',
    'Stone (2010).mkv',
    ['Stone (2010)_clip.mkv', 'Stone.trailer.mkv', 'Stone sample.mkv'],
  ],
  ['a folder beside the only film', 'Quarry/abc.mkv', ['Quarry/Extras/Talk.mkv']],
  ['a folder beside episodes', 'Dawn/S01E01.mkv', ['Dawn/Featurettes/Talk.mkv']],
  ['a numbered extra of a film', film, ['Quarry (2010)/Extras/1x01 Talk.mkv']],
  [
    'extras among the episodes of a season',
    episode,
    [
      ...['Dawn/Season 1/Gag Reel.mkv', 'Dawn/Season 1/Behind the Scenes.mkv'],
      ...['Dawn/Season 1/Dawn.S01E01.Sample.mkv', 'Dawn/theme.mp4'],
    ],
  ],
  [
    'what release groups add',
    `${release}/grp-quarry.mkv`,
    [`${release}/RARBG.mp4`, `${release}/sample-quarry.mkv`],
  ],
];

test.each(extras)('[FIL-02] extras: %s', (_, title, expected) => {
  expect(extrasOf([title, ...expected])).toEqual(expected);
});

const titles: [what: string, paths: string[]][] = [
  ['names alone at the top', ['Interview.mp4', 'Bonus.mkv', 'Making Of.mkv', 'RARBG.mp4']],
  ['names in a folder of films', ['Films/Making Of.mkv', 'Films/The-Short.mkv', 'Films/Heat.mkv']],
  [
    'folders of films beside films',
    [
      ...['Films/Heat.mkv', 'Films/Shorts/Stone.mkv', 'Crime/Heat.mkv', 'Crime/Dune.mkv'],
      ...['Crime/Other/Lake.mkv', 'Crime/Extras/Hill.mkv'],
    ],
  ],
  ['a suffix without its title', ['Stone (2010)_clip.mkv', 'Lake.2010.1080p_short.mkv']],
  ['names below a letter', ['A/Interview.mp4', 'A/A Stone (1998).mkv']],
  ['titles of episodes', ['Dawn.S01E07.The.Trailer.mkv', 'Dawn - S01E06 - Free.Sample.mkv']],
  ['an episode called by a label', [episode, 'Dawn/Season 1/Dawn S01E02 - Interview.mkv']],
  ['a title that begins with Sample', ['Sample.This.2012.1080p.mkv', 'Heat (1995).mkv']],
  ['specials of a series', [episode, 'Dawn/Specials/Talk.mkv', 'Dawn/Extras/Dawn S00E02.mkv']],
  ['a film called by a label', ['Making Of (2010)/Making Of (2010).mkv']],
  ['a label of another year', ['Quarry (2019).mkv', 'Quarry (2010) - Making Of.mkv']],
];

test.each(titles)('[FIL-02] no extras: %s', (_, paths) => {
  expect(extrasOf(paths)).toEqual([]);
});
