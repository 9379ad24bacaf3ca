/**
 * The thread that reads a guide. It requests the bytes from the operator and returns rows that are ready to be stored.
 */
import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { decode } from '#operator/import/source/decode.ts';
import { unpack } from '#operator/import/source/unpack.ts';
import type { GuideChannel } from '#operator/import/xmltv/guide-parts.ts';
import { ChannelScan } from './channel-scan.ts';
import { GuideReader } from './guide-reader.ts';
import type {
  FromThread,
  GuideFound,
  ReadGuide,
  ThreadOrder,
  ToThread,
} from './thread-messages.ts';

const order = workerData as ThreadOrder;
// On other systems 0 means the whole process.
if (order.isSecondary && process.platform === 'linux') {
  setPriority(0, constants.priority.PRIORITY_LOW);
}
let portion = order.rows;
let hearBytes: (bytes: Uint8Array | null) => void = () => undefined;
let hearTaken: () => void = () => undefined;
let hearUnchanged: (epgIds: readonly string[]) => void = () => undefined;

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'bytes') hearBytes(message.bytes);
  else if (message.type === 'unchanged') hearUnchanged(message.epgIds);
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
  const records = reader.take(portion);
  await taken;
  taken = new Promise<void>((resolve) => (hearTaken = resolve));
  tell({ type: 'rows', records });
}

/** Keeps the bytes in a file while they are read for the first time. */
async function* keptIn(file: FileHandle): AsyncGenerator<Buffer> {
  for await (const bytes of incoming()) {
    await file.write(bytes);
    yield bytes;
  }
}

/**
 * The channels of a guide may stand behind their programmes, so it is read twice: channels first. Where an earlier guide has
 * left fingerprints it is read once more before, and the rows of unchanged channels are not handed over.
 */
async function read(): Promise<void> {
  const path = join(order.folder, 'guide');
  const scan = new ChannelScan();
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const text of decode(await unpack(keptIn(file))).text) scan.write(text);
  } finally {
    await file.close();
  }
  const { channels } = scan;
  if (!order.comparesFirst) {
    const { guides, found } = await readRows(path, channels, () => true);
    await compare(guides);
    tell({ type: 'end', found });
    return;
  }
  const { guides, found } = await readRows(path, channels, () => false);
  const unchanged = await compare(guides);
  if (unchanged.size < guides.length)
    await readRows(path, channels, (epgId) => !unchanged.has(epgId));
  tell({ type: 'end', found });
}

async function readRows(
  path: string,
  channels: readonly GuideChannel[],
  wantsRows: (epgId: string) => boolean,
): Promise<{ guides: readonly ReadGuide[]; found: GuideFound }> {
  const bytes = createReadStream(path, { highWaterMark: 64 * 1024 }) as AsyncIterable<Buffer>;
  const source = decode(await unpack(bytes));
  const reader = new GuideReader(order, channels, wantsRows);
  for await (const text of source.text) {
    reader.write(text);
    while (reader.ready >= portion) await hand(reader);
  }
  const found = reader.end();
  while (reader.ready > 0) await hand(reader);
  await taken;
  return { guides: reader.guides, found: { ...found, encodingProblem: source.encodingProblem() } };
}

/** Asks which channels are unchanged. */
async function compare(guides: readonly ReadGuide[]): Promise<ReadonlySet<string>> {
  const heard = new Promise<readonly string[]>((resolve) => (hearUnchanged = resolve));
  tell({ type: 'guides', guides });
  return new Set(await heard);
}

try {
  await read();
} catch (error) {
  if (!(error instanceof ImportRefused)) throw error;
  tell({ type: 'refused', reason: error.reason });
}
parentPort?.close();
