/**
 * Reads one plain XML element at the speed of text search. What it does not know for certain (comments, bare `&`, odd
 * characters) it leaves to the parser, so that both tell the same.
 */

export type Attributes = Partial<Record<string, string>>;

export interface ElementEvents {
  /** Returns false for an element that must not be there. */
  open: (name: string, attributes: Attributes) => boolean;
  text: (text: string) => void;
  close: (name: string) => void;
}

const DEPTH_MAX = 8;
/** Characters that XML does not allow, and ends of lines that count apart. */
const odd = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]|\r(?!\n)/;
const [cdataStart, cdataEnd] = ['<![CDATA[', ']]>'];
const none: Attributes = Object.freeze({});

const [space, tab, newline, slash, equals] = [0x20, 0x09, 0x0a, 0x2f, 0x3d];
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
  let at = 0;
  for (;;) {
    const from = plain.indexOf('<', at);
    const to = plain.indexOf('>', from);
    if (from === -1 || to === -1) return false;
    if (from > at) {
      const said = decoded(plain.slice(at, from), entities);
      if (said === null || said.includes(cdataEnd)) return false;
      on.text(said);
    }
    at = to + 1;
    if (plain.startsWith(cdataStart, from)) {
      const end = plain.indexOf(cdataEnd, from);
      const said = plain.slice(from + cdataStart.length, end);
      if (end === -1 || open.length === 0) return false;
      on.text(cdataText(said));
      at = end + cdataEnd.length;
    } else if (plain.charCodeAt(from + 1) === slash) {
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
  }
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
  let found = none;
  for (let at = from; at < to;) {
    const before = at;
    while (at < to && isSpace(text.charCodeAt(at))) at += 1;
    if (at === to) return found;
    const name = nameAt(text, at);
    at += name.length;
    const quote = text.charAt(at + 1);
    if (before === at - name.length || name === '' || text.charCodeAt(at) !== equals) return null;
    if (quote !== '"' && quote !== "'") return null;
    const end = text.indexOf(quote, at + 2);
    if (end === -1 || end >= to) return null;
    const raw = text.slice(at + 2, end);
    const value = decoded(raw, entities);
    const isOdd = raw.includes('<') || raw.includes('\n') || raw.includes('\t');
    if (value === null || isOdd || name in found) return null;
    if (found === none) found = {};
    found[name] = value;
    at = end + 1;
  }
  return found;
}

const reference = /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{1,31}));|&/g;

/** The text with its references replaced; null for one that is not known. */
function decoded(text: string, entities: ReadonlyMap<string, string>): string | null {
  if (!text.includes('&')) return text;
  let unknown = 0;
  const whole = text.replace(
    reference,
    (_all, decimal?: string, hex?: string, name?: string): string => {
      const value =
        name === undefined
          ? characterOf(decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal))
          : entities.get(name);
      if (value === undefined) unknown += 1;
      return value ?? '';
    },
  );
  return unknown === 0 ? whole : null;
}

/** Characters that are allowed without doubt. */
const characterOf = (code: number): string | undefined =>
  (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xd7ff)
    ? String.fromCharCode(code)
    : undefined;
