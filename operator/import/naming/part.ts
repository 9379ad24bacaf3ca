import { anyOf, nameWords } from './words.ts';

/** One of several files of a film. */
export interface NamedPart {
  /** From 1. */
  number: number;
  /** `Part 2` may be a film of its own; a disc is not. */
  isSoft: boolean;
  /** The name without the part; equal for all parts of a film. */
  base: string;
}

const part = new RegExp(
  String.raw`[\s._\-[(]+(?:(${anyOf(nameWords.part)})|(${anyOf(nameWords.softPart)}))[\s._-]*(\d{1,2}|[a-d])(?:of\d{1,2})?[)\]]?(?=$|[\s._\-[(])`,
  'iu',
);
const partInBrackets = new RegExp(
  String.raw`(?<=\])(?:(${anyOf(nameWords.part)})|(${anyOf(nameWords.softPart)}))[\s._-]*(\d{1,2}|[a-d])$`,
  'iu',
);

/** `cd1`, `Disc 2`, `(Disc 01)`, `part1`, `pt. 2`; null for other names. */
export function partOf(name: string): NamedPart | null {
  const found = part.exec(name) ?? partInBrackets.exec(name);
  if (!found || !/[\p{L}\d]/u.test(name.slice(0, found.index))) return null;
  const [all, , soft, sign = ''] = found;
  const number = /\d/.test(sign) ? Number(sign) : sign.toLowerCase().charCodeAt(0) - 96;
  const base = `${name.slice(0, found.index)}${name.slice(found.index + all.length)}`.trim();
  return number === 0 ? null : { number, isSoft: soft !== undefined, base };
}
