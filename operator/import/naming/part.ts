import { anyOf, nameWords } from './words.ts';

/** One of several files of a film. */
export interface NamedPart {
  /** From 1. */
  number: number;
  /** `Part 2` may be a film of its own; a disc is not. */
  isSoft: boolean;
  /** The name without the part; equal for all parts of a film. */
  base: string;
  /** The name in front of the part. */
  before: string;
}

const hard = anyOf(nameWords.part);
const soft = anyOf(nameWords.softPart);
const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
const part = new RegExp(
  String.raw`[\s._\-[(]+(?:(${hard})|(${soft}))[\s._-]*(\d{1,2}|[a-d])(?:[\s._]*of[\s._]*\d{1,2})?[)\]]?(?=$|[\s._\-[(])`,
  'iu',
);
const partInBrackets = new RegExp(
  String.raw`(?<=\])(?:(${hard})|(${soft}))[\s._-]*(\d{1,2}|[a-d])$`,
  'iu',
);
/** `(1 of 2)`, `-1of2`; of more than two they may be episodes, unless a year stands before. */
const total = String.raw`(?:2|(?<=[[(]\d{4}[)\]].*)\d)`;
const ofTotal = new RegExp(
  String.raw`[\s._]*(?:[[(](\d)[\s._-]?of[\s._-]?${total}[)\]]|-[\s._]*(\d)of${total})(?=$|[\s._\-[(])`,
  'iu',
);
/** `Film (2010) - Part II`: before a year it is a title. */
const inRoman = new RegExp(
  String.raw`(?<=[[(]\d{4}[)\]].*)[\s._\-[(]+(?:${soft})[\s._-]*(${roman.join('|')})[)\]]?(?=$|[\s._\-[(])`,
  'iu',
);
const alone = new RegExp(String.raw`^(?:(${hard})|(${soft}))[\s._-]*(\d{1,2})$`, 'iu');
/** Marks that count only for files that are alone in the folder of their film: ` a`, `Side B`, `Part II`. */
const loose = new RegExp(
  String.raw`[\s._\-[(]+(?:(?:side[\s._-]*)?([a-d])|(?:${soft})[\s._-]*(${roman.join('|')}))[)\]]?$`,
  'iu',
);

/** `cd1`, `Disc 2`, `(Disc 01)`, `part1`, `pt. 2`, `(1 of 2)`; null for other names. */
export function partOf(name: string): NamedPart | null {
  const found = part.exec(name) ?? partInBrackets.exec(name);
  if (found && hasName(name, found)) {
    return madeOf(name, found, { sign: found[3], isSoft: found[2] !== undefined });
  }
  const counted = ofTotal.exec(name);
  if (counted && hasName(name, counted)) {
    return madeOf(name, counted, { sign: counted[1] ?? counted[2], isSoft: false });
  }
  const numbered = inRoman.exec(name);
  return numbered && madeOf(name, numbered, { sign: numbered[1], isSoft: true });
}

/** A file that is called `CD1` or `Part 2`: its folder has the name of the film. */
export function partAlone(name: string, folder: string): NamedPart | null {
  const found = alone.exec(name.trim());
  const number = Number(found?.[3] ?? 0);
  if (!found || number === 0) return null;
  return { number, isSoft: found[2] !== undefined, base: folder, before: '' };
}

/** `Film a`, `Film Side B`, `Film Part II`: names that need others beside them to be parts. */
export function loosePartOf(name: string): NamedPart | null {
  const found = loose.exec(name);
  if (!found || !hasName(name, found)) return null;
  return madeOf(name, found, { sign: found[1] ?? found[2], isSoft: true });
}

const hasName = (name: string, { index }: RegExpExecArray) =>
  /[\p{L}\d]/u.test(name.slice(0, index));

function madeOf(
  name: string,
  { 0: all, index }: RegExpExecArray,
  { sign = '', isSoft }: { sign: string | undefined; isSoft: boolean },
): NamedPart | null {
  const before = name.slice(0, index);
  const base = `${before}${name.slice(index + all.length)}`.trim();
  const number = numberOf(sign.toUpperCase());
  return number === 0 ? null : { number, isSoft, base, before };
}

function numberOf(sign: string): number {
  if (/\d/.test(sign)) return Number(sign);
  return roman.includes(sign) ? roman.indexOf(sign) + 1 : sign.charCodeAt(0) - 64;
}
