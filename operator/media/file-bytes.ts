import { open, stat, type FileHandle } from 'node:fs/promises';
import { serverBounds } from '#lib/server-bounds.ts';

/** A part of a file that is read as its reader takes it: an answer holds one such part at a time, however long it is. */
export interface FileBytes {
  byteLength: number;
  /** From one byte to another, both inclusive. The file is opened when the first part is taken. */
  stream: (from: number, to: number) => ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** The bytes of a place in a file, with the time of its last change. Throws when the file ends before them. */
export async function fileBytes(
  path: string,
  { offset, bytes }: { offset: number; bytes: number },
): Promise<FileBytes & { mtimeMs: number }> {
  const { size, mtimeMs } = await stat(path);
  if (size < offset + bytes) throw cutOff(path);
  const stream = (from: number, to: number) => partsOf(path, offset + from, offset + to);
  return { byteLength: bytes, mtimeMs, stream };
}

/** A whole file that no longer changes. */
export async function wholeFile(path: string): Promise<FileBytes> {
  const { size } = await stat(path);
  return { byteLength: size, stream: (from, to) => partsOf(path, from, to) };
}

const cutOff = (path: string) => new Error(`${path} is cut off`);

function partsOf(path: string, from: number, to: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let file: FileHandle | null = null;
  let at = from;
  const end = async () => {
    const opened = file;
    file = null;
    await opened?.close();
  };
  const next = async (stream: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
    try {
      file ??= await open(path);
      const part = new Uint8Array(Math.min(serverBounds.filePartBytes, to - at + 1));
      const { bytesRead } = await file.read(part, { position: at });
      if (bytesRead === 0) throw cutOff(path);
      at += bytesRead;
      stream.enqueue(part.subarray(0, bytesRead));
      if (at <= to) return;
      stream.close();
      await end();
    } catch (error) {
      await end();
      throw error;
    }
  };
  let reading: Promise<void> | null = null;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: (stream) => (reading = next(stream)),
      // A part that is being read still needs the file.
      cancel: async () => {
        await reading?.catch(() => undefined);
        await end();
      },
    },
    // Nothing is read ahead.
    { highWaterMark: 0 },
  );
}
