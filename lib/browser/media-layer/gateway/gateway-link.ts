/**
 * A data channel to the gateway as a feed of pieces (MED-02). Several requests share it; their bytes are interleaved.
 * The whole link is closed when a request is open and nothing arrives: its requests then go over HTTP.
 */
import {
  gatewayHeadSchema,
  type GatewayAsk,
  type GatewayHead,
} from '#lib/contract/gateway/gateway.ts';
import { readFrame } from '#lib/contract/gateway/gateway-frame.ts';
import { readSaid } from '#lib/contract/gateway/read-said.ts';
import { createListeners } from '#lib/browser/listeners.ts';
import { limits } from '#lib/limits.ts';
import type { FeedAsk, FedMedia } from '#lib/browser/media-layer/media-feed.ts';
import { readWhole, type Piece, type ReadPiece } from './read-whole.ts';

/** Longest silence while a request is open, in ms. */
export const linkPatienceMs = 1_500;
/** The page may have been busy when the time is up: messages that have arrived meanwhile are handled first. */
const lastLookMs = 100;

/** The part of an RTCDataChannel that the link uses. */
export interface LinkChannel {
  send: (text: string) => void;
  close: () => void;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface GatewayLink {
  /** Reads the whole file or a piece, as the gateway has it; rejects when the link fails. */
  read: (ask: FeedAsk) => Promise<FedMedia>;
  isOpen: () => boolean;
  onClosed: (listener: () => void) => void;
  close: () => void;
}

interface Asked {
  head: GatewayHead | null;
  bytes: Uint8Array<ArrayBuffer>;
  got: number;
  onBytes: (got: number, of: number) => void;
  done: (piece: Piece) => void;
  fail: (error: Error) => void;
}

export function createGatewayLink(
  channel: LinkChannel,
  patienceMs: number = linkPatienceMs,
): GatewayLink {
  const waiting = new Map<number, Asked>();
  const closed = createListeners();
  let isOpen = true;
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function close() {
    if (!isOpen) return;
    isOpen = false;
    clearTimeout(timer);
    channel.onmessage = null;
    channel.onclose = null;
    channel.close();
    const left = [...waiting.values()];
    waiting.clear();
    for (const { fail } of left) fail(new Error('the gateway is gone'));
    closed.tell();
  }

  /** Starts the silence timer; a running timer continues. */
  function watch() {
    timer ??= setTimeout(() => {
      timer = setTimeout(close, lastLookMs);
    }, patienceMs - lastLookMs);
  }

  /** Restarts the silence timer after a message. */
  function watchAnew() {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size > 0) watch();
  }

  function hear(data: unknown) {
    if (typeof data === 'string') {
      const head = readSaid(gatewayHeadSchema, data);
      if (!head || head.length > limits.mp4RangeMaxBytes) close();
      else begin(head);
    } else if (data instanceof ArrayBuffer) {
      take(data);
    }
    if (isOpen) watchAnew();
  }

  function begin(head: GatewayHead) {
    const asked = waiting.get(head.id);
    // The request was cancelled.
    if (!asked) return;
    if (asked.head) {
      close();
      return;
    }
    asked.head = head;
    asked.bytes = new Uint8Array(head.length);
    finish(head.id, asked);
  }

  function take(data: ArrayBuffer) {
    const frame = readFrame(data);
    const asked = frame && waiting.get(frame.id);
    if (!asked) return;
    if (!asked.head || asked.got + frame.bytes.byteLength > asked.bytes.byteLength) {
      close();
      return;
    }
    asked.bytes.set(frame.bytes, asked.got);
    asked.got += frame.bytes.byteLength;
    asked.onBytes(asked.got, asked.head.total);
    finish(frame.id, asked);
  }

  function finish(id: number, { head, bytes, got, done }: Asked) {
    if (!head || got < head.length) return;
    waiting.delete(id);
    done({ head, bytes });
  }

  const readPiece: ReadPiece = (wanted, signal, onBytes) =>
    new Promise<Piece>((resolve, reject) => {
      if (!isOpen) {
        reject(new Error('the gateway is gone'));
        return;
      }
      lastId += 1;
      const id = lastId;
      const abort = () => {
        const isBegun = Boolean(waiting.get(id)?.head);
        if (!waiting.delete(id)) return;
        say({ id, cancel: true });
        // The gateway answers each request once; after that it may be silent about this one.
        if (isBegun) watchAnew();
        reject(signal.reason as Error);
      };
      const settled = () => signal.removeEventListener('abort', abort);
      waiting.set(id, {
        ...{ head: null, bytes: new Uint8Array(), got: 0, onBytes },
        done: (piece) => {
          settled();
          resolve(piece);
        },
        fail: (error) => {
          settled();
          reject(error);
        },
      });
      signal.addEventListener('abort', abort);
      say({ id, ...wanted });
      watch();
    });

  function say(ask: GatewayAsk) {
    try {
      channel.send(JSON.stringify(ask));
    } catch {
      // The channel was closed during the send.
      close();
    }
  }

  channel.onmessage = ({ data }) => hear(data);
  channel.onclose = close;

  return {
    read: readWhole(readPiece),
    isOpen: () => isOpen,
    onClosed: closed.subscribe,
    close,
  };
}
