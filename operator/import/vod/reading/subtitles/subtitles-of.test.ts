import { expect, test } from '@jest/globals';
import { Problems } from '#operator/import/vod/problems.ts';
import { folderGroups } from '#operator/import/vod/reading/folder-groups.ts';
import { kindOf, type FoundFile } from '#operator/import/vod/reading/scan-folder.ts';
import { subtitleName } from './subtitle-name.ts';

/** The subtitles of each video, as `en forced English (forced): file`, and what the report says of subtitles. */
function subtitlesIn(paths: readonly string[]) {
  const files = paths.map((path): FoundFile => {
    const kind = kindOf(path) ?? 'video';
    return {
      path,
      location: `/x/${path}`,
      kind,
      size: kind === 'video' ? 9_000 : 9,
      modifiedAt: 0,
    };
  });
  const problems = new Problems();
  const parts = folderGroups(files, new Map(), problems).flatMap((group) => group.parts);
  const of = Object.fromEntries(
    parts.map(({ video, subtitles }) => [
      video.path.replace(/^.*\//, ''),
      subtitles.map(({ label, file }) => `${label}: ${file?.path.replace(/^.*\//, '')}`),
    ]),
  );
  const kinds = parts.flatMap(({ subtitles }) =>
    subtitles.map(({ lang, kind }) => `${lang} ${kind}`),
  );
  const left = problems.all
    .filter(({ path }) => /\.(?:srt|ass)$/.test(path))
    .map(({ path }) => path);
  return { of, kinds, left };
}

test.each([
  ['.Deutsch', 'de'],
  ['.Español', 'es'],
  ['.Espanol', 'es'],
  ['.Français', 'fr'],
  ['.Français'.normalize('NFD'), 'fr'],
  ['.Русский', 'ru'],
  ['.日本語', 'ja'],
  ['.한국어', 'ko'],
  ['.Inglés', 'en'],
  ['.Englisch', 'en'],
  ['.Italiano', 'it'],
  ['.chs', 'zh-Hans'],
  ['.cht', 'zh-Hant'],
  ['.简体中文', 'zh-Hans'],
  ['.Chinese (Traditional)', 'zh-Hant'],
  ['.zh-Hans', 'zh-Hans'],
  ['.sc', 'zh-Hans'],
  ['.pb', 'pt-BR'],
  ['.pob', 'pt-BR'],
  ['.br', 'pt-BR'],
  ['.pt.br', 'pt-BR'],
  ['.Portuguese (Brazilian)', 'pt-BR'],
  ['.Português (Brasil)', 'pt-BR'],
  ['.Spanish (Latin American)', 'es-419'],
  ['.jp', 'ja'],
  ['.cz', 'cs'],
  ['.gr', 'el'],
  ['.dk', 'da'],
  ['.se', 'sv'],
  ['-en', 'en'],
  ['_en', 'en'],
  [' [en]', 'en'],
  [' (English)', 'en'],
  ['.en-US', 'en-US'],
  ['.ger', 'de'],
  ['.The.Pilot.en', 'en'],
  ['.Is.It.Over.fr', 'fr'],
  ['.1080p.WEB', 'und'],
])('[FIL-03] the subtitles %j are in the language %s', (suffix, lang) => {
  expect(subtitleName(suffix)).toMatchObject({ lang, kind: null });
});

test.each([
  ['.English (SDH)', 'en', 'sdh'],
  ['.English [SDH]', 'en', 'sdh'],
  ['_English_CC', 'en', 'sdh'],
  ['.en.hi', 'en', 'sdh'],
  ['.en-forced', 'en', 'forced'],
  [' [es-forced]', 'es', 'forced'],
  ['.pt-BR.forced', 'pt-BR', 'forced'],
  ['.en.commentary', 'en', 'commentary'],
  ['.forced', 'und', 'forced'],
])('[FIL-03] the subtitles %j are in the language %s, of the kind %s', (suffix, lang, kind) => {
  expect(subtitleName(suffix)).toMatchObject({ lang, kind });
});

test.each([
  ['in Subs, by its name', 'Subs/Show S01E01.en.srt'],
  ['in Subs of the series', '../Subs/Show S01E01.en.srt'],
  ['in a folder of its own', 'Subs/Show S01E01/2_English.srt'],
  ['in a folder with its file name', 'Subs/Show.S01E01.1080p-GRP/2_English.srt'],
  ['beside, without the release', 'Show.S01E01.en.srt'],
  ['beside, with another release', 'Show.S01E01.720p.WEB-OTHER.en.srt'],
  ['beside, by its number', 'S01E01.en.srt'],
  ['beside, by another form of its number', '1x01.en.srt'],
  ['beside, with a language in brackets', 'Show.S01E01.1080p-GRP [en].srt'],
  ['in Subtitles', 'Subtitles/S01E01.en.srt'],
])('[FIL-03] subtitles of an episode %s are its own', (_, path) => {
  const at = path.startsWith('../') ? `Show/${path.slice(3)}` : `Show/Season 1/${path}`;
  const videos = [
    'Show/Season 1/Show.S01E01.1080p-GRP.mkv',
    'Show/Season 1/Show.S01E02.1080p-GRP.mkv',
  ];
  const { of, left } = subtitlesIn([...videos, at]);
  expect(of).toEqual({
    'Show.S01E01.1080p-GRP.mkv': [`English: ${path.replace(/^.*\//, '')}`],
    'Show.S01E02.1080p-GRP.mkv': [],
  });
  expect(left).toEqual([]);
});

test('[FIL-03] subtitles that name a number alone belong to none of two series in a folder', () => {
  const videos = ['Mixed/One S01E01.mkv', 'Mixed/Two S01E01.mkv'];
  const { of, left } = subtitlesIn([...videos, 'Mixed/S01E01.en.srt', 'Mixed/Two S01E01.de.srt']);
  expect(of).toEqual({ 'One S01E01.mkv': [], 'Two S01E01.mkv': ['Deutsch: Two S01E01.de.srt'] });
  expect(left).toEqual(['Mixed/S01E01.en.srt']);
});

test('[FIL-03] the subtitles of another copy or of a longer name are not those of an episode or film', () => {
  const { of } = subtitlesIn([
    ...['Heat.mkv', 'Heat.2.mkv', 'Heat.2.en.srt', 'Heat.de.srt', 'Heat 3.fr.srt'],
  ]);
  expect(of).toMatchObject({ 'Heat.mkv': ['Deutsch: Heat.de.srt'] });
  expect(of['Heat.2.mkv']).toEqual(['English: Heat.2.en.srt']);
});

test('[FIL-03] of several subtitles in one language each is a track, the plain one first', () => {
  const names = ['en.2', 'en', 'en.commentary', 'English (SDH)', 'en.forced', 'de'];
  const film = 'Heat (1995)/Heat (1995)';
  const { of, kinds, left } = subtitlesIn([
    ...[`${film}.mkv`, `${film}.en.ass`],
    ...names.map((name) => `${film}.${name}.srt`),
  ]);
  expect(of['Heat (1995).mkv']).toEqual([
    'English (SDH): Heat (1995).English (SDH).srt',
    'Deutsch: Heat (1995).de.srt',
    'English (commentary): Heat (1995).en.commentary.srt',
    'English (forced): Heat (1995).en.forced.srt',
    'English: Heat (1995).en.srt',
    'English 2: Heat (1995).en.ass',
    'English 3: Heat (1995).en.2.srt',
  ]);
  expect(new Set(kinds).size).toBe(7);
  expect(left).toEqual([]);
});

test.each([
  'Sub/2_English.srt',
  'Subtitle/en.srt',
  'Subtitles/English.srt',
  'Subs/Heat (1995).en.srt',
  'SUBS/Heat (1995)/2_English.srt',
  'Heat (1995)-en.srt',
  'Heat (1995)_en.srt',
  'Heat (1995) [en].srt',
  'english.srt',
])('[FIL-03] %s in the folder of a film is used', (path) => {
  const { of, left } = subtitlesIn(['Heat (1995)/Heat (1995).mkv', `Heat (1995)/${path}`]);
  expect(of['Heat (1995).mkv']).toEqual([`English: ${path.replace(/^.*\//, '')}`]);
  expect(left).toEqual([]);
});

test('[FIL-03] subtitles without the name of the film are used in its own folder alone', () => {
  const own = subtitlesIn(['Heat (1995)/Heat (1995).mkv', 'Heat (1995)/en.forced.srt']);
  expect(own.of['Heat (1995).mkv']).toEqual(['English (forced): en.forced.srt']);
  const shared = subtitlesIn([
    'Heat (1995).mkv',
    'Gold (1974).mkv',
    'en.forced.srt',
    'Subs/en.srt',
  ]);
  expect(shared.of).toEqual({ 'Gold (1974).mkv': [], 'Heat (1995).mkv': [] });
  expect(shared.left.sort()).toEqual(['Subs/en.srt', 'en.forced.srt']);
});
