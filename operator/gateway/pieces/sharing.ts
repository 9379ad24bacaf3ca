/**
 * Which browsers at the gateway have which piece, and which of them may connect (docs/decisions/029). A false claim does no
 * harm: the gateway itself computes a piece's digest, and a browser that asks for a claimed piece notices that it is missing.
 */
import { millisecondsInMinute } from 'date-fns/constants';
import type { PieceHead } from '#lib/contract/gateway/gateway.ts';

interface SharedPiece {
  head: PieceHead;
  /** Until when, in ms since 1970, by number of the browser. */
  holders: Map<number, number>;
}

/** Browsers keep pieces for longer (`bounds.sharedPieceMs`), unless they are many: who has dropped one says so. */
const heldMs = 20_000;
/** Two browsers are introduced so seldom. */
const introducedMs = millisecondsInMinute;
const piecesMax = 2_000;
/** Of those that have a piece, so many are named. */
const namedMax = 3;
/** Of what a browser was sent to others for, so much is remembered. */
const sentMax = 64;

export interface Found {
  head: PieceHead;
  digest: string;
  peers: number[];
}

/** `random`: 0 to 1. */
export function createSharing(now: () => number, random: () => number = Math.random) {
  const digests = new Map<string, string>();
  const pieces = new Map<string, SharedPiece>();
  /** When two were introduced, and the offers that may be made, and answers: `from>to`. */
  const introduced = new Map<string, number>();
  const offers = new Set<string>();
  const answers = new Set<string>();
  /** Pieces that a browser was sent to another one for. */
  const sentFor = new Map<number, Set<string>>();

  function holdersOf({ holders }: SharedPiece, besides: number): number[] {
    for (const [peer, untilMs] of holders) if (untilMs <= now()) holders.delete(peer);
    return [...holders.keys()].filter((peer) => peer !== besides);
  }

  function find(key: string, peer: number, isWanted: (holder: number) => boolean): Found | null {
    const digest = digests.get(key);
    const piece = digest === undefined ? undefined : pieces.get(digest);
    if (digest === undefined || !piece) return null;
    const holders = holdersOf(piece, peer).filter(isWanted);
    // By chance: otherwise all browsers would ask the same few, and some cannot be reached.
    const drawn = holders.map((holder) => ({ holder, place: random() }));
    drawn.sort((one, other) => one.place - other.place);
    const peers = drawn.slice(0, namedMax).map(({ holder }) => holder);
    return peers.length > 0 ? { head: piece.head, digest, peers } : null;
  }

  return {
    /** Which of the neighbours of `peer` have what is called `key`; null: none. */
    near: (key: string, peer: number, neighbours: readonly number[]): Found | null =>
      find(key, peer, (holder) => neighbours.includes(holder)),

    /** `peer` has been sent to a neighbour. */
    sent(peer: number, digest: string): void {
      const sent = sentFor.get(peer) ?? new Set<string>();
      sent.add(digest);
      const [oldest] = sent;
      if (sent.size > sentMax && oldest !== undefined) sent.delete(oldest);
      sentFor.set(peer, sent);
    },

    /** Others that have it and that `peer` may meet from now on. */
    introduce(key: string, peer: number, neighbours: readonly number[]): number[] {
      const isNew = (holder: number) =>
        (introduced.get(wayOf(peer, holder)) ?? -Infinity) <= now() - introducedMs;
      const isWanted = (holder: number) => !neighbours.includes(holder) && isNew(holder);
      const peers = find(key, peer, isWanted)?.peers ?? [];
      for (const other of peers) {
        introduced.set(wayOf(peer, other), now());
        offers.add(wayOf(peer, other));
      }
      return peers;
    },

    /** `peer` gets it here after all. */
    notSent(peer: number, key: string): void {
      sentFor.get(peer)?.delete(digests.get(key) ?? '');
    },

    /** The piece called `key` has been read. */
    know(key: string, head: PieceHead, digest: string): void {
      digests.delete(key);
      digests.set(key, digest);
      if (!pieces.has(digest)) pieces.set(digest, { head, holders: new Map() });
      dropOldest(digests);
      dropOldest(pieces);
    },

    /** `peer` has it for others. Returns its bytes when they came from a neighbour, else 0. */
    holds(peer: number, digest: string): number {
      const piece = pieces.get(digest);
      piece?.holders.set(peer, now() + heldMs);
      return piece && sentFor.get(peer)?.delete(digest) ? piece.head.length : 0;
    },

    /** Whether `from` may say this to `to`; once for each time that they were introduced. */
    mayTell(from: number, to: number, type: 'offer' | 'answer'): boolean {
      if (type === 'answer') return answers.delete(wayOf(from, to));
      if (!offers.delete(wayOf(from, to))) return false;
      answers.add(wayOf(to, from));
      return true;
    },

    forget(peer: number): void {
      sentFor.delete(peer);
      for (const { holders } of pieces.values()) holders.delete(peer);
      for (const ways of [introduced, offers, answers])
        for (const way of ways.keys()) if (way.split('>').includes(String(peer))) ways.delete(way);
    },
  };
}

export type Sharing = ReturnType<typeof createSharing>;

const wayOf = (from: number, to: number) => `${String(from)}>${String(to)}`;

function dropOldest(kept: Map<string, unknown>): void {
  const [oldest] = kept.keys();
  if (kept.size > piecesMax && oldest !== undefined) kept.delete(oldest);
}
