/** Answers what a browser asks on its data channel (MED-02), a few at a time, in frames that take turns. */
import { frameOf, gatewayFrameMaxBytes } from './gateway-frame.ts';
import {
  gatewayAskSchema,
  headWithout,
  type GatewayHead,
  type PieceAsk,
  type PieceHead,
} from './gateway.ts';
import { readSaid } from './read-said.ts';

/** Asks of one browser that are under way: a player has five at most. */
const asksMax = 12;
const askMaxChars = 5_000;

export interface Piece {
  head: PieceHead;
  /** As it comes: `head.length` bytes unless something fails. */
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

export interface ServedChannel {
  send: (message: string | Uint8Array) => void;
  /** Resolves when there is room for more; rejects when the channel is gone. */
  hasRoom: () => Promise<void>;
  /** Ends the whole connection. */
  close: () => void;
}

interface ServeOptions {
  channel: ServedChannel;
  read: (ask: PieceAsk) => Promise<Piece>;
  /** Told of every piece that has been sent. */
  onServed: (bytes: number) => void;
}

/** Returns what takes a message. What makes no sense ends the connection. */
export function serveChannel({
  channel,
  read,
  onServed,
}: ServeOptions): (message: unknown) => void {
  const underWay = new Map<number, AbortController>();

  return (message) => {
    const ask = readSaid(gatewayAskSchema, message, askMaxChars);
    if (ask && 'cancel' in ask) {
      underWay.get(ask.id)?.abort();
      return;
    }
    if (!ask || underWay.size >= asksMax || underWay.has(ask.id)) {
      channel.close();
      return;
    }
    const control = new AbortController();
    underWay.set(ask.id, control);
    answer(ask, control.signal)
      // A browser that cancelled needs no answer; after any other error it hears nothing and asks over HTTP.
      .catch(() => undefined)
      .finally(() => underWay.delete(ask.id));
  };

  async function answer(ask: PieceAsk, signal: AbortSignal) {
    const { id } = ask;
    const isDropped = () => signal.aborted;
    const { head, body } = await read(ask);
    // A word about each ask: silence would be taken for our end.
    const said: GatewayHead = { id, ...(isDropped() ? headWithout(499) : head) };
    channel.send(JSON.stringify(said));
    for await (const part of body) {
      for (let at = 0; at < part.byteLength; at += gatewayFrameMaxBytes) {
        await channel.hasRoom();
        // Leaving the loop ends the reading, too.
        if (isDropped()) return;
        channel.send(frameOf(id, part.subarray(at, at + gatewayFrameMaxBytes)));
      }
    }
    if (!isDropped() && head.status === 206) onServed(head.length);
  }
}
