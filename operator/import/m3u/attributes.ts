export interface InfoLine {
  /** By lower-case name. */
  attributes: ReadonlyMap<string, string>;
  /** The text after the comma. */
  title: string;
}

const NAME = /[\w.:-]+/y;
/** The sign between a name and its value; spaces around it only before a quote. */
const IS = /\s{0,9}=\s{0,9}(?=["'“”])|=/y;
/** Text editors make typographic quotes of plain ones. */
const CLOSING: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”', '”': '”' };

/**
 * Parses the text after `#EXTINF:` or `#EXTM3U`: `-1 tvg-id="a" group-title='News, Sport',Name, with a comma`. Commas
 * inside quotes belong to the value; single quotes count too; an unclosed quote ends before the next attribute or at
 * the last comma. Commas between attributes part them.
 */
export function readInfoLine(text: string): InfoLine {
  const attributes = new Map<string, string>();
  let at = 0;
  let previous = ' ';
  /** What stands behind a comma before an attribute: the name after all, when no other comma follows. */
  let early: { title: string; count: number } | null = null;
  while (at < text.length) {
    const sign = text.charAt(at);
    if (sign === ',') {
      // Behind the length and between attributes a comma does not stand before the name.
      const isEarly = /^,\s*[\w.:-]+\s{0,9}=\s{0,9}["'“”]/u.test(text.slice(at, at + 80));
      if (!isEarly) return { attributes, title: text.slice(at + 1).trim() };
      early = { title: text.slice(at + 1).trim(), count: attributes.size };
      previous = ' ';
      at += 1;
      continue;
    }
    NAME.lastIndex = at;
    const name = isSpace(previous) ? NAME.exec(text)?.[0] : undefined;
    IS.lastIndex = at + (name?.length ?? 0);
    const equals = name === undefined ? undefined : IS.exec(text)?.[0];
    if (name !== undefined && equals !== undefined) {
      const { value, end } = readValue(text, at + name.length + equals.length);
      attributes.set(name.toLowerCase(), value.trim());
      at = end;
      previous = ' ';
      continue;
    }
    at += name?.length ?? 1;
    previous = text.charAt(at - 1);
  }
  if (early === null) return { attributes, title: '' };
  return { attributes: new Map([...attributes].slice(0, early.count)), title: early.title };
}

const isSpace = (sign: string) => sign === ' ' || sign === '\t';

function readValue(text: string, start: number): { value: string; end: number } {
  const quote = text.charAt(start);
  const closing = CLOSING[quote];
  if (closing === undefined) {
    const end = indexOf(text, /[\s,]/g, start) ?? text.length;
    return { value: text.slice(start, end), end };
  }
  for (let close = start + 1; ; close += 1) {
    close = text.indexOf(closing, close);
    if (close === -1) break;
    // A quote inside the value is followed by letters; the closing quote by an attribute, the comma, or the end.
    if (/^(?:\s*$|\s*,|\s+[\w.:-]+\s{0,9}=)/.test(text.slice(close + 1, close + 80))) {
      const value = text.slice(start + 1, close);
      // An attribute inside means that the previous quote was not closed.
      const next = value.search(new RegExp(`\\s+[\\w.:-]+\\s{0,9}=\\s{0,9}${quote}`));
      return next === -1
        ? { value, end: close + 1 }
        : { value: value.slice(0, next), end: start + 1 + next };
    }
  }
  const end = indexOf(text, /\s+[\w.:-]+=["'“”]|,(?=[^,]*$)/g, start + 1) ?? text.length;
  return { value: text.slice(start + 1, end), end };
}

function indexOf(text: string, pattern: RegExp, from: number): number | null {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? null;
}
