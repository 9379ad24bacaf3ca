import { Worker } from 'node:worker_threads';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import type { Bytes } from '#operator/import/source/open-source.ts';
import type { FromThread, GuideFound, ReadingOrder, ToThread } from './thread-messages.ts';

/** Of the thread's own objects, in megabytes: a guide with one larger object is refused. Short-lived objects stay small. */
const threadMemory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

const quickModules = new URL('#operator/quick-modules.ts', import.meta.url).href;

interface Reading {
  /** Stores rows (insertRecords) and answers how many the next ones may be. */
  take: (records: string) => Promise<number>;
  signal: AbortSignal;
}

/** Reads a guide in a thread of its own, whose source the caller closes. Throws ImportRefused; then rows may have been taken. */
export async function readInThread(
  source: Bytes,
  order: ReadingOrder,
  { take, signal }: Reading,
): Promise<GuideFound> {
  const chunks = source[Symbol.asyncIterator]();
  // Begun at once, and its errors are caught here: no other code waits for it yet.
  let first: ReturnType<typeof chunks.next> | null = chunks.next();
  first.catch(() => undefined);
  const thread = new Worker(new URL('./guide-thread.ts', import.meta.url), {
    workerData: order,
    // Its modules are linked before the first of them runs, so it cannot import this itself.
    execArgv: ['--import', quickModules],
    resourceLimits: threadMemory,
  });
  const { promise, resolve, reject } = Promise.withResolvers<GuideFound>();
  let taking: Promise<unknown> = Promise.resolve();

  const send = async () => {
    const asked = first ?? chunks.next();
    first = null;
    const next = await asked;
    // A copy: what a chunk is cut from is larger, and not ours to give away.
    const bytes = next.done ? null : new Uint8Array(next.value);
    const message: ToThread = { type: 'bytes', bytes };
    thread.postMessage(message, bytes ? [bytes.buffer] : []);
  };
  const store = async (records: string) => {
    const rows = await take(records);
    thread.postMessage({ type: 'taken', rows } satisfies ToThread);
  };
  thread.on('message', (message: FromThread) => {
    if (message.type === 'more') send().catch(reject);
    else if (message.type === 'rows') (taking = store(message.records)).catch(reject);
    else if (message.type === 'end') resolve(message.found);
    else reject(new ImportRefused(message.message));
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
    // The next import must find these rows stored.
    await taking.catch(() => undefined);
    // Not waited for: a download that hangs ends with its signal.
    chunks.return?.().catch(() => undefined);
  }
}
