/** Specials in the names of files: `SP01`, `OVA 2`, `S02SP01`, `S01.Special.Christmas`. */
import { BEFORE_NUMBER, type FoundNumber } from './episode-number.ts';
import { SEPARATOR } from '#operator/import/naming/words.ts';

const word = 'special|specials|sp|ova|oad|ona';
const numbered = new RegExp(
  String.raw`${BEFORE_NUMBER}(s\d{1,4}${SEPARATOR}*)?(${word})${SEPARATOR}*(\d{1,3})(?![\p{L}\d])`,
  'iu',
);
const unnumbered = new RegExp(
  String.raw`${BEFORE_NUMBER}(s\d{1,4}${SEPARATOR}*)(${word})(?![\p{L}\d])`,
  'iu',
);

/** A special in season 0. `isSure`: the name says so by itself; `Special 26` may be a film. */
export function findSpecial(name: string): { numbers: FoundNumber; isSure: boolean } | null {
  const found = numbered.exec(name) ?? unnumbered.exec(name);
  if (!found) return null;
  const [all, season, sign = '', number] = found;
  const place = { start: found.index, end: found.index + all.length, through: null };
  const episode = number === undefined ? null : Number(number);
  return {
    numbers: { season: 0, episode, ...place, kind: 'special' },
    isSure: season !== undefined || !/^special/i.test(sign),
  };
}

/** `- 12.5`: an episode between two others is a special. */
export function findBetween(name: string): FoundNumber | null {
  const found =
    /(?:\s[-–]\s|(?<!\p{L})(?:e|ep\.?\s?|episode[\s._])|^)\d{1,3}\.5(?=$|[\s._]*[[(]|\s)/iu.exec(
      name,
    );
  if (!found) return null;
  const place = { start: found.index, end: found.index + found[0].length };
  return { season: 0, episode: null, through: null, ...place, kind: 'special' };
}
