import chardet from 'chardet';
import { decode } from '#operator/import/source/decode.ts';
import { once } from '#operator/import/source/open-source.ts';

/**
 * The encodings in which subtitles of a language are written, the most usual first, by the names of the Encoding
 * Standard (https://encoding.spec.whatwg.org/#names-and-labels).
 */
const encodingsOf: Readonly<Record<string, readonly string[]>> = {
  ru: ['windows-1251', 'koi8-r', 'iso-8859-5'],
  uk: ['windows-1251', 'koi8-u', 'iso-8859-5'],
  bg: ['windows-1251', 'iso-8859-5'],
  sr: ['windows-1251', 'windows-1250', 'iso-8859-5', 'iso-8859-2'],
  mk: ['windows-1251', 'iso-8859-5'],
  el: ['windows-1253', 'iso-8859-7'],
  pl: ['windows-1250', 'iso-8859-2'],
  cs: ['windows-1250', 'iso-8859-2'],
  sk: ['windows-1250', 'iso-8859-2'],
  hu: ['windows-1250', 'iso-8859-2'],
  sl: ['windows-1250', 'iso-8859-2'],
  hr: ['windows-1250', 'iso-8859-2'],
  bs: ['windows-1250', 'iso-8859-2'],
  ro: ['windows-1250', 'iso-8859-16', 'iso-8859-2'],
  sq: ['windows-1250', 'windows-1252'],
  tr: ['windows-1254'],
  he: ['windows-1255', 'iso-8859-8'],
  ar: ['windows-1256', 'iso-8859-6'],
  fa: ['windows-1256'],
  et: ['windows-1257', 'iso-8859-13'],
  lv: ['windows-1257', 'iso-8859-13'],
  lt: ['windows-1257', 'iso-8859-13'],
  vi: ['windows-1258'],
  th: ['windows-874'],
  ja: ['shift_jis', 'euc-jp'],
  ko: ['euc-kr'],
  'zh-Hant': ['big5', 'gb18030'],
  'zh-TW': ['big5', 'gb18030'],
  'zh-HK': ['big5', 'gb18030'],
  zh: ['gb18030', 'big5'],
};
/** Bytes that the detection looks at. */
const SAMPLE_BYTES = 64 * 1024;

/**
 * The text of a subtitle file. UTF-8 and UTF-16 are recognised by their bytes. Of the other encodings, those of the
 * language count first; without a language, the text decides. Throws ImportRefused for binary data.
 */
export async function subtitleText(bytes: Buffer, lang: string): Promise<string> {
  const encoding = isUnicode(bytes) ? null : encodingFor(bytes, lang);
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes);
  let text = '';
  for await (const part of decode(once(bytes)).text) text += part;
  return text;
}

function isUnicode(bytes: Buffer): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Null when nothing is known: then the file is read as Windows-1252. */
function encodingFor(bytes: Buffer, lang: string): string | null {
  const usual = encodingsOf[lang] ?? encodingsOf[lang.split('-')[0] ?? ''];
  if (usual) return mostLikely(bytes, usual);
  return lang === 'und' && !isLatin(bytes) ? mostLikely(bytes, detected(bytes)) : null;
}

/** Latin texts have mostly letters without accents. */
function isLatin(bytes: Buffer): boolean {
  const letters = new TextDecoder('windows-1252').decode(bytes).match(/\p{L}/gu) ?? [];
  const plain = letters.filter((letter) => letter < '\u0080').length;
  return plain >= letters.length / 2;
}

/** The encodings of other scripts that the text may have, the likeliest first. */
const detected = (bytes: Buffer) =>
  chardet
    .analyse(bytes.subarray(0, SAMPLE_BYTES))
    .map(({ name }) => name.toLowerCase())
    .filter((name) => isKnown(name) && !/^(?:utf|iso-8859-[129]$|windows-125[024]$)/.test(name));

/** Of several that fit as well, the first one. */
function mostLikely(bytes: Buffer, names: readonly string[]): string | null {
  const valid = names.filter((name) => isValid(bytes, name));
  const scores = new Map(valid.map((name) => [name, wordScore(bytes, name)]));
  const [best] = valid.toSorted((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
  return best ?? null;
}

/** How far a decoded text looks like words: letters, and capitals at the start of words only. */
function wordScore(bytes: Buffer, name: string): number {
  const text = new TextDecoder(name).decode(bytes.subarray(0, SAMPLE_BYTES));
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const letters = count(/[^\p{ASCII}]/gu) - count(/[^\p{L}\p{M}\p{ASCII}]/gu);
  const symbols = count(/(?<=\p{L})[^\p{L}\p{M}\p{ASCII}\p{P}\s]/gu) + count(/\p{Cc}(?<![\s])/gu);
  return letters - 3 * symbols - 3 * count(/\p{Ll}\p{Lu}/gu);
}

function isKnown(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    // An encoding that Node.js does not have.
    return false;
  }
}

function isValid(bytes: Buffer, name: string): boolean {
  try {
    new TextDecoder(name, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
