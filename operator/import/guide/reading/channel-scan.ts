import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { ownText } from '#operator/import/xmltv/own-text.ts';
import type { GuideChannel } from '#operator/import/xmltv/guide-parts.ts';
import { readGuide } from '#operator/import/xmltv/read-guide.ts';
import { looseId } from './match-guide.ts';
import { ProgrammeChannels } from './programme-channels.ts';

/** A declaration of a channel that is longer is no declaration. */
const DECLARATION_MAX_CHARS = 64 * 1024;
const start = '<channel';

/**
 * Collects the channels of a guide before its programmes are read: guides declare them anywhere, and some do not. Looks
 * at the declarations and the beginnings of programmes alone, which takes a small part of the time of reading.
 */
export class ChannelScan {
  readonly #channels = new Map<string, GuideChannel>();
  readonly #reading = readGuide({
    channel: (channel) => this.#declare(channel),
    programme: () => undefined,
    rejected: () => undefined,
  });
  readonly #ofProgrammes = new ProgrammeChannels(importBounds.guideChannelsMax);
  #rest = '';

  constructor() {
    this.#reading.write('<tv>');
  }

  /** Those that are declared, then those that only programmes name. */
  get channels(): GuideChannel[] {
    const declared = [...this.#channels.values()];
    const known = new Set(declared.map(({ id }) => looseId(id)));
    const named = this.#namedByProgrammes().filter(({ id }) => !known.has(looseId(id)));
    return [...declared, ...named];
  }

  /** As declarations, so that what is written in a quote is read in one way. */
  #namedByProgrammes(): GuideChannel[] {
    const named = new Map<string, GuideChannel>();
    const reading = readGuide({
      channel: ({ id }) => named.set(id, { id, names: [] }),
      programme: () => undefined,
      rejected: () => undefined,
    });
    reading.write('<tv>');
    for (const written of this.#ofProgrammes.written) reading.write(`<channel id=${written}/>`);
    return [...named.values()];
  }

  write(part: string): void {
    this.#ofProgrammes.write(part);
    const text = this.#rest + part;
    let at = 0;
    for (;;) {
      const from = text.indexOf(start, at);
      if (from === -1) {
        // The name may be cut.
        this.#rest = text.slice(Math.max(at, text.length - start.length + 1));
        return;
      }
      const end = declarationEnd(text, from);
      if (end === -1 && text.length - from <= DECLARATION_MAX_CHARS) {
        this.#rest = text.slice(from);
        return;
      }
      if (end === -1) at = from + start.length;
      else {
        if (/^[\s>/]/.test(text.charAt(from + start.length))) {
          this.#reading.write(text.slice(from, end));
        }
        at = end;
      }
    }
  }

  /** A channel may be declared twice, with other names. */
  #declare({ id, names, icon }: GuideChannel): void {
    const known = this.#channels.get(id);
    const own = ownText(id);
    this.#channels.set(own, {
      id: own,
      names: [...(known?.names ?? []), ...names.map(ownText)],
      icon: known?.icon ?? (icon && ownText(icon)),
    });
  }
}

/** The end of `<channel id="a"/>` or `<channel …>…</channel>`; -1 while it is missing. */
function declarationEnd(text: string, from: number): number {
  const open = text.indexOf('>', from);
  if (open === -1) return -1;
  if (text.charAt(open - 1) === '/') return open + 1;
  const close = text.indexOf('</channel>', open);
  return close === -1 ? -1 : close + '</channel>'.length;
}
