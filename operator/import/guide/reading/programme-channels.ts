import { ownText } from '#operator/import/xmltv/own-text.ts';

const start = '<programme';
/** A programme whose attributes are longer is none. */
const ATTRIBUTES_MAX_CHARS = 4_096;
const channelOf = /<programme(?:[^<>"']|"[^"<]*"|'[^'<]*')*?\schannel\s*=\s*("[^"<]*"|'[^'<]*')/y;

/**
 * Collects what stands in `channel="…"` of the programmes of a guide, as it is written and in its quotes. Looks at the
 * beginnings of programmes alone.
 */
export class ProgrammeChannels {
  readonly #written = new Set<string>();
  readonly #most: number;
  #rest = '';

  constructor(most: number) {
    this.#most = most;
  }

  get written(): ReadonlySet<string> {
    return this.#written;
  }

  write(part: string): void {
    const text = this.#rest + part;
    let at = 0;
    for (;;) {
      const from = text.indexOf(start, at);
      if (from === -1) {
        // The name may be cut.
        this.#rest = text.slice(Math.max(at, text.length - start.length + 1));
        return;
      }
      channelOf.lastIndex = from;
      const [, channel] = channelOf.exec(text) ?? [];
      const isCut = channel === undefined && text.length - from < ATTRIBUTES_MAX_CHARS;
      if (isCut && !text.includes('>', from)) {
        this.#rest = text.slice(from);
        return;
      }
      if (channel !== undefined && this.#written.size < this.#most) this.#add(channel);
      at = from + start.length;
    }
  }

  #add(channel: string): void {
    if (!this.#written.has(channel)) this.#written.add(ownText(channel));
  }
}
