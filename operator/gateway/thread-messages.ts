import type { PeerNetwork } from '#operator/base/peer-network.ts';
/**
 * Messages between the operator and the thread of its gateway. WebRTC has a thread of its own: its arithmetic must not keep
 * calls waiting, and a crash of its library on hostile input must not end the operator.
 */
import type { PieceAsk, PieceHead } from '#lib/contract/gateway/gateway.ts';

/** The options of the thread. */
export interface ThreadSetting {
  network: PeerNetwork;
  /** How long a browser may ask nothing, in ms. */
  idleMs: number;
}

export type ToThread =
  /** `peer` numbers the browser that offers. */
  | { type: 'offer'; peer: number; sdp: string }
  | { type: 'head'; read: number; head: PieceHead }
  /** The next one is sent when it is asked for. */
  | { type: 'part'; read: number; bytes: Uint8Array }
  /** No more parts come; some may be missing. */
  | { type: 'end'; read: number }
  | { type: 'cut'; peer: number }
  | { type: 'close' };

export type FromThread =
  /** Null: the offer was of no use. */
  | { type: 'answer'; peer: number; sdp: string | null }
  | { type: 'read'; read: number; peer: number; ask: PieceAsk }
  /** There is room for the next part of a piece; `stop`: no more of it is wanted. */
  | { type: 'more' | 'stop'; read: number }
  | { type: 'served'; bytes: number }
  | { type: 'gone'; peer: number }
  /** The library stumbled; the thread goes on. */
  | { type: 'trouble'; message: string };
