/** Longer programmes are left to the parser. */
const PROGRAMME_MAX_CHARS = 256 * 1024;
const start = '<programme';
const end = '</programme>';
/** CDATA sections that cannot be taken for anything else. */
const plainCdata = /<!\[CDATA\[[^<>]*\]\]>/g;
/** Space that the parser need not see; it waits for what follows a `\r` alone. */
const space = String.raw`(?:[ \n\t]|\r\n)*`;
const onlySpace = new RegExp(`^${space}$`);
const startsWithTag = new RegExp(`^${space}<`);
const endsWithTag = new RegExp(`>${space}$`);

interface Reading {
  /** Feeds the parser. */
  parse: (text: string) => void;
  /** Tags that the parser has told. */
  tags: () => number;
  /** Whether the parser is between two elements of the guide, as far as tags tell. */
  isBetween: () => boolean;
  /** Reads one whole programme without the parser; false, and nothing has changed, when it is not plain. */
  readPlain: (programme: string) => boolean;
  /** Lines that the parser has not seen. */
  passed: (lines: number) => void;
}

interface Feed {
  write: (text: string) => void;
  end: () => void;
}

/**
 * Cuts a guide into its programmes, which are read without the parser where they are plain. The parser gets everything
 * else, and everything from where it may be inside a comment, a CDATA section or a broken tag.
 */
export function programmeFeed({ parse, tags, isBetween, readPlain, passed }: Reading): Feed {
  let rest = '';
  /** The parser has read all, and stands between two elements of the guide. */
  let isCertain = false;

  function feed(text: string): void {
    if (isCertain && onlySpace.test(text)) {
      passed(linesOf(text));
      return;
    }
    const before = tags();
    parse(text);
    const outside = text.replaceAll(plainCdata, '');
    isCertain =
      isBetween() &&
      startsWithTag.test(text) &&
      endsWithTag.test(text.slice(-200)) &&
      !/<[!?]/.test(outside) &&
      tags() - before === count(outside, '<');
  }

  function feedProgramme(text: string): void {
    if (isCertain && readPlain(text)) passed(linesOf(text));
    else feed(text);
  }

  return {
    write(part) {
      const text = rest + part;
      let at = 0;
      for (;;) {
        const from = text.indexOf(start, at);
        if (from === -1) {
          const cut = Math.max(at, cutStart(text));
          if (cut > at) feed(text.slice(at, cut));
          rest = text.slice(cut);
          return;
        }
        if (from > at) feed(text.slice(at, from));
        const to = text.indexOf(end, from);
        if (to === -1) {
          const isLong = text.length - from > PROGRAMME_MAX_CHARS;
          if (isLong) feed(text.slice(from));
          rest = isLong ? '' : text.slice(from);
          return;
        }
        at = to + end.length;
        feedProgramme(text.slice(from, at));
      }
    },
    end() {
      if (rest !== '') feed(rest);
      rest = '';
    },
  };
}

/** Where a programme may begin whose name is cut at the end of the text. */
function cutStart(text: string): number {
  const from = text.lastIndexOf('<');
  return from !== -1 && start.startsWith(text.slice(from)) ? from : text.length;
}

/** As the parser counts them. */
const linesOf = (text: string) => count(text, '\n');

function count(text: string, sign: string): number {
  let total = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) total += 1;
  return total;
}
