export interface InfoLine {
  /** By lower-case name. */
  attributes: ReadonlyMap<string, string>;
  /** The text after the comma. */
  title: string;
}

const NAME = /[\w.:-]+/y;

/**
 * Parses the text after `#EXTINF:` or `#EXTM3U`: `-1 tvg-id="a" group-title='News, Sport',Name, with a comma`. Commas
 * inside quotes belong to the value; single quotes count too; an unclosed quote ends before the next attribute or at
 * the last comma.
 */
export function readInfoLine(text: string): InfoLine {
  const attributes = new Map<string, string>();
  let at = 0;
  let previous = ' ';
  /** What stands behind the comma after the length: the name after all, when no other comma follows. */
  let afterLength: string | null = null;
  while (at < text.length) {
    const sign = text.charAt(at);
    if (sign === ',') {
      // A comma behind the length stands before the attributes, not before the name.
      const isEarly = attributes.size === 0 && /^,\s*[\w.:-]+=["']/.test(text.slice(at, at + 80));
      if (!isEarly) return { attributes, title: text.slice(at + 1).trim() };
      afterLength = text.slice(at + 1).trim();
      previous = ' ';
      at += 1;
      continue;
    }
    NAME.lastIndex = at;
    const name = isSpace(previous) ? NAME.exec(text)?.[0] : undefined;
    if (name !== undefined && text.charAt(at + name.length) === '=') {
      const { value, end } = readValue(text, at + name.length + 1);
      attributes.set(name.toLowerCase(), value.trim());
      at = end;
      previous = ' ';
      continue;
    }
    at += name?.length ?? 1;
    previous = text.charAt(at - 1);
  }
  if (afterLength !== null) return { attributes: new Map(), title: afterLength };
  return { attributes, title: '' };
}

const isSpace = (sign: string) => sign === ' ' || sign === '\t';

function readValue(text: string, start: number): { value: string; end: number } {
  const quote = text.charAt(start);
  if (quote !== '"' && quote !== "'") {
    const end = indexOf(text, /[\s,]/g, start) ?? text.length;
    return { value: text.slice(start, end), end };
  }
  for (let close = start + 1; ; close += 1) {
    close = text.indexOf(quote, close);
    if (close === -1) break;
    // A quote inside the value is followed by letters; the closing quote by an attribute, the comma, or the end.
    if (/^(?:\s*$|\s*,|\s+[\w.:-]+=)/.test(text.slice(close + 1, close + 80))) {
      const value = text.slice(start + 1, close);
      // An attribute inside means that the previous quote was not closed.
      const next = value.search(new RegExp(`\\s+[\\w.:-]+=${quote}`));
      return next === -1
        ? { value, end: close + 1 }
        : { value: value.slice(0, next), end: start + 1 + next };
    }
  }
  const end = indexOf(text, /\s+[\w.:-]+=["']|,(?=[^,]*$)/g, start + 1) ?? text.length;
  return { value: text.slice(start + 1, end), end };
}

function indexOf(text: string, pattern: RegExp, from: number): number | null {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? null;
}
