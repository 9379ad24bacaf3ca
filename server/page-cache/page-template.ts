import type { Encoding } from '#server/http/takes.ts';
import { openBrotli, type OpenBrotli } from './nonce-brotli.ts';
import { closeGzip, crcOfFilled, markByte, openGzip, type OpenGzip } from './nonce-gzip.ts';
import type { RenderedPage } from './render-in-process.ts';

/** A page ready to be sent. */
export interface PageCopy {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Length of the nonces that proxy.ts makes. */
const nonceLength = 32;
/** Below one network packet compression saves nothing. */
const worthwhileBytes = 1_400;
/**
 * Headers of one answer to one person, or of one connection; the other headers belong to the page. `etag`: no two
 * copies are equal.
 */
const notOfThePage: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'date',
  'etag',
  'last-modified',
]);

/** A rendered page from which copies are made, each with its own nonce. */
export class PageTemplate {
  readonly status: number;
  readonly #body: Buffer;
  readonly #marks: readonly number[];
  /** The text of each header, split at the nonce. */
  readonly #headers: readonly (readonly [name: string, parts: readonly string[]])[];
  #gzip: Promise<OpenGzip> | undefined;
  #brotli: Promise<OpenBrotli | null> | undefined;

  private constructor(page: RenderedPage, nonce: string | undefined) {
    this.status = page.status;
    this.#headers = Object.entries(page.headers).flatMap(([name, value]) =>
      value === undefined || notOfThePage.has(name)
        ? []
        : [[name, nonce === undefined ? [String(value)] : String(value).split(nonce)] as const],
    );
    this.#body = Buffer.from(page.body);
    const marks: number[] = [];
    if (nonce !== undefined) {
      for (let at = -1; (at = this.#body.indexOf(nonce, at + 1, 'latin1')) !== -1;) {
        this.#body.fill(markByte, at, at + nonceLength);
        marks.push(at);
      }
    }
    this.#marks = marks;
  }

  /** Null for an answer that must not be shared: it sets a cookie, or it cannot be parsed. */
  static of(page: RenderedPage): PageTemplate | null {
    if ('set-cookie' in page.headers || 'content-encoding' in page.headers) return null;
    const nonce = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1];
    if (nonce !== undefined && nonce.length !== nonceLength) return null;
    return new PageTemplate(page, nonce);
  }

  /** Whether later requests may get it. Any other answer is only for the requests that wait for it. */
  get isWorthKeeping(): boolean {
    const type = this.#headers.find(([name]) => name === 'content-type')?.[1].join('') ?? '';
    return this.status === 200 && type.startsWith('text/html') && this.#marks.length > 0;
  }

  /** Size in memory with the compressed forms, in bytes. */
  get sizeBytes(): number {
    return Math.ceil(this.#body.length * 1.4) + 2_000;
  }

  /** `accepted`: the compressions that the client takes. */
  async copy(nonce: string, accepted: readonly Encoding[]): Promise<PageCopy> {
    const headers = Object.fromEntries(
      this.#headers.map(([name, parts]) => [name, parts.join(nonce)]),
    );
    const { body, encoding } = await this.#smallest(nonce, accepted);
    if (encoding) headers['content-encoding'] = encoding;
    headers['content-length'] = String(body.length);
    return { status: this.status, headers, body };
  }

  async #smallest(
    nonce: string,
    accepted: readonly Encoding[],
  ): Promise<{ body: Buffer; encoding?: Encoding }> {
    const isWorthwhile = this.#body.length >= worthwhileBytes;
    if (isWorthwhile && accepted.includes('br')) {
      this.#brotli ??= openBrotli(this.#body, this.#marks, nonceLength);
      const brotli = await this.#brotli;
      if (brotli) return { body: filled(brotli.bytes, brotli.offsets, nonce), encoding: 'br' };
    }
    if (isWorthwhile && accepted.includes('gzip')) {
      return { body: await this.#gzipped(nonce), encoding: 'gzip' };
    }
    return { body: filled(this.#body, this.#marks, nonce) };
  }

  async #gzipped(nonce: string): Promise<Buffer> {
    this.#gzip ??= openGzip(this.#body, this.#marks, nonceLength);
    const { bytes, offsets } = await this.#gzip;
    const body = filled(bytes, offsets, nonce);
    const crc = crcOfFilled(this.#body, this.#marks, Buffer.from(nonce, 'latin1'));
    closeGzip(body, crc, this.#body.length);
    return body;
  }
}

function filled(bytes: Buffer, offsets: readonly number[], nonce: string): Buffer {
  const copy = Buffer.from(bytes);
  for (const at of offsets) copy.write(nonce, at, 'latin1');
  return copy;
}
