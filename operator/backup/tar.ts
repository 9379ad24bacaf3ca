import { BackupRefused } from './backup-refused.ts';

/** The subset of the ustar format that a backup needs: plain files with short names. */
const BLOCK = 512;
/** A backup is written in portions of about a megabyte, so its entries stay far below this limit. */
const ENTRY_MAX_BYTES = 256 * 1024 * 1024;

export interface TarEntry {
  name: string;
  bytes: Buffer;
}

/** The end of an archive. */
export const tarEnd = Buffer.alloc(2 * BLOCK);

/** One archive entry; `name` has at most 100 ASCII characters. */
export function tarEntry({ name, bytes }: TarEntry, atSeconds: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number) =>
    header.write(value.toString(8).padStart(length - 1, '0'), at, 'ascii');
  header.write(name, 0, 100, 'ascii');
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(bytes.length, 124, 12);
  octal(atSeconds, 136, 12);
  header.write('0', 156, 'ascii');
  header.write('ustar\x0000', 257, 'ascii');
  header.write(checksumOf(header).toString(8).padStart(6, '0') + '\0 ', 148, 'ascii');
  return Buffer.concat([header, bytes, Buffer.alloc(-bytes.length & (BLOCK - 1))]);
}

/** Yields the files of an archive as they arrive. Throws BackupRefused when it is damaged or truncated. */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = new Blocks(chunks);
  for (;;) {
    const header = await source.take(BLOCK);
    if (header.every((byte) => byte === 0)) return source.drain();
    const sum = Number.parseInt(header.toString('ascii', 148, 154), 8);
    const size = Number.parseInt(header.toString('ascii', 124, 135), 8);
    if (sum !== checksumOf(header) || !(size <= ENTRY_MAX_BYTES)) {
      throw new BackupRefused('The file is damaged, or no backup of Sintonia.');
    }
    const name = header.toString('ascii', 0, header.indexOf(0));
    const bytes = await source.take(size);
    await source.take(-size & (BLOCK - 1));
    yield { name, bytes };
  }
}

/** The byte sum of a header; its checksum field counts as spaces. */
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

class Blocks {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async take(size: number): Promise<Buffer> {
    const parts = [this.#held];
    let length = this.#held.length;
    while (length < size) {
      const next = await this.#chunks.next();
      if (next.done === true) throw new BackupRefused('The file ends too early: it was cut off.');
      parts.push(next.value);
      length += next.value.length;
    }
    const whole = Buffer.concat(parts, length);
    this.#held = whole.subarray(size);
    return whole.subarray(0, size);
  }

  /** Reads the rest of the stream, so that a damaged end is noticed. */
  async drain(): Promise<void> {
    while ((await this.#chunks.next()).done !== true);
  }
}
