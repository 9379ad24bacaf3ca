import { closeGzip, crcOfFilled, markByte, openGzip, type OpenGzip } from './nonce-gzip.ts';
import type { RenderedPage } from './render-in-process.ts';

/** A page ready to be sent. */
export interface PageCopy {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** As long as the nonces that proxy.ts makes. */
const nonceLength = 32;
/** Below one network packet nothing is won. */
const worthwhileBytes = 1_400;
/** Of one answer to one person, or of one connection; the rest is the page's. `etag`: no two copies are the same. */
const notOfThePage: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'date',
  'etag',
  'last-modified',
]);

/** A rendered page from which copies are made, each with a nonce of its own. */
export class PageTemplate {
  readonly status: number;
  readonly #body: Buffer;
  readonly #marks: readonly number[];
  /** Each header's text, parted where the nonce was. */
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

  /** Null for what may not be handed on: an answer that sets a cookie, or one that cannot be read. */
  static of(page: RenderedPage): PageTemplate | null {
    if ('set-cookie' in page.headers || 'content-encoding' in page.headers) return null;
    const nonce = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1];
    if (nonce !== undefined && nonce.length !== nonceLength) return null;
    return new PageTemplate(page, nonce);
  }

  /** Whether it is a page that others may get later. Any other answer is for those who wait for it. */
  get isWorthKeeping(): boolean {
    const type = this.#headers.find(([name]) => name === 'content-type')?.[1].join('') ?? '';
    return this.status === 200 && type.startsWith('text/html') && this.#marks.length > 0;
  }

  /** Its size in memory, with its compressed form, in bytes. */
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
