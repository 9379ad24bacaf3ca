import type { IncomingHttpHeaders } from 'node:http';

/** A station's text has at most 255 blocks of 16 bytes. */
const BLOCK_BYTES = 16;
const TITLE_MAX_CHARS = 200;

/** How many bytes of sound stand between two texts of a station (ICY); null when it sends none. */
export function textEvery(headers: IncomingHttpHeaders): number | null {
  const every = Number(headers['icy-metaint']);
  return Number.isInteger(every) && every > 0 && every <= 1024 ** 2 ? every : null;
}

/** Takes the texts of a station out of its sound; `onTitle` gets each new title. */
export class StationText {
  readonly #every: number;
  readonly #onTitle: (title: string) => void;
  #left: number;
  /** The text that is being read; null while there is sound. */
  #text: { left: number; parts: Buffer[] } | null = null;

  constructor(every: number, onTitle: (title: string) => void) {
    this.#every = every;
    this.#left = every;
    this.#onTitle = onTitle;
  }

  /** The sound in a chunk. */
  push(chunk: Buffer): Buffer {
    const sound: Buffer[] = [];
    for (let at = 0; at < chunk.byteLength;) {
      if (this.#text) {
        const part = chunk.subarray(at, at + this.#text.left);
        this.#text.parts.push(part);
        this.#text.left -= part.byteLength;
        at += part.byteLength;
        if (this.#text.left === 0) this.#tell(Buffer.concat(this.#text.parts));
      } else if (this.#left === 0) {
        const left = (chunk[at] ?? 0) * BLOCK_BYTES;
        this.#text = left > 0 ? { left, parts: [] } : null;
        this.#left = this.#every;
        at += 1;
      } else {
        const part = chunk.subarray(at, at + this.#left);
        sound.push(part);
        this.#left -= part.byteLength;
        at += part.byteLength;
      }
    }
    return Buffer.concat(sound);
  }

  #tell(text: Buffer): void {
    this.#text = null;
    const [, title] = /StreamTitle='(.*?)';/s.exec(decoded(text)) ?? [];
    if (title === undefined) return;
    this.#onTitle(
      title
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, TITLE_MAX_CHARS),
    );
  }
}

/** Most stations write UTF-8, older ones Latin-1. */
function decoded(text: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return text.toString('latin1');
  }
}
