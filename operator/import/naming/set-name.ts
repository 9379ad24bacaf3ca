import { foldedWords } from '#lib/contract/search-words.ts';
import { readTitle } from './titles.ts';
import { anyOf, nameWords, SEPARATOR } from './words.ts';

/** The mark of a set in the name of a folder, as Jellyfin and Emby write it. */
const mark = /[\s._-]*[[({](?:box[\s._-]?set|collection)[\])}]/giu;
/** `(1979-1997)`, `1979 - 1997`: the years of a set. */
const years = /[\s._-]*[[(]?\b(?:18|19|20)\d{2}\s*[-–—]\s*(?:(?:18|19|20)\d{2})?\b[\])]?/gu;

const word = anyOf(nameWords.set);
/** Words that are written without spaces stand at the end of a name: `系列`. */
const eastAsian = nameWords.set.filter((one) => /[\p{scx=Han}\p{scx=Hira}\p{scx=Hang}]/u.test(one));
const atEnd = new RegExp(
  String.raw`(?:(?:^|${SEPARATOR}|[[(（])*(?<![\p{L}\p{N}])(?:${word})|[(（]?(?:${anyOf(eastAsian)}))[\])）]?$`,
  'iu',
);
const atStart = new RegExp(
  String.raw`^(?:the${SEPARATOR}+)?(?:${word})(?![\p{L}\p{N}])${SEPARATOR}*:?${SEPARATOR}*(?:(?:of|de|del|do|da|di|du|des|der)(?![\p{L}])${SEPARATOR}*)?`,
  'iu',
);
const ofAll = new Set(nameWords.setOfAll.flatMap(foldedWords));

/** The facts in the name of a folder that may hold the films of a set. */
export interface SetFolder {
  /** Without marks, years and tags: `Night Train Collection`. */
  name: string;
  /** The name says that it is a set. */
  isNamedSet: boolean;
}

/** Reads the name of a folder: `Night Train Collection`, `Night Train [boxset]`, `Trilogía Tren de noche (1979-1997)`. */
export function readSetFolder(folder: string): SetFolder {
  const plain = folder.normalize('NFC').trim();
  const unmarked = plain.replace(mark, '');
  const { title, year } = readTitle(unmarked.replace(years, ''));
  // A year is that of a film: `The Collection (2012)`.
  const hasWord = year === null && (atEnd.test(title) || atStart.test(title));
  return { name: title, isNamedSet: unmarked !== plain || (hasWord && hasOwnName(title)) };
}

/** `My Movie Collection` holds all films, not those of a set. */
const hasOwnName = (title: string) =>
  foldedWords(withoutSetWords(title)).some((one) => !ofAll.has(one));

const withoutSetWords = (name: string) => {
  const before = name.replace(atEnd, '');
  return before === name ? name.replace(atStart, '') : before;
};

/** Words around a name that say nothing: `Harbour: The Complete Collection`, `The Harbour Saga`. */
const fillers = new Set('the complete der die das la le les el los las o a os as'.split(' '));

/** The same for `Harbour Collection`, `Harbour - Saga` and `Colección Harbour`; never empty. */
export function bareSetName(name: string): string {
  const all = foldedWords(withoutSetWords(name.normalize('NFC').trim()));
  const first = all.findIndex((one) => !fillers.has(one));
  const last = all.findLastIndex((one) => !fillers.has(one));
  const bare = first === -1 ? all : all.slice(first, last + 1);
  return bare.join(' ') || foldedWords(name).join(' ') || name;
}
