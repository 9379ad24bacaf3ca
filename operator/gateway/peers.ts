/** The browsers at the gateway, as the operator sees them: behind a thread, which starts with the first one. */
import { Worker } from 'node:worker_threads';
import type { PieceAsk } from '#lib/contract/gateway/gateway.ts';
import { readPiece, type ReadMedia } from './read-piece.ts';
import type { FromThread, ThreadSetting, ToThread } from './thread-messages.ts';

export interface PeersOptions extends ThreadSetting {
  read: ReadMedia;
  /** Told of what went wrong; the gateway goes on, with a new thread if need be. */
  onTrouble: (message: string) => void;
}

/** More than the thread needs with all its places taken; a leak would end it, not the operator. */
const threadMegabytes = 512;
const closePatienceMs = 2_000;

export function openPeers({ read, onTrouble, ...setting }: PeersOptions) {
  const served = { pieces: 0, bytes: 0, sharedPieces: 0, sharedBytes: 0 };
  const known = new Set<number>();
  const answers = new Map<number, (sdp: string | null) => void>();
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
      // Their browsers go on over HTTP, and come back to the next thread.
      thread = null;
      for (const peer of [...known]) forget(peer);
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
        void hand(from, message).catch((error: unknown) => {
          onTrouble(String(error));
          tell(from, { type: 'end', read: message.read });
        });
        return;
      case 'served':
        served.pieces += 1;
        served.bytes += message.bytes;
        return;
      case 'shared':
        served.sharedPieces += 1;
        served.sharedBytes += message.bytes;
        return;
      case 'gone':
        forget(message.peer);
        return;
      case 'trouble':
        onTrouble(message.message);
    }
  }

  async function hand(
    to: Worker,
    asked: { read: number; peer: number; ask: PieceAsk; isCheck: boolean },
  ) {
    const { peer, ask, isCheck } = asked;
    const media: ReadMedia = (request, cut) =>
      read(isCheck ? new Request(request, { method: 'HEAD' }) : request, cut);
    const piece = await readPiece(ask, media, () => tell(to, { type: 'cut', peer }));
    tell(to, { type: 'head', read: asked.read, head: piece.head });
    if (piece.body) {
      for await (const bytes of piece.body) tell(to, { type: 'part', read: asked.read, bytes });
    }
    tell(to, { type: 'end', read: asked.read });
  }

  function forget(peer: number) {
    known.delete(peer);
    answers.get(peer)?.(null);
    answers.delete(peer);
  }

  return {
    /** Our answer to an offer; null: it was of no use. */
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
    /** Tells every browser that it is over. */
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
