import { buffer } from 'node:stream/consumers';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { BackupRefused } from './backup-refused.ts';

/** A backup is written in portions of about a megabyte, so its entries stay far below this limit. */
const ENTRY_MAX_BYTES = 256 * 1024 * 1024;

export interface TarEntry {
  name: string;
  bytes: Buffer;
}

/** Writes files as an archive that only its owner can read, as fast as it is taken. */
export async function* writeTar(
  entries: AsyncIterable<TarEntry>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const { readable, controller } = createTarPacker();
  const write = async () => {
    for await (const { name, bytes } of entries) {
      const body = controller.add({ name, size: bytes.length, mode: 0o600, mtime: at }).getWriter();
      await body.write(bytes);
      await body.close();
    }
    controller.finalize();
  };
  // A failure reaches the reader by the archive itself.
  void write().catch((error: unknown) => {
    controller.error(error);
  });
  yield* readable;
}

/** Yields the files of an archive as they arrive. Throws BackupRefused when it is damaged or truncated. */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const iterator = chunks[Symbol.asyncIterator]();
  // Failures of the source, which are passed on as they are; all others are faults of the archive.
  const failures: Error[] = [];
  const packed = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await iterator.next().catch((error: unknown) => {
        failures.push(error instanceof Error ? error : new Error(String(error)));
        throw error;
      });
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  try {
    for await (const { header, body } of packed.pipeThrough(createTarDecoder({ strict: true }))) {
      if (header.size > ENTRY_MAX_BYTES) throw new Error('The entry is too large.');
      yield { name: header.name, bytes: await buffer(body) };
    }
  } catch {
    throw failures[0] ?? new BackupRefused('The file is damaged, or no backup of Sintonia.');
  }
}
