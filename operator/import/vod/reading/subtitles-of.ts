import { basename } from 'node:path/posix';
import type { NamedTitle } from '#operator/import/naming/titles.ts';
import { readTitle } from '#operator/import/naming/titles.ts';
import { foldedTitle } from '#operator/import/titles/group-key.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { stemOf, type FolderFiles } from './folder-files.ts';
import type { FoundFile } from './scan-folder.ts';
import { subtitleName, type SubtitleName } from './subtitle-name.ts';

type Subtitles = SubtitleName & { file: FoundFile };

interface Wish {
  files: FolderFiles;
  folder: string;
  /** The folder of the title. */
  home: string;
  /** No other title is in the folder: subtitles named by language alone belong to it. */
  isOwn: boolean;
  named: NamedTitle;
  /** Names of the title's files without extension, the played one first. */
  stems: readonly string[];
  /** Names of files whose subtitles are theirs alone: further parts of the film. */
  others?: readonly string[];
}

/** The subtitles of a title: `chosen` for viewers, one for each language and kind, and all that belong to it. */
export function subtitlesOf(wish: Wish): { chosen: Subtitles[]; used: FoundFile[] } {
  const { files, folder, home, isOwn, stems } = wish;
  const [stem = ''] = stems;
  const below = files.subtitlesBelow(folder);
  const all = [
    ...files.subtitlesIn(folder).flatMap((file) => besideFile(file, wish)),
    ...below.of(stem).map((file) => ({ ...subtitleName(languageOf(file)), file })),
    ...(isOwn ? below.all.map((file) => ({ ...subtitleName(languageOf(file)), file })) : []),
    ...(isOwn && home !== folder
      ? files.subtitlesIn(home).map((file) => ({ ...subtitleName(languageOf(file)), file }))
      : []),
  ];
  const byName = new Map<string, Subtitles>();
  for (const one of all) {
    const key = `${one.lang} ${one.kind ?? ''}`;
    // Viewers could not tell two of one language and kind apart.
    if (!byName.has(key)) byName.set(key, one);
  }
  return {
    chosen: [...byName.values()].slice(0, importBounds.subtitlesOfFilmMax),
    used: all.map(({ file }) => file),
  };
}

/** `2_English` in a folder of subtitles. */
const languageOf = ({ path }: FoundFile) =>
  basename(stemOf(path))
    .replace(/^\d{1,2}[\s._-]+/, '')
    .replaceAll('_', '.');

function besideFile(
  file: FoundFile,
  { isOwn, named, home, stems, others = [] }: Wish,
): Subtitles[] {
  const name = basename(stemOf(file.path));
  const lower = name.toLowerCase();
  if (others.some((other) => lower.startsWith(other.toLowerCase()))) return [];
  const known = isOwn && home !== '.' ? [...stems, basename(home)] : stems;
  const stem = known.find((one) => {
    const start = one.toLowerCase();
    return lower === start || lower.startsWith(`${start}.`);
  });
  if (stem !== undefined) return [{ ...subtitleName(name.slice(stem.length)), file }];
  if (!isOwn) return [];
  const language = subtitleName(languageOf(file));
  if (language.lang !== 'und' && !/[\s.]/.test(name)) return [{ ...language, file }];
  // `Title (2015).fr` beside `Title.2015.1080p-GROUP.mp4`.
  const own = readTitle(name.replace(/(?:\.[\w-]{2,12}){1,3}$/, ''));
  const isSame = foldedTitle(own.title) === foldedTitle(named.title);
  const suffix = /(?:\.[\w-]{2,12}){1,3}$/.exec(name)?.[0] ?? '';
  return isSame ? [{ ...subtitleName(suffix), file }] : [];
}
