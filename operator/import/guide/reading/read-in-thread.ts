import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import type { Bytes } from '#operator/import/source/open-source.ts';
import type {
  FromThread,
  GuideFound,
  ReadGuide,
  ReadingOrder,
  ThreadOrder,
  ToThread,
} from './thread-messages.ts';

/** The heap of the thread, in megabytes: a guide with one larger object is refused. Short-lived objects take little. */
const threadMemory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

const quickModules = new URL('../../../quick-modules.ts', import.meta.url).href;

interface Reading {
  /** Stores rows (insertRecords) and returns how many the next portion may have. */
  take: (records: string) => Promise<number>;
  /** Stores the channels and returns those that are unchanged. */
  compare: (guides: readonly ReadGuide[]) => Promise<readonly string[]>;
  signal: AbortSignal;
}

/**
 * Reads a guide in a separate thread; the caller closes the source. Throws ImportRefused; rows may have been taken
 * before.
 */
export async function readInThread(
  source: Bytes,
  order: ReadingOrder,
  { take, compare, signal }: Reading,
): Promise<GuideFound> {
  const chunks = source[Symbol.asyncIterator]();
  // Start reading at once and catch errors here: nothing awaits this promise yet.
  let first: ReturnType<typeof chunks.next> | null = chunks.next();
  first.catch(() => undefined);
  const folder = await mkdtemp(join(tmpdir(), 'guide-'));
  const thread = new Worker(new URL('./guide-thread.ts', import.meta.url), {
    workerData: { ...order, folder } satisfies ThreadOrder,
    // The thread links its modules before the first one runs, so it cannot import this itself.
    execArgv: ['--import', quickModules],
    resourceLimits: threadMemory,
  });
  const { promise, resolve, reject } = Promise.withResolvers<GuideFound>();
  let taking: Promise<unknown> = Promise.resolve();

  const send = async () => {
    const asked = first ?? chunks.next();
    first = null;
    const next = await asked;
    // Copy the chunk before the transfer: its buffer may be larger and shared.
    const bytes = next.done ? null : new Uint8Array(next.value);
    const message: ToThread = { type: 'bytes', bytes };
    thread.postMessage(message, bytes ? [bytes.buffer] : []);
  };
  const store = async (records: string) => {
    const rows = await take(records);
    thread.postMessage({ type: 'taken', rows } satisfies ToThread);
  };
  const answer = async (guides: readonly ReadGuide[]) => {
    const epgIds = await compare(guides);
    thread.postMessage({ type: 'unchanged', epgIds } satisfies ToThread);
  };
  thread.on('message', (message: FromThread) => {
    if (message.type === 'more') send().catch(reject);
    else if (message.type === 'rows') (taking = store(message.records)).catch(reject);
    else if (message.type === 'guides') (taking = answer(message.guides)).catch(reject);
    else if (message.type === 'end') resolve(message.found);
    else reject(new ImportRefused(message.reason));
  });
  thread.on('error', reject);
  thread.on('exit', () => reject(new Error('The thread that reads guides has ended.')));
  const stop = () => reject(signal.reason as Error);
  signal.addEventListener('abort', stop, { once: true });
  try {
    if (signal.aborted) stop();
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    await thread.terminate();
    await rm(folder, { recursive: true, force: true });
    // The next import must find these rows stored.
    await taking.catch(() => undefined);
    // Do not wait: a hanging download ends with its signal.
    chunks.return?.().catch(() => undefined);
  }
}
