import type { PeerNetwork } from '#operator/base/peer-network.ts';
/**
 * Messages between the operator and the gateway thread. WebRTC has a thread of its own: its computations must not delay
 * calls, and a crash of its library on hostile input must not end the operator.
 */
import type { PieceAsk, PieceHead } from '#lib/contract/gateway/gateway.ts';

/** The options of the thread. */
export interface ThreadSetting {
  network: PeerNetwork;
  /** The longest idle time of a browser, in ms. */
  idleMs: number;
}

export type ToThread =
  /** `peer` is the number of the offering browser. */
  | { type: 'offer'; peer: number; sdp: string }
  | { type: 'head'; read: number; head: PieceHead }
  /** The next part is sent on request. */
  | { type: 'part'; read: number; bytes: Uint8Array }
  /** The piece ends; parts may be missing. */
  | { type: 'end'; read: number }
  | { type: 'cut'; peer: number }
  | { type: 'close' };

export type FromThread =
  /** Null when the offer is invalid. */
  | { type: 'answer'; peer: number; sdp: string | null }
  | { type: 'read'; read: number; peer: number; ask: PieceAsk }
  /** `more` requests the next part of a piece; `stop` ends its reading. */
  | { type: 'more' | 'stop'; read: number }
  | { type: 'served'; bytes: number }
  | { type: 'gone'; peer: number }
  /** The library reported an error; the thread continues. */
  | { type: 'trouble'; message: string };
