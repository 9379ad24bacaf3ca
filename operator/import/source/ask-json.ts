import { buffer } from 'node:stream/consumers';
import type { ForeignFetch } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { openSource } from './open-source.ts';

interface Asking {
  fetchForeign: ForeignFetch;
  /** Aborts the import. */
  signal: AbortSignal;
}

/** The JSON at an address. Throws ImportRefused. */
export async function askJson(address: string, { fetchForeign, signal }: Asking): Promise<unknown> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(importBounds.panelMs)]);
  const { host } = new URL(address);
  const bytes = await openSource(address, fetchForeign, patience);
  const text = (await buffer(within(bytes, host))).toString('utf8');
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    const isPage = /^\s*</.test(text);
    throw new ImportRefused(
      isPage
        ? `${host} sends a page: the address may be wrong.`
        : `${host} sends nothing that can be read.`,
    );
  }
}

async function* within(bytes: AsyncIterable<Buffer>, host: string): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const chunk of bytes) {
    read += chunk.byteLength;
    if (read > importBounds.panelMaxBytes) throw new ImportRefused(`${host} sends too much.`);
    yield chunk;
  }
}
