import { randomFillSync } from 'node:crypto';

/** The format of a request id, our own or a caller's. */
const requestId = /^[0-9a-f]{64}$/;

const idBytes = 32;

/** Random bytes for many ids at once: asking for 32 at a time costs more than all the rest of a request's headers. */
const store = Buffer.alloc(idBytes * 1024);
let usedBytes = store.length;

/** 32 random bytes in hex (spec part 7). */
export function newRequestId(): string {
  if (usedBytes === store.length) {
    randomFillSync(store);
    usedBytes = 0;
  }
  usedBytes += idBytes;
  return store.toString('hex', usedBytes - idBytes, usedBytes);
}

/** The id that a browser gives its request; undefined for anything that is none. */
export function readRequestId(text: string | undefined): string | undefined {
  return text !== undefined && requestId.test(text) ? text : undefined;
}
