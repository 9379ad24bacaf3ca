import { basename, dirname } from 'node:path/posix';
import type { NamedTitle } from '#operator/import/naming/titles.ts';
import { readTitle } from '#operator/import/naming/titles.ts';
import { foldedTitle } from '#operator/import/titles/group-key.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { episodeSubtitles } from './episode-subtitles.ts';
import { stemOf, type FolderFiles } from '#operator/import/vod/reading/folder-files.ts';
import { startingWith } from './name-starts.ts';
import type { FoundFile } from '#operator/import/vod/reading/scan-folder.ts';
import { readSubtitleName, type ReadSubtitleName, type SubtitleName } from './subtitle-name.ts';

type Subtitles = SubtitleName & { file: FoundFile };
type Candidate = ReadSubtitleName & { file: FoundFile };

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
  /** Of an episode: its subtitles may name it by its number alone. `home`: the folder of its series. */
  episode?: { video: FoundFile; home: string | null };
}

/** The subtitles of a title: `chosen` for viewers, up to a bound, and all of its files that are used. */
export function subtitlesOf(wish: Wish): { chosen: Subtitles[]; used: FoundFile[] } {
  const { files, folder, home, isOwn, episode } = wish;
  const homes = isOwn && home !== folder ? [folder, home] : [folder];
  const all = [
    ...likely(files.subtitlesIn(folder), wish).flatMap((file) => besideFile(file, wish)),
    ...homes.flatMap((place) => belowFolder(place, wish)),
    ...(isOwn && home !== folder ? files.subtitlesIn(home).map(byLanguage) : []),
    ...(episode ? episodeSubtitles(files, episode.video, episode.home) : [])
      .filter((file) => !isOfOther(nameOf(file), wish))
      .map((file) => ofSuffix(file, suffixBehind(nameOf(file), wish.stems) ?? nameOf(file))),
  ];
  const byFile = new Map(all.toReversed().map((one) => [one.file, one]));
  const chosen = numbered([...byFile.values()].reverse()).slice(0, importBounds.subtitlesOfFilmMax);
  return { chosen, used: chosen.map(({ file }) => file) };
}

/** Of several of one language and kind each has its number, so that viewers can tell them apart. */
function numbered(all: readonly Candidate[]): Subtitles[] {
  const plainFirst = (one: Candidate, other: Candidate) =>
    (one.number ?? 0) - (other.number ?? 0) || Number(isStyled(one)) - Number(isStyled(other));
  const counts = new Map<string, number>();
  return all.toSorted(plainFirst).map(({ lang, label, kind, file }) => {
    const key = `${lang} ${kind ?? ''}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count === 1) return { lang, label, kind, file };
    return { lang, label: `${label} ${count}`, kind: `${kind ?? ''}${count}`, file };
  });
}

const isStyled = ({ file }: Candidate) => /\.(?:ass|ssa)$/i.test(file.path);

const nameOf = ({ path }: FoundFile) => basename(stemOf(path));
const ofSuffix = (file: FoundFile, suffix: string): Candidate => ({
  ...readSubtitleName(suffix),
  file,
});
/** `2_English` in a folder of subtitles. */
const byLanguage = (file: FoundFile) => ofSuffix(file, languageOf(file));
const languageOf = (file: FoundFile) => nameOf(file).replace(/^\d{1,2}[\s._-]+/, '');

/** The subtitles in `Subs` and in the folder of the title there. */
function belowFolder(place: string, wish: Wish): Candidate[] {
  const { files, folder, isOwn, stems } = wish;
  const { all, inFolders } = files.subtitlesBelow(place);
  const ofFolder = ({ path }: FoundFile) => basename(dirname(path));
  const ofVideo = startingWith(inFolders, stems.slice(0, 1), ofFolder).filter(
    (file) => ofFolder(file).toLowerCase() === stems[0]?.toLowerCase(),
  );
  const others = isOwn
    ? inFolders.filter((file) => files.look('video', folder, [ofFolder(file)]) === null)
    : [];
  return [
    ...likely(all, wish).flatMap((file) => {
      const ofName = besideFile(file, wish);
      const isAny = ofName.length === 0 && isOwn && !isOfOther(nameOf(file), wish);
      return isAny ? [byLanguage(file)] : ofName;
    }),
    ...[...ofVideo, ...others].map(byLanguage),
  ];
}

/** The files that may be subtitles of the title, by the beginnings of their names. */
const likely = (all: readonly FoundFile[], { isOwn, stems }: Wish) =>
  isOwn ? all : startingWith(all, stems, nameOf);

function besideFile(file: FoundFile, wish: Wish): Candidate[] {
  const { isOwn, named, home, stems } = wish;
  const name = nameOf(file);
  const ours = isOwn && home !== '.' ? [...stems, basename(home)] : stems;
  const suffix = suffixBehind(name, ours);
  if ((suffix === null && !isOwn) || isOfOther(name, wish)) return [];
  if (suffix !== null) return [ofSuffix(file, suffix)];
  const language = byLanguage(file);
  const isPlain = language.lang !== 'und' && !/[\s.]/.test(name);
  if (isPlain || saysAll(language)) return [language];
  // `Title (2015).fr` beside `Title.2015.1080p-GROUP.mp4`.
  const end = /(?:\.[\p{L}\p{M}\d-]{2,12}){1,3}$/u.exec(name)?.[0] ?? '';
  const own = readTitle(name.slice(0, name.length - end.length));
  const isSame = foldedTitle(own.title) === foldedTitle(named.title);
  return isSame ? [ofSuffix(file, end)] : [];
}

/** What stands behind the name of one of the files; null when it is another name. */
function suffixBehind(name: string, stems: readonly string[]): string | null {
  const lower = name.toLowerCase();
  for (const stem of stems) {
    if (!lower.startsWith(stem.toLowerCase())) continue;
    const suffix = name.slice(stem.length);
    // `Film-en` and `Film [en]`, but not `Film 2`.
    const isLanguage = /^[\s_([{-]+\D/.test(suffix) && saysAll(readSubtitleName(suffix));
    if (suffix === '' || suffix.startsWith('.') || isLanguage) return suffix;
  }
  return null;
}

/** Whether a name is a language or kind and nothing else. */
const saysAll = ({ isWhole, lang, kind }: ReadSubtitleName) =>
  isWhole && (lang !== 'und' || kind !== null);

/** Whether a name is that of another video in the folder: `Film.2.en` is of `Film.2.mkv`, not of `Film.mkv`. */
function isOfOther(name: string, { files, folder, stems, others = [] }: Wish): boolean {
  const lower = name.toLowerCase();
  if (others.some((other) => lower.startsWith(other.toLowerCase()))) return true;
  for (let end = name.length; end > 0; end = lastBreak(name, end)) {
    const start = name.slice(0, end);
    if (stems.some((stem) => stem.toLowerCase() === start.toLowerCase())) return false;
    if (files.look('video', folder, [start]) !== null) return true;
  }
  return false;
}

const lastBreak = (name: string, end: number) =>
  Math.max(...['.', ' ', '_', '-'].map((sign) => (end > 0 ? name.lastIndexOf(sign, end - 1) : -1)));
