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

  /** Size in memory with the compressed form, in bytes. */
  get sizeBytes(): number {
    return Math.ceil(this.#body.length * 1.3) + 2_000;
  }

  async copy(nonce: string, acceptsGzip: boolean): Promise<PageCopy> {
    const headers = Object.fromEntries(
      this.#headers.map(([name, parts]) => [name, parts.join(nonce)]),
    );
    const isCompressed = acceptsGzip && this.#body.length >= worthwhileBytes;
    const body = isCompressed ? await this.#compressed(nonce) : this.#plain(nonce);
    if (isCompressed) headers['content-encoding'] = 'gzip';
    headers['content-length'] = String(body.length);
    return { status: this.status, headers, body };
  }

  #plain(nonce: string): Buffer {
    const body = Buffer.from(this.#body);
    for (const at of this.#marks) body.write(nonce, at, 'latin1');
    return body;
  }

  async #compressed(nonce: string): Promise<Buffer> {
    this.#gzip ??= openGzip(this.#body, this.#marks, nonceLength);
    const { bytes, offsets } = await this.#gzip;
    const body = Buffer.from(bytes);
    for (const at of offsets) body.write(nonce, at, 'latin1');
    const crc = crcOfFilled(this.#body, this.#marks, Buffer.from(nonce, 'latin1'));
    closeGzip(body, crc, this.#body.length);
    return body;
  }
}
