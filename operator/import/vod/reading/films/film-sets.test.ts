import { expect, test } from '@jest/globals';
import { bareSetName, readSetFolder } from '#operator/import/naming/set-name.ts';
import { Problems } from '#operator/import/vod/problems.ts';
import { folderGroups } from '#operator/import/vod/reading/folder-groups.ts';
import { nfoOf } from '#operator/import/vod/reading/read-nfo.ts';
import { kindOf, type FoundFile } from '#operator/import/vod/reading/scan-folder.ts';

/** The set of each film, by its title; a text is the content of an .nfo. */
function setsOf(contents: Readonly<Record<string, string | null>>) {
  const files = Object.keys(contents).map((path): FoundFile => {
    const kind = kindOf(path.slice(path.lastIndexOf('/') + 1));
    if (kind === undefined) throw new Error(`${path} has no known kind`);
    return { path, location: `/${path}`, kind, size: 1_000, modifiedAt: 0 };
  });
  const nfos = new Map(
    Object.entries(contents).flatMap(([path, text]) =>
      text === null ? [] : [[path, nfoOf(text)] as const],
    ),
  );
  const problems = new Problems();
  const groups = folderGroups(files, nfos, problems);
  const sets = groups.map(({ named, filmSet }) => [
    `${named.title} ${named.year ?? ''}`.trim(),
    filmSet && (filmSet.name ?? filmSet.tmdbId),
  ]);
  return {
    sets: Object.fromEntries(sets) as Record<string, string | null>,
    groups,
    left: problems.first,
  };
}

const layouts: [string, Record<string, string | null>, Record<string, string | null>][] = [
  [
    'a folder called a collection, with a folder for each film',
    {
      'Films/Quarry Collection/Quarry (1990)/Quarry (1990).mkv': null,
      'Films/Quarry Collection/Deep Stone (1993)/Deep Stone (1993).mkv': null,
      'Films/Lone Oak (2001)/Lone Oak (2001).mkv': null,
    },
    {
      'Quarry 1990': 'Quarry Collection',
      'Deep Stone 1993': 'Quarry Collection',
      'Lone Oak 2001': null,
    },
  ],
  [
    'a folder called a trilogy, with the films in it',
    {
      'Tall Ships Trilogy (1981-1987)/Tall Ships (1981).mp4': null,
      'Tall Ships Trilogy (1981-1987)/Calm Sea (1987).mp4': null,
    },
    { 'Tall Ships 1981': 'Tall Ships Trilogy', 'Calm Sea 1987': 'Tall Ships Trilogy' },
  ],
  [
    'a folder with the mark of Jellyfin',
    {
      'Old Roads [boxset]/Dust (1970)/Dust (1970).mkv': null,
      'Old Roads [boxset]/Gravel (1972)/Gravel (1972).mkv': null,
    },
    { 'Dust 1970': 'Old Roads', 'Gravel 1972': 'Old Roads' },
  ],
  [
    'a folder that Kodi’s set.nfo describes',
    {
      'Ponies/set.nfo': '<set><title>The Pony Films</title><overview>Two.</overview></set>',
      'Ponies/Foal (2003)/Foal (2003).mkv': null,
      'Ponies/Mare (2005)/Mare (2005).mkv': null,
    },
    { 'Foal 2003': 'The Pony Films', 'Mare 2005': 'The Pony Films' },
  ],
  [
    'a folder that Jellyfin’s collection.xml describes',
    {
      'Rivers/collection.xml': '<Item><LocalTitle>River Box</LocalTitle></Item>',
      'Rivers/Spring (2003)/Spring (2003).mkv': null,
      'Rivers/Delta (2005)/Delta (2005).mkv': null,
    },
    { 'Spring 2003': 'River Box', 'Delta 2005': 'River Box' },
  ],
  [
    'a folder with Kodi’s artwork of a set',
    {
      'Nightfall/movieset-poster.jpg': null,
      'Nightfall/Dusk (2003)/Dusk (2003).mkv': null,
      'Nightfall/Dawn (2005)/Dawn (2005).mkv': null,
    },
    { 'Dusk 2003': 'Nightfall', 'Dawn 2005': 'Nightfall' },
  ],
  [
    'a folder whose name all its films begin with',
    {
      'Lantern/Lantern (2003)/Lantern (2003).mkv': null,
      'Lantern/The Lantern Returns (2005)/The Lantern Returns (2005).mkv': null,
    },
    { 'Lantern 2003': 'Lantern', 'The Lantern Returns 2005': 'Lantern' },
  ],
  [
    'a folder called like the set of a film in it',
    {
      'Green Valley/One Hill (1999)/One Hill (1999).mkv': null,
      'Green Valley/One Hill (1999)/movie.nfo':
        '<movie><title>One Hill</title><year>1999</year><set>Green Valley Collection</set></movie>',
      'Green Valley/Two Hills (2002)/Two Hills (2002).mkv': null,
    },
    { 'One Hill 1999': 'Green Valley Collection', 'Two Hills 2002': 'Green Valley Collection' },
  ],
  [
    'an .nfo that names another set than the folder',
    {
      'Ember Saga/Ember (1999)/Ember (1999).mkv': null,
      'Ember Saga/Ash (2002)/Ash (2002).mkv': null,
      'Ember Saga/Ash (2002)/Ash (2002).nfo':
        '<movie><title>Ash</title><year>2002</year><set><name>Cinders</name></set></movie>',
    },
    { 'Ember 1999': 'Ember Saga', 'Ash 2002': 'Cinders' },
  ],
  [
    'folders of genres, letters, formats and whole libraries',
    {
      'Comedy/Apple (1999)/Apple (1999).mkv': null,
      'Comedy/Pear (2002)/Pear (2002).mkv': null,
      'My DVD Collection/Plum (1999)/Plum (1999).mkv': null,
      'My DVD Collection/Fig (2002)/Fig (2002).mkv': null,
      'A/A Grape (1999).mkv': null,
      'A/A Melon (2002).mkv': null,
      'Collection/Lime (1999).mkv': null,
      'Collection/Lemon (2002).mkv': null,
    },
    {
      ...{ 'Apple 1999': null, 'Pear 2002': null, 'Plum 1999': null, 'Fig 2002': null },
      ...{ 'A Grape 1999': null, 'A Melon 2002': null, 'Lime 1999': null, 'Lemon 2002': null },
    },
  ],
  [
    'a film called a collection',
    { 'The Collection (2012)/The Collection (2012).mkv': null },
    { 'The Collection 2012': null },
  ],
];

test.each(layouts)('[FIL-02] sets by %s', (_layout, contents, wanted) => {
  const { sets, left } = setsOf(contents);
  expect(sets).toEqual(wanted);
  expect(left).toEqual([]);
});

test.each([
  ['<set>Plain</set>', 'Plain', null],
  ['<set><name>Named</name><overview>All of them.</overview></set>', 'Named', null],
  ['<set tmdbcolid="4711"><name>Tagged</name></set>', 'Tagged', '4711'],
  ['<set><name>Inner</name><tmdbcolid>4712</tmdbcolid></set>', 'Inner', '4712'],
  ['<set>By Jellyfin</set><collectionnumber>4713</collectionnumber>', 'By Jellyfin', '4713'],
  ['<tmdbcollectionid>4714</tmdbcollectionid>', null, '4714'],
  ['<set>Third</set><collectionnumber>3</collectionnumber>', 'Third', null],
  ['<sets><set order="1">Listed</set></sets>', 'Listed', null],
])('[FIL-02] an .nfo with %s', (xml, name, tmdbId) => {
  expect(nfoOf(`<movie><title>A</title>${xml}<plot>P</plot></movie>`)).toMatchObject({
    ...{ title: 'A', plot: 'P', set: { name, tmdbId } },
  });
});

test('[FIL-02] what a set is about is read from the .nfo of a film, of the set, or of both', () => {
  const film =
    '<movie><title>A</title><set><name>Tin</name><overview>Of tin.</overview></set></movie>';
  expect(nfoOf(film)).toMatchObject({ plot: null, set: { name: 'Tin', overview: 'Of tin.' } });
  const { groups } = setsOf({
    'Ponies/set.nfo': '<set><title>The Ponies</title><overview>Of ponies.</overview></set>',
    'Ponies/Foal (2003)/Foal (2003).mkv': null,
    'Ponies/Mare (2005)/Mare (2005).mkv': null,
    'Ponies/Mare (2005)/movie.nfo':
      '<movie><title>Mare</title><set>Ponies Collection</set></movie>',
    'Ponies/Colt (2007)/Colt (2007).mkv': null,
    'Ponies/Colt (2007)/movie.nfo':
      '<movie><title>Colt</title><set><name>Other</name></set></movie>',
  });
  const told = groups.map(({ named, filmSet }) => [named.title, filmSet?.overview]);
  expect(Object.fromEntries(told)).toEqual({
    Foal: 'Of ponies.',
    Mare: 'Of ponies.',
    Colt: undefined,
  });
});

test.each(['<set/>', '<set></set>', '<set><name></name></set>', '<set> \n </set>', ''])(
  '[FIL-02] an .nfo with "%s" names no set',
  (xml) => {
    expect(nfoOf(`<movie><title>A</title>${xml}</movie>`).set).toBeNull();
  },
);

test.each([
  ['Quarry Collection', 'quarry'],
  ['Quarry.Quadrilogy.1979-1997.1080p.BluRay', 'quarry'],
  ['The Quarry Saga', 'quarry'],
  ['Quarry: The Complete Collection', 'quarry'],
  ['Colección Cantera', 'cantera'],
  ['Trilogia da Pedreira', 'pedreira'],
  ['Steinbruch Filmreihe', 'steinbruch'],
  ['Carrière - Saga', 'carriere'],
  ['Каменоломня (Коллекция)', 'каменоломня'],
  ['採石場シリーズ', '採石場'],
  ['采石场（系列）', '采石场'],
  ['Quarry {tmdb-4711} [boxset]', 'quarry'],
])('[FIL-02] the folder %s names a set', (folder, bare) => {
  const { name, isNamedSet } = readSetFolder(folder);
  expect([isNamedSet, bareSetName(name)]).toEqual([true, bare]);
});

test.each(['Quarry', 'Movies', 'Film Collection', 'Trilogy', 'Sagaland', 'The Collector', '4K'])(
  '[FIL-02] the folder %s alone names no set',
  (folder) => {
    expect(readSetFolder(folder).isNamedSet).toBe(false);
  },
);
