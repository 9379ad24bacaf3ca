/** The further episodes of a file with several, behind the number of its first one. */

/** What is between two numbers: `-`, `+`, `, `, ` and `. */
const link = String.raw`[\s._]*(?:[-–~&+,][\s._]*|(?:and|to|und|bis|et|y|e)[\s._]+)?`;
/** Further numbers that have the sign of an episode. */
const signed = [
  new RegExp(String.raw`^${link}(?:s\d{1,4})?[\s._]?(?:e|x|ep)(\d{1,4})(?![\p{L}\d])`, 'iu'),
  /^[\s._]*[-–+&,_][\s._]*(?:\d{1,4})x(\d{1,4})(?![\p{L}\d])/iu,
  /^x(\d{1,3})(?=x\d)/i,
  new RegExp(String.raw`^${link}(?:e|x|ep)(\d{1,4})(?=[ex]\d)`, 'iu'),
];
/** `-02`, `+06`, `_06`: numbers alone, which may be the beginning of a title (`S01E05-24 Hours`). */
const bare = [
  /^([-–~+&_])(\d{2,4})(?![\p{L}\d])(?!-\d)/u,
  /^([-–~+&_])(\d{2,4})(?=[-–~+&_]\d{2,4}(?![\p{L}\d]))/u,
];
/** Longer runs of episodes in one file are a mistake. */
const MOST_EPISODES = 60;
/** A number alone further away is not the last episode of a file. */
const MOST_BARE = 30;
/** Nor is one further away when a title follows at once. */
const MOST_BEFORE_TITLE = 3;

export interface Followed {
  /** The last episode; null for one. */
  through: number | null;
  /** The place behind the numbers. */
  end: number;
}

/** Reads on from the first number: `-E02`, `E02`, `-02`, ` - 1x02`, `, S01E02`, ` to E04`. */
export function followed(name: string, from: number, first: number): Followed {
  let through: number | null = null;
  let end = from;
  const [digits = ''] = /\d+$/.exec(name.slice(0, from)) ?? [];
  for (;;) {
    const rest = name.slice(end);
    const found: RegExpExecArray | null =
      signed.map((pattern) => pattern.exec(rest)).find((one) => one !== null) ??
      bareNumber(rest, through ?? first, digits.length);
    const number: number = parseInt(found?.at(-1) ?? '', 10);
    if (!found || number <= (through ?? first) || number > first + MOST_EPISODES) break;
    through = number;
    end += found[0].length;
  }
  return { through, end };
}

/** A number alone has as many digits as the one before. */
function bareNumber(rest: string, last: number, digits: number): RegExpExecArray | null {
  const found = bare.map((pattern) => pattern.exec(rest)).find((one) => one !== null);
  const [all = '', sign, number = ''] = found ?? [];
  if (!found || number.length !== digits) return null;
  const step = Number(number) - last;
  const isTitle = /^[\s._]+\p{L}/u.test(rest.slice(all.length));
  const most = sign === '_' ? 1 : isTitle ? MOST_BEFORE_TITLE : MOST_BARE;
  return step <= most ? found : null;
}
