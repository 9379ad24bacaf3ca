/**
 * A request to the in-browser origin with the interface of an XMLHttpRequest, as far as the player's HLS handler uses
 * it. A range that the origin gives in pieces (4 MiB) is requested until it is complete.
 */
import { readRange, totalOf } from '#lib/domain/media-layer/byte-range.ts';
import { joinedBytes } from './joined-bytes.ts';
import type { MediaOrigin, OriginAnswer } from './media-origin.ts';

type Heard = ((event: Event) => void) | null;

export class MediaRequest extends EventTarget {
  onload: Heard = null;
  onerror: Heard = null;
  onprogress: Heard = null;
  onabort: Heard = null;
  onloadend: Heard = null;
  readyState = 0;
  status = 0;
  responseType: XMLHttpRequestResponseType = '';
  responseURL = '';
  response: ArrayBuffer | string = '';
  responseText = '';
  /** Bandwidth in bits per second. When absent, the handler measures it. */
  bandwidth?: number;
  readonly #origin: MediaOrigin;
  readonly #ended = new AbortController();
  #rangeHeader: string | null = null;
  #headers: Record<string, string> = {};
  #isSettled = false;

  constructor(origin: MediaOrigin) {
    super();
    this.#origin = origin;
  }

  open(_method: string, address: string): void {
    this.responseURL = new URL(address, document.baseURI).href;
    this.readyState = 1;
  }

  setRequestHeader(name: string, value: string): void {
    if (name.toLowerCase() === 'range') this.#rangeHeader = value;
  }

  getAllResponseHeaders(): string {
    return Object.entries(this.#headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
  }

  getResponseHeader(name: string): string | null {
    return this.#headers[name.toLowerCase()] ?? null;
  }

  send(): void {
    this.#run().then(
      (answer) => this.#succeed(answer),
      () => {
        // An abort has already been reported.
        if (!this.#isSettled) this.#settle('error');
      },
    );
  }

  abort(): void {
    if (this.#isSettled || this.readyState === 0) return;
    this.#isSettled = true;
    this.#ended.abort();
    this.#settle('abort');
  }

  async #run(): Promise<OriginAnswer> {
    const first = await this.#ask(this.#rangeHeader, 0);
    const asked = readRange(this.#rangeHeader);
    if (first.status !== 206 || !asked) return first;
    const end = Math.min(asked.to + 1, totalOf(first.headers['content-range'] ?? null) ?? 0);
    const parts = [first.bytes];
    let at = asked.from + first.bytes.byteLength;
    while (at < end) {
      const next = await this.#ask(`bytes=${String(at)}-${String(end - 1)}`, at - asked.from);
      if (next.status !== 206 || next.bytes.byteLength === 0) return next;
      parts.push(next.bytes);
      at += next.bytes.byteLength;
    }
    return { ...first, bytes: joinedBytes(parts) };
  }

  #ask(rangeHeader: string | null, before: number): Promise<OriginAnswer> {
    return this.#origin({
      address: this.responseURL,
      rangeHeader,
      signal: this.#ended.signal,
      onProgress: (loaded, total) => {
        const lengthComputable = total > 0;
        this.#tell(
          new ProgressEvent('progress', { loaded: before + loaded, total, lengthComputable }),
        );
      },
    });
  }

  #succeed({ status, headers, bytes, bitsPerSecond }: OriginAnswer): void {
    if (this.#isSettled) return;
    if (bitsPerSecond !== undefined) this.bandwidth = bitsPerSecond;
    this.status = status;
    this.#headers = headers;
    if (this.responseType === 'arraybuffer') {
      const { buffer, byteOffset, byteLength } = bytes;
      const isAll = byteLength === buffer.byteLength;
      this.response = isAll ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
    } else {
      this.responseText = new TextDecoder().decode(bytes);
      this.response = this.responseText;
    }
    this.#settle('load');
  }

  #settle(how: 'load' | 'error' | 'abort'): void {
    this.#isSettled = true;
    this.readyState = 4;
    this.#tell(new Event(how));
    this.#tell(new Event('loadend'));
  }

  #tell(event: Event): void {
    this.dispatchEvent(event);
    const heard: Record<string, Heard> = {
      load: this.onload,
      error: this.onerror,
      progress: this.onprogress,
      abort: this.onabort,
      loadend: this.onloadend,
    };
    heard[event.type]?.(event);
  }
}
