/** The browsers that this one gets pieces from and hands pieces to: who they are, and who is left alone. */
import {
  introductionSchema,
  type Introduction,
  type NeighbourWord,
} from '#lib/contract/gateway/neighbours.ts';
import { bounds } from '#lib/limits.ts';
import type { PieceLink } from '#lib/browser/media-layer/gateway/gateway-link.ts';

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
  /** In ms, of any beginning. */
  now: () => number;
}

export interface Neighbours {
  /** Those that can be asked now. */
  asked: () => number[];
  linkTo: (peer: number) => PieceLink | null;
  /** Has it for a neighbour soon, unless there are enough. */
  meet: (peer: number) => void;
  /** It has let us down. */
  shun: (peer: number) => void;
  /** What the gateway passes on. */
  hear: (data: unknown) => void;
  stop: () => void;
}

export function createNeighbours(options: NeighbourhoodOptions): Neighbours {
  const { say, askingEnd, servingEnd, now } = options;
  const asking = new Map<number, { end: AskingEnd; link: PieceLink | null }>();
  const serving = new Map<number, Meeting>();
  const shunned = new Map<number, number>();
  let isOver = false;

  function shun(peer: number) {
    const one = asking.get(peer);
    if (!one) return;
    asking.delete(peer);
    shunned.set(peer, now() + bounds.neighbourShunnedMs);
    one.end.close();
  }

  async function open(peer: number, end: AskingEnd) {
    try {
      say({ to: peer, type: 'offer', sdp: await end.sdp });
      const link = await end.link;
      const one = asking.get(peer);
      if (!one) return;
      one.link = link;
      link.onClosed(() => shun(peer));
    } catch {
      // Behind another router, most likely.
      shun(peer);
    }
  }

  /** Whoever comes again has left before. */
  async function serve(peer: number, offer: string) {
    serving.get(peer)?.close();
    if (serving.size >= bounds.neighboursServed) return;
    const meeting = servingEnd(offer, () => {
      if (serving.get(peer) === meeting) serving.delete(peer);
    });
    serving.set(peer, meeting);
    try {
      say({ to: peer, type: 'answer', sdp: await meeting.sdp });
    } catch {
      // An offer of no use.
      meeting.close();
    }
  }

  return {
    asked: () => [...asking].flatMap(([peer, { link }]) => (link?.isOpen() ? [peer] : [])),
    linkTo: (peer) => asking.get(peer)?.link ?? null,
    meet(peer) {
      if (isOver || asking.has(peer) || asking.size >= bounds.neighboursAsked) return;
      if ((shunned.get(peer) ?? -Infinity) > now()) return;
      const end = askingEnd();
      asking.set(peer, { end, link: null });
      void open(peer, end);
    },
    shun,
    hear(data) {
      const heard = readIntroduction(data);
      if (!heard || isOver) return;
      const { from, type, sdp } = heard;
      if (type === 'offer') void serve(from, sdp);
      else
        asking
          .get(from)
          ?.end.accept(sdp)
          .catch(() => shun(from));
    },
    stop() {
      isOver = true;
      for (const peer of [...asking.keys()]) shun(peer);
      for (const meeting of [...serving.values()]) meeting.close();
    },
  };
}

function readIntroduction(data: unknown): Introduction | null {
  if (typeof data !== 'string') return null;
  try {
    const heard = introductionSchema.safeParse(JSON.parse(data));
    return heard.success ? heard.data : null;
  } catch {
    // No JSON.
    return null;
  }
}
