import type { Bytes } from '#operator/import/source/open-source.ts';
import type { ImportProgress } from './import-runs.ts';

/** The same bytes; tells how many have been read. */
export async function* countedBytes(
  bytes: Bytes,
  onProgress: ((progress: ImportProgress) => void) | undefined,
): AsyncGenerator<Buffer> {
  let done = 0;
  for await (const chunk of bytes) {
    done += chunk.byteLength;
    onProgress?.({ stage: 'reading', done, total: null, what: null });
    yield chunk;
  }
}
