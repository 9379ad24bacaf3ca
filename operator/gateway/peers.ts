/** The operator's side of the gateway connections; they live in a thread, which starts with the first one. */
import { Worker } from 'node:worker_threads';
import { createFlow, type Flow } from './flow.ts';
import { readPiece, type ReadMedia } from './read-piece.ts';
import type { FromThread, ThreadSetting, ToThread } from './thread-messages.ts';

export interface PeersOptions extends ThreadSetting {
  read: ReadMedia;
  /** Reports errors; the gateway continues, with a new thread if necessary. */
  onTrouble: (message: string) => void;
}

/** The thread's heap limit, which a full gateway does not reach; media wait where they are read. */
const threadMegabytes = 512;
const closePatienceMs = 2_000;

type ReadAsk = Extract<FromThread, { type: 'read' }>;

export function openPeers({ read, onTrouble, ...setting }: PeersOptions) {
  const served = { pieces: 0, bytes: 0 };
  const known = new Set<number>();
  const answers = new Map<number, (sdp: string | null) => void>();
  /** Pieces being read, by read number. */
  const flows = new Map<number, Flow>();
  let thread: Worker | null = null;
  let lastPeer = 0;

  function start(): Worker {
    const started = new Worker(new URL('./gateway-thread.ts', import.meta.url), {
      workerData: setting satisfies ThreadSetting,
      resourceLimits: { maxOldGenerationSizeMb: threadMegabytes },
    });
    started.on('message', (message: FromThread) => hear(started, message));
    started.on('error', (error) => onTrouble(String(error)));
    started.on('exit', () => {
      if (thread !== started) return;
      // Its browsers continue over HTTP, and connect to the next thread.
      thread = null;
      for (const peer of [...known]) forget(peer);
      for (const flow of flows.values()) flow.stop();
    });
    return started;
  }

  function hear(from: Worker, message: FromThread) {
    switch (message.type) {
      case 'answer':
        answers.get(message.peer)?.(message.sdp);
        if (message.sdp === null) forget(message.peer);
        return;
      case 'read':
        void hand(from, message).catch((error: unknown) => onTrouble(String(error)));
        return;
      case 'more':
        flows.get(message.read)?.more();
        return;
      case 'stop':
        flows.get(message.read)?.stop();
        return;
      case 'served':
        served.pieces += 1;
        served.bytes += message.bytes;
        return;
      case 'gone':
        forget(message.peer);
        return;
      case 'trouble':
        onTrouble(message.message);
    }
  }

  async function hand(to: Worker, { read: id, peer, ask }: ReadAsk) {
    const flow = createFlow(setting.idleMs);
    flows.set(id, flow);
    try {
      const piece = await readPiece(ask, read, () => tell(to, { type: 'cut', peer }));
      tell(to, { type: 'head', read: id, head: piece.head });
      for await (const bytes of piece.body ?? []) {
        if (!(await flow.isWanted())) break;
        tell(to, { type: 'part', read: id, bytes });
      }
    } finally {
      // A new thread starts its numbers at one again.
      if (flows.get(id) === flow) flows.delete(id);
      tell(to, { type: 'end', read: id });
    }
  }

  function forget(peer: number) {
    known.delete(peer);
    answers.get(peer)?.(null);
    answers.delete(peer);
  }

  return {
    /** The answer to an offer; null when the offer is invalid. */
    async meet(sdp: string): Promise<string | null> {
      thread ??= start();
      lastPeer += 1;
      const peer = lastPeer;
      known.add(peer);
      const { promise, resolve } = Promise.withResolvers<string | null>();
      answers.set(peer, resolve);
      tell(thread, { type: 'offer', peer, sdp });
      const answer = await promise;
      answers.delete(peer);
      return answer;
    },
    usage: () => ({ peers: known.size, ...served }),
    /** Closes the connection of every browser. */
    async close(): Promise<void> {
      const ending = thread;
      if (!ending) return;
      const ended = new Promise<void>((resolve) => void ending.once('exit', () => resolve()));
      tell(ending, { type: 'close' });
      const timer = setTimeout(() => void ending.terminate(), closePatienceMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

function tell(thread: Worker, message: ToThread): void {
  thread.postMessage(message);
}
