import { parseWithin } from '#lib/contract/wire/json-within.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { Rejections } from '#operator/import/rejections.ts';
import { webAddress } from '#operator/import/storing/web-address.ts';
import { linesOf } from '#operator/import/source/lines.ts';
import { readInfoLine, type InfoLine } from './attributes.ts';
import { withoutEntities } from './entities.ts';
import { entryOf } from './entry-of.ts';
import type { ListEntry, ListTitle } from './entry.ts';
import { say, type Phrase } from '#operator/words/say.ts';

export interface ReadList {
  entries: ListEntry[];
  titles: ListTitle[];
  rejections: Rejections;
  /** The addresses of guides in the list. */
  guideAddresses: string[];
}

const bounds = {
  channels: { most: importBounds.channelsMax, tooMany: 'channelsMost' },
  titles: { most: importBounds.listTitlesMax, tooMany: 'filmsMost' },
} as const;

/** Limits on the headers of a stream. */
const headersBound = { fields: 256, depth: 4 };

const infoLine = /^#EXTINF:/i;
const guideAttributes = ['url-tvg', 'x-tvg-url', 'tvg-url'];
const GUIDES_MAX = 20;
const NOTES_MAX = 20;

/** Several are separated by commas, semicolons or spaces, which may also be in one of them. */
const addressesIn = (text: string) =>
  withoutEntities(text)
    .split(/[\s,;]+(?=https?:\/\/)/i)
    .map((address) => address.replace(/[\s,;]+$/, ''));

interface Pending {
  line: number;
  info: InfoLine;
}

/** Runs a part of the reading in its turn. */
type InTurn = (read: () => void) => Promise<void>;

const atOnce: InTurn = (read) => {
  read();
  return Promise.resolve();
};

/**
 * Parses a list of channels and films; `base` is its own address. An error in one entry only skips that entry. Throws ImportRefused when the text
 * is not a list.
 */
export async function readList(
  text: AsyncIterable<string>,
  inTurn: InTurn = atOnce,
  base: string | null = null,
): Promise<ReadList> {
  const reader = new ListReader(base);
  for await (const lines of linesOf(text)) {
    await inTurn(() => {
      for (const line of lines) {
        if (line.isCut) reader.cut(line.text, line.number);
        else if (line.text !== '') reader.read(line.text, line.number);
      }
    });
  }
  return reader.end();
}

class ListReader {
  readonly #list: ReadList = {
    entries: [],
    titles: [],
    rejections: new Rejections(),
    guideAddresses: [],
  };
  readonly #known = new Map<string, number>();
  readonly #noted = new Set<string>();
  #common: ReadonlyMap<string, string> = new Map();
  #pending: Pending | null = null;
  #groups: string[] = [];
  #options = new Map<string, string>();
  #isList = false;
  readonly #base: string | null;

  constructor(base: string | null) {
    this.#base = base;
  }

  read(text: string, line: number): void {
    if (!text.startsWith('#')) this.#address(text, line);
    else if (infoLine.test(text)) this.#info(text.slice(8), line);
    else if (/^#EXTM3U/i.test(text)) this.#header(text.slice(7));
    else if (/^#EXTGRP:/i.test(text)) this.#groups.push(text.slice(8));
    else if (/^#(EXTVLCOPT|KODIPROP):/i.test(text)) this.#option(text.slice(text.indexOf(':') + 1));
    else if (/^#EXTHTTP:/i.test(text)) this.#headers(text.slice(9), line);
    else if (/^#EXT-X-(TARGETDURATION|STREAM-INF|MEDIA-SEQUENCE)/i.test(text)) {
      throw new ImportRefused(say('isOneStream'));
    }
  }

  /** Takes the beginning of an overlong line: it is not an entry, but may prove that the text is a list. */
  cut(text: string, line: number): void {
    this.#isList ||= infoLine.test(text);
    this.reject(line, say('lineTooLong'));
  }

  /** Once in a list: of thousands of channels it would be said thousands of times. */
  #note(line: number, note: Phrase): void {
    if (this.#noted.has(note) || this.#noted.size >= NOTES_MAX) return;
    this.#noted.add(note);
    this.#list.rejections.add(line, note);
  }

  reject(line: number, reason: Phrase): void {
    this.#list.rejections.add(line, reason);
    this.#forget();
  }

  end(): ReadList {
    if (this.#pending) this.reject(this.#pending.line, say('noAddressFollows'));
    if (!this.#isList) throw new ImportRefused(say('isNoList'));
    return this.#list;
  }

  #header(text: string): void {
    const { attributes } = readInfoLine(text);
    this.#common = new Map([...this.#common, ...attributes]);
    const named = guideAttributes.flatMap((name) => addressesIn(attributes.get(name) ?? ''));
    for (const text of named) {
      // In its escaped form, because it will be printed on a terminal.
      const address = webAddress(text);
      const { guideAddresses: known } = this.#list;
      if (address === null || known.includes(address)) continue;
      if (known.length < GUIDES_MAX) known.push(address);
    }
  }

  #info(text: string, line: number): void {
    this.#isList = true;
    if (this.#pending) this.reject(this.#pending.line, say('noAddressFollows'));
    this.#pending = { line, info: readInfoLine(text) };
  }

  #option(text: string): void {
    const at = text.indexOf('=');
    if (at > 0) this.#options.set(text.slice(0, at).trim().toLowerCase(), text.slice(at + 1));
  }

  /** `#EXTHTTP:{"User-Agent":"x"}` */
  #headers(text: string, line: number): void {
    try {
      const given = parseWithin(text, headersBound);
      for (const [name, value] of Object.entries(given ?? {})) {
        if (typeof value === 'string') this.#options.set(name.toLowerCase(), value);
      }
    } catch {
      // The stream is tried without these headers.
      this.#list.rejections.add(line, say('headersUnreadable'));
    }
  }

  #address(text: string, line: number): void {
    if (!this.#pending) {
      this.reject(line, say('noInfoBefore'));
      return;
    }
    const { line: first, info } = this.#pending;
    const parts = { line: first, info, common: this.#common, groups: this.#groups };
    const made = entryOf({
      ...parts,
      requestOptions: this.#options,
      address: text,
      base: this.#base,
    });
    if ('rejected' in made) this.reject(first, made.rejected);
    else if ('title' in made) this.#add(made.title, this.#list.titles, bounds.titles);
    else {
      this.#add(made.entry, this.#list.entries, bounds.channels);
      for (const note of made.notes) this.#note(first, note);
    }
    this.#forget();
  }

  #add<T extends ListEntry | ListTitle>(
    item: T,
    to: T[],
    { most, tooMany }: (typeof bounds)[keyof typeof bounds],
  ): void {
    const key = `${item.name}\n${item.address}`;
    const twin = this.#known.get(key);
    if (twin !== undefined) {
      this.reject(item.line, say('sameAsLine', { line: twin }));
      return;
    }
    if (to.length >= most) throw new ImportRefused(say(tooMany, { count: most }));
    this.#known.set(key, item.line);
    to.push(item);
  }

  #forget(): void {
    this.#pending = null;
    this.#groups = [];
    this.#options = new Map();
  }
}
