/** The browsers that this one gets pieces from and hands pieces to: who they are, and who is left alone. */
import { introductionSchema, type NeighbourWord } from '#lib/contract/gateway/neighbours.ts';
import { readSaid } from '#lib/contract/gateway/read-said.ts';
import { bounds } from '#lib/limits.ts';
import type { PieceLink, ReadPiece } from '#lib/browser/media-layer/gateway/gateway-link.ts';

/** One end of a connection between two browsers, before it stands. */
export interface Meeting {
  /** Our session description, with its candidates. */
  sdp: Promise<string>;
  close: () => void;
}

/** The end that asks. */
export interface AskingEnd extends Meeting {
  accept: (sdp: string) => Promise<void>;
  /** Rejects when it does not come about. */
  link: Promise<PieceLink>;
}

export interface NeighbourhoodOptions {
  /** To the gateway, which passes it on. */
  say: (word: NeighbourWord) => void;
  askingEnd: () => AskingEnd;
  /** The end that hands out; tells when it is over. */
  servingEnd: (offer: string, onClosed: () => void) => Meeting;
  /** Whether another one may come now. */
  mayCome: () => boolean;
  /** In ms, of any beginning. */
  now: () => number;
}

/** One that is asked, and what came of it. */
export interface Neighbour {
  readPiece: ReadPiece;
  /** It has brought what it should. */
  praise: () => void;
  /** It was gone, or too slow: once may happen to anybody. */
  blame: () => void;
  /** It is left alone from now on. */
  shun: () => void;
}

export interface Neighbours {
  /** Those that can be asked now. */
  asked: () => number[];
  /** The first of these that can be asked now. */
  choose: (peers: readonly number[]) => Neighbour | null;
  /** Has it for a neighbour soon, unless there are enough. */
  meet: (peer: number) => void;
  /** Handles a message that the gateway passes on. */
  hear: (data: unknown) => void;
  stop: () => void;
}

const letDownsMax = 2;

interface Asking {
  end: AskingEnd;
  /** Null: it does not stand yet. */
  link: PieceLink | null;
  /** When it was last asked, or met. */
  usedMs: number;
  /** Pieces in a row that did not come. */
  letDowns: number;
}

export function createNeighbours(options: NeighbourhoodOptions): Neighbours {
  const { say, askingEnd, servingEnd, mayCome, now } = options;
  const asking = new Map<number, Asking>();
  const serving = new Map<number, Meeting>();
  const shunned = new Map<number, number>();
  let isOver = false;

  function shun(peer: number, one: Asking) {
    // Dropped already, or met anew.
    if (asking.get(peer) !== one) return;
    asking.delete(peer);
    shunned.set(peer, now() + bounds.neighbourShunnedMs);
    one.end.close();
  }

  async function open(peer: number, one: Asking) {
    try {
      say({ to: peer, type: 'offer', sdp: await one.end.sdp });
      one.link = await one.end.link;
      one.link.onClosed(() => shun(peer, one));
    } catch {
      // Behind another router, most likely.
      shun(peer, one);
    }
  }

  /** A neighbour that comes again has lost its connection: the old one is closed. */
  async function serve(peer: number, offer: string) {
    if (!mayCome()) return;
    serving.get(peer)?.close();
    if (serving.size >= bounds.neighboursServed) return;
    let meeting: Meeting | undefined;
    try {
      meeting = servingEnd(offer, () => {
        if (serving.get(peer) === meeting) serving.delete(peer);
      });
      serving.set(peer, meeting);
      say({ to: peer, type: 'answer', sdp: await meeting.sdp });
    } catch {
      // An offer of no use.
      meeting?.close();
    }
  }

  /** A neighbour that has long not been asked probably watches something else now. */
  function makeRoom() {
    if (asking.size < bounds.neighboursAsked) return;
    const idle = [...asking].find(([, { usedMs }]) => usedMs <= now() - bounds.neighbourIdleMs);
    if (!idle) return;
    const [peer, { end }] = idle;
    asking.delete(peer);
    end.close();
  }

  return {
    asked: () => [...asking].flatMap(([peer, { link }]) => (link?.isOpen() ? [peer] : [])),
    choose(peers) {
      for (const peer of peers) {
        const one = asking.get(peer);
        if (!one?.link?.isOpen()) continue;
        one.usedMs = now();
        return {
          readPiece: one.link.readPiece,
          praise() {
            one.letDowns = 0;
          },
          blame() {
            one.letDowns += 1;
            if (one.letDowns >= letDownsMax) shun(peer, one);
          },
          shun: () => shun(peer, one),
        };
      }
      return null;
    },
    meet(peer) {
      if (isOver || asking.has(peer) || (shunned.get(peer) ?? -Infinity) > now()) return;
      makeRoom();
      if (asking.size >= bounds.neighboursAsked) return;
      const one: Asking = { end: askingEnd(), link: null, usedMs: now(), letDowns: 0 };
      asking.set(peer, one);
      void open(peer, one);
    },
    hear(data) {
      const heard = readSaid(introductionSchema, data);
      if (!heard || isOver) return;
      const { from, type, sdp } = heard;
      const one = asking.get(from);
      if (type === 'offer') void serve(from, sdp);
      else one?.end.accept(sdp).catch(() => shun(from, one));
    },
    stop() {
      isOver = true;
      for (const { end } of asking.values()) end.close();
      asking.clear();
      for (const meeting of [...serving.values()]) meeting.close();
    },
  };
}
