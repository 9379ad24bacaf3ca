import { setFlagsFromString } from 'node:v8';
import type { PGlite } from '@electric-sql/pglite';

const flags = ['wasm-tier-up', 'wasm-dynamic-tiering'];

/**
 * Opens an embedded database whose hot functions are not compiled a second time. V8 would do that with PostgreSQL's parser
 * after the first hundred queries, which takes 3 s of a core and 600 MB (docs/decisions/018-databases-and-operating.md). The
 * first query has the parser compiled; other WebAssembly, such as decoders of sound, is optimised as ever.
 */
export async function openLean(create: () => Promise<PGlite>): Promise<PGlite> {
  for (const flag of flags) setFlagsFromString(`--no-${flag}`);
  try {
    const client = await create();
    try {
      await client.query('select 1');
    } catch (error) {
      // An aborted engine cannot close either.
      await client.close().catch(() => undefined);
      throw error;
    }
    return client;
  } finally {
    for (const flag of flags) setFlagsFromString(`--${flag}`);
  }
}
