import { randomFillSync } from 'node:crypto';

/** The format of a request id, generated or from a browser. */
const requestId = /^[0-9a-f]{64}$/;

const idBytes = 32;

/** Random bytes for many ids at once: fetching 32 bytes at a time costs more than the rest of a request's headers. */
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

/** The request id of a browser; undefined when it is malformed. */
export function readRequestId(text: string | undefined): string | undefined {
  return text !== undefined && requestId.test(text) ? text : undefined;
}
