/**
 * The thread that reads a guide. It requests the bytes from the operator and returns rows that are ready to be stored.
 */
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { stagedProgrammes } from '#operator/db/schema/imports.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { decode } from '#operator/import/source/decode.ts';
import { unpack } from '#operator/import/source/unpack.ts';
import { recordsOf } from '#operator/db/insert-rows.ts';
import { GuideReader } from './guide-reader.ts';
import type { FromThread, ReadingOrder, ToThread } from './thread-messages.ts';

const order = workerData as ReadingOrder;
// On other systems 0 means the whole process.
if (order.isSecondary && process.platform === 'linux') {
  setPriority(0, constants.priority.PRIORITY_LOW);
}
let portion = order.rows;
let hearBytes: (bytes: Uint8Array | null) => void = () => undefined;
let hearTaken: () => void = () => undefined;

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'bytes') hearBytes(message.bytes);
  else {
    portion = message.rows;
    hearTaken();
  }
});

const tell = (message: FromThread) => parentPort?.postMessage(message);

function nextBytes(): Promise<Uint8Array | null> {
  const next = new Promise<Uint8Array | null>((resolve) => (hearBytes = resolve));
  tell({ type: 'more' });
  return next;
}

/** The next bytes are requested while the current ones are read. */
async function* incoming(): AsyncGenerator<Buffer> {
  let next = nextBytes();
  for (;;) {
    const bytes = await next;
    if (!bytes) return;
    next = nextBytes();
    yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
}

let taken: Promise<void> = Promise.resolve();

/** The reading continues while rows are stored, until the next rows are ready. */
async function hand(reader: GuideReader): Promise<void> {
  const records = recordsOf(stagedProgrammes, reader.take(portion));
  await taken;
  taken = new Promise<void>((resolve) => (hearTaken = resolve));
  tell({ type: 'rows', records });
}

async function read(): Promise<void> {
  const source = decode(await unpack(incoming()));
  const reader = new GuideReader(order);
  for await (const text of source.text) {
    reader.write(text);
    while (reader.ready >= portion) await hand(reader);
  }
  const found = reader.end();
  while (reader.ready > 0) await hand(reader);
  await taken;
  tell({ type: 'end', found: { ...found, encodingProblem: source.encodingProblem() } });
}

try {
  await read();
} catch (error) {
  if (!(error instanceof ImportRefused)) throw error;
  tell({ type: 'refused', message: error.message });
}
parentPort?.close();
