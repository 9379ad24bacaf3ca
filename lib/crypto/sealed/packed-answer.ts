import type { Bytes } from './sealed-bytes.ts';
import { SealError } from './sealed-bytes.ts';
import { openBytesOfText, sealBytesAsText } from './sealed-text.ts';

const utf8 = new TextEncoder();

/**
 * An answer of thousands of texts as one text: its JSON, compressed (zlib) and sealed under the content key, so that
 * every viewer with the share key can open it and caches can share it. It only opens as an answer of the call with this
 * address.
 */
export async function packAnswer(key: CryptoKey, address: string, answer: unknown) {
  const packed = await through(
    new CompressionStream('deflate'),
    utf8.encode(JSON.stringify(answer)),
  );
  return sealBytesAsText(key, packed, boundTo(address));
}

/** Throws SealError. */
export async function openPacked(key: CryptoKey, address: string, text: string): Promise<unknown> {
  const packed = await openBytesOfText(key, text, boundTo(address));
  try {
    const json = await through(new DecompressionStream('deflate'), packed);
    return JSON.parse(new TextDecoder().decode(json)) as unknown;
  } catch {
    throw new SealError('damaged', 'no packed answer inside');
  }
}

function boundTo(address: string): Bytes {
  return utf8.encode(JSON.stringify(['packed', address]));
}

async function through(stream: CompressionStream | DecompressionStream, bytes: Bytes) {
  const body = new Response(bytes).body as ReadableStream<Bytes>;
  return new Uint8Array(await new Response(body.pipeThrough(stream)).arrayBuffer());
}
