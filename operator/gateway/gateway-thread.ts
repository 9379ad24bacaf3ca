/** The thread with the browser connections. It has no media: it requests each piece from the operator. */
import { parentPort, workerData } from 'node:worker_threads';
import { headWithout, type PieceAsk } from '#lib/contract/gateway/gateway.ts';
import type { Piece } from '#lib/contract/gateway/serve-channel.ts';
import { openPeer, type Peer } from './peer.ts';
import type { FromThread, ThreadSetting, ToThread } from './thread-messages.ts';

const { network, idleMs } = workerData as ThreadSetting;
const peers = new Map<number, Peer>();
/** Pieces being read, by number. */
const reads = new Map<number, ReturnType<typeof aPiece>>();
let lastRead = 0;

const tell = (message: FromThread) => parentPort?.postMessage(message);

// Invalid input of one browser must not drop the other connections.
process.on('uncaughtException', ({ message }) => tell({ type: 'trouble', message }));
process.on('unhandledRejection', (reason) => tell({ type: 'trouble', message: String(reason) }));

parentPort?.on('message', (message: ToThread) => {
  switch (message.type) {
    case 'offer':
      void meet(message.peer, message.sdp);
      return;
    case 'head':
      reads.get(message.read)?.begin(message.head);
      return;
    case 'part':
      reads.get(message.read)?.add(message.bytes);
      return;
    case 'end':
      reads.get(message.read)?.end();
      reads.delete(message.read);
      return;
    case 'cut':
      void peers.get(message.peer)?.close();
      return;
    case 'close':
      void Promise.all([...peers.values()].map((peer) => peer.close())).finally(() => {
        parentPort?.close();
      });
  }
});

async function meet(peer: number, sdp: string) {
  try {
    const opened = await openPeer({
      ...{ sdp, network, idleMs },
      read: (ask) => readPiece(peer, ask),
      onServed: (bytes) => tell({ type: 'served', bytes }),
      onClosed: () => {
        peers.delete(peer);
        tell({ type: 'gone', peer });
      },
    });
    peers.set(peer, opened);
    tell({ type: 'answer', peer, sdp: opened.sdp });
  } catch {
    // The browser's description is invalid.
    tell({ type: 'answer', peer, sdp: null });
  }
}

function readPiece(peer: number, ask: PieceAsk): Promise<Piece> {
  lastRead += 1;
  const read = lastRead;
  const piece = aPiece(read);
  reads.set(read, piece);
  tell({ type: 'read', read, peer, ask });
  return piece.promise;
}

/** A piece whose head and parts have not arrived yet. */
function aPiece(read: number) {
  const { promise, resolve } = Promise.withResolvers<Piece>();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (own) => {
        controller = own;
      },
      pull: () => tell({ type: 'more', read }),
      cancel: () => {
        controller = undefined;
        tell({ type: 'stop', read });
      },
    },
    // Read nothing ahead: for a slow browser the rest stays on disk.
    { highWaterMark: 0 },
  );
  return {
    promise,
    begin: (head: Piece['head']) => resolve({ head, body }),
    add: (bytes: Uint8Array) => controller?.enqueue(bytes),
    end: () => {
      controller?.close();
      // It was ended before its first part.
      resolve({ head: headWithout(500), body: [] });
    },
  };
}
