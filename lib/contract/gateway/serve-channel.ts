/** Answers the requests of a browser on its data channel (MED-02): a few at a time, with interleaved frames. */
import { frameOf, gatewayFrameMaxBytes } from './gateway-frame.ts';
import {
  gatewayAskSchema,
  headWithout,
  type GatewayHead,
  type PieceAsk,
  type PieceHead,
} from './gateway.ts';
import { readSaid } from './read-said.ts';

/** Concurrent requests of one browser; a player has five at most. */
const asksMax = 12;
const askMaxChars = 5_000;

export interface Piece {
  head: PieceHead;
  /** The bytes as a stream: `head.length` in all unless something fails. */
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

export interface ServedChannel {
  send: (message: string | Uint8Array) => void;
  /** Resolves when there is room to send; rejects when the channel is closed. */
  hasRoom: () => Promise<void>;
  /** Ends the whole connection. */
  close: () => void;
}

interface ServeOptions {
  channel: ServedChannel;
  read: (ask: PieceAsk) => Promise<Piece>;
  /** Called for every piece that was sent. */
  onServed: (bytes: number) => void;
}

/** Returns the message handler. An invalid message ends the connection. */
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
      // A cancelled request needs no answer. After any other error the browser gets none either, and asks over HTTP.
      .catch(() => undefined)
      .finally(() => underWay.delete(ask.id));
  };

  async function answer(ask: PieceAsk, signal: AbortSignal) {
    const { id } = ask;
    const isDropped = () => signal.aborted;
    const { head, body } = await read(ask);
    // Every request gets a head: the browser would take silence for a broken connection.
    const said: GatewayHead = { id, ...(isDropped() ? headWithout(499) : head) };
    channel.send(JSON.stringify(said));
    for await (const part of body) {
      for (let at = 0; at < part.byteLength; at += gatewayFrameMaxBytes) {
        await channel.hasRoom();
        // Returning from the loop also closes the source.
        if (isDropped()) return;
        channel.send(frameOf(id, part.subarray(at, at + gatewayFrameMaxBytes)));
      }
    }
    if (!isDropped() && head.status === 206) onServed(head.length);
  }
}
