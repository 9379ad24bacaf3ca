/**
 * Reads one plain XML element at the speed of text search. What it does not know for certain (comments, bare `&`, odd
 * characters) it leaves to the parser, so that both tell the same.
 */

/** The attributes that guides are read for. Others are checked, but not told. */
export type Attributes = Partial<
  Record<'id' | 'start' | 'stop' | 'channel' | 'lang' | 'system' | 'src', string>
>;

export interface ElementEvents {
  /** Returns false for an element that must not be there. */
  open: (name: string, attributes: Attributes) => boolean;
  /** Whether text is wanted at this place. Other text is checked, but not told. */
  takesText: () => boolean;
  text: (text: string) => void;
  close: (name: string) => void;
}

const DEPTH_MAX = 8;
/** Characters that XML does not allow (1.0 or 1.1), and ends of lines that count apart. */
const odd = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\u2028\ufffe\uffff]|\r(?!\n)/;
const [cdataStart, cdataEnd] = ['<![CDATA[', ']]>'];
const none: Attributes = Object.freeze({});

const [space, tab, newline, slash, equals] = [0x20, 0x09, 0x0a, 0x2f, 0x3d];
const [mark, ampersand, lessThan] = [0x21, 0x26, 0x3c];
const [doubleQuote, singleQuote] = [0x22, 0x27];
const isSpace = (code: number) => code === space || code === newline || code === tab;
/** Letters of ASCII, digits, `-` and `_`. */
const isNameChar = (code: number) =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x30 && code <= 0x39) ||
  code === 0x2d ||
  code === 0x5f;
const isNameStart = (code: number) =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f;

/**
 * Returns whether `text` was one plain element; if not, events may have been told all the same, except that it is closed.
 */
export function readPlainElement(
  text: string,
  entities: ReadonlyMap<string, string>,
  on: ElementEvents,
): boolean {
  if (odd.test(text) || !text.isWellFormed()) return false;
  const plain = text.includes('\r') ? text.replaceAll('\r\n', '\n') : text;
  const open: string[] = [];
  // One search for each sign, not one for each text: a programme has a dozen texts and next to no such signs.
  let reference = next(plain, '&', 0);
  let sectionEnd = next(plain, cdataEnd, 0);
  let at = 0;
  let from = plain.indexOf('<');
  for (;;) {
    const to = plain.indexOf('>', from);
    if (from === -1 || to === -1) return false;
    if (from > at) {
      if (reference < at) reference = next(plain, '&', at);
      if (sectionEnd < at) sectionEnd = next(plain, cdataEnd, at);
      if (sectionEnd < from) return false;
      if (reference < from) {
        const said = decoded(plain.slice(at, from), entities);
        if (said === null || said.includes(cdataEnd)) return false;
        on.text(said);
      } else if (on.takesText()) on.text(plain.slice(at, from));
    }
    at = to + 1;
    const sign = plain.charCodeAt(from + 1);
    if (sign === mark) {
      const end = plain.indexOf(cdataEnd, from);
      if (!plain.startsWith(cdataStart, from) || end === -1 || open.length === 0) return false;
      on.text(cdataText(plain.slice(from + cdataStart.length, end)));
      at = end + cdataEnd.length;
    } else if (sign === slash) {
      const name = open.pop();
      const isIt = name?.length === to - from - 2 && plain.startsWith(name, from + 2);
      if (name === undefined || !isIt) return false;
      if (open.length === 0) return closeLast(name, at === plain.length, on);
      on.close(name);
    } else {
      const isClosed = plain.charCodeAt(to - 1) === slash;
      const name = nameAt(plain, from + 1);
      if (name === '' || open.length >= DEPTH_MAX) return false;
      const end = isClosed ? to - 1 : to;
      const attributes = attributesIn(plain, from + 1 + name.length, end, entities);
      if (attributes === null) return false;
      if ((isClosed && open.length === 0) || !on.open(name, attributes)) return false;
      if (isClosed) on.close(name);
      else open.push(name);
    }
    from = plain.indexOf('<', at);
  }
}

/** Where a sign stands next; behind the text if nowhere. */
function next(text: string, sign: string, from: number): number {
  const found = text.indexOf(sign, from);
  return found === -1 ? text.length : found;
}

/** The text of a CDATA section; many guides escape `&` all the same. */
export const cdataText = (raw: string): string => raw.replaceAll('&amp;', '&');

function closeLast(name: string, isWhole: boolean, on: ElementEvents): boolean {
  if (isWhole) on.close(name);
  return isWhole;
}

/** Names that were read, by their letters: a guide has a few dozen, and each of them millions of times. */
const knownNames: (string | undefined)[] = Array.from({ length: 1_024 });

function nameAt(text: string, from: number): string {
  const first = text.charCodeAt(from);
  if (!isNameStart(first)) return '';
  let to = from + 1;
  while (isNameChar(text.charCodeAt(to))) to += 1;
  const place = (first * 31 + text.charCodeAt(to - 1) * 7 + to - from) & 1_023;
  const known = knownNames[place];
  if (known?.length === to - from && text.startsWith(known, from)) return known;
  const name = text.slice(from, to);
  knownNames[place] = name;
  return name;
}

/** Null when they are not plain; also for two of one name. */
function attributesIn(
  text: string,
  from: number,
  to: number,
  entities: ReadonlyMap<string, string>,
): Attributes | null {
  if (from === to) return none;
  const found: Attributes = emptyAttributes();
  let names = '';
  for (let at = from; at < to;) {
    const before = at;
    while (at < to && isSpace(text.charCodeAt(at))) at += 1;
    if (at === to) return found;
    const name = nameAt(text, at);
    if (before === at || name === '' || isAmong(name, names)) return null;
    names = names === '' ? name : `${names} ${name}`;
    at += name.length;
    const end = valueEnd(text, at, to);
    if (end === -1) return null;
    const raw = text.slice(at + 2, Math.abs(end));
    const value = end < 0 ? decoded(raw, entities) : raw;
    if (value === null) return null;
    setAttribute(found, name, value);
    at = Math.abs(end) + 1;
  }
  return found;
}

const isAmong = (name: string, names: string) => names !== '' && ` ${names} `.includes(` ${name} `);

/** All of one shape, which the engine reads and writes fastest. */
const emptyAttributes = (): Attributes => ({
  id: undefined,
  start: undefined,
  stop: undefined,
  channel: undefined,
  lang: undefined,
  system: undefined,
  src: undefined,
});

function setAttribute(to: Attributes, name: string, value: string): void {
  if (name === 'lang') to.lang = value;
  else if (name === 'start') to.start = value;
  else if (name === 'stop') to.stop = value;
  else if (name === 'channel') to.channel = value;
  else if (name === 'system') to.system = value;
  else if (name === 'src') to.src = value;
  else if (name === 'id') to.id = value;
}

/** The place of the quote that ends `="…"`; negative when a reference is in it; -1 when it is not plain. */
function valueEnd(text: string, from: number, to: number): number {
  const quote = text.charCodeAt(from + 1);
  if (text.charCodeAt(from) !== equals || (quote !== doubleQuote && quote !== singleQuote))
    return -1;
  let hasReference = false;
  for (let at = from + 2; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) return hasReference ? -at : at;
    if (code === ampersand) hasReference = true;
    else if (code === lessThan || code === newline || code === tab) return -1;
  }
  return -1;
}

const reference = /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{1,31}));/y;

/** The text with its references replaced; null for one that is not known. */
function decoded(text: string, entities: ReadonlyMap<string, string>): string | null {
  let whole = '';
  let at = 0;
  for (let from = text.indexOf('&'); from !== -1; from = text.indexOf('&', at)) {
    const isAmp = text.startsWith('&amp;', from);
    reference.lastIndex = from;
    const value = isAmp ? '&' : valueOf(reference.exec(text), entities);
    if (value === undefined) return null;
    whole += text.slice(at, from) + value;
    at = isAmp ? from + 5 : reference.lastIndex;
  }
  return at === 0 ? text : whole + text.slice(at);
}

function valueOf(
  found: RegExpExecArray | null,
  entities: ReadonlyMap<string, string>,
): string | undefined {
  if (!found) return undefined;
  const [, decimal, hex, name] = found;
  if (name !== undefined) return entities.get(name);
  return characterOf(decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal));
}

/** Characters that are allowed without doubt. */
const characterOf = (code: number): string | undefined =>
  (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xd7ff)
    ? String.fromCharCode(code)
    : undefined;
