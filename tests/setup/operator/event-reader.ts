import type { ProgressEvent } from '#lib/contract/desk/progress.ts';

/** Reads server-sent events as a browser does. */
export class EventReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #text = '';

  constructor(body: ReadableStream<Uint8Array> | null) {
    if (!body) throw new Error('the answer has no body');
    this.#reader = body.getReader();
  }

  /** The next block, also a comment or a field without data; null at the end. */
  async block(): Promise<string | null> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end !== -1) {
        const block = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 2);
        return block;
      }
      const { done, value } = await this.#reader.read();
      if (done) return null;
      this.#text += new TextDecoder().decode(value);
    }
  }

  /** The data of the next event; null at the end. */
  async next(): Promise<ProgressEvent | null> {
    for (;;) {
      const block = await this.block();
      if (block === null) return null;
      if (block.startsWith('data: ')) return JSON.parse(block.slice(6)) as ProgressEvent;
    }
  }

  /** The next event that is as wanted. Throws at the end. */
  async until(isWanted: (event: ProgressEvent) => boolean): Promise<ProgressEvent> {
    for (;;) {
      const event = await this.next();
      if (event === null) throw new Error('the stream has ended before');
      if (isWanted(event)) return event;
    }
  }

  /** Reads to the end. */
  async ended(): Promise<void> {
    while ((await this.block()) !== null);
  }

  leave(): Promise<void> {
    return this.#reader.cancel();
  }
}
