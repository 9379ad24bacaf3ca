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
  /** Whether another one may come now. */
  mayCome: () => boolean;
  /** In ms, of any beginning. */
  now: () => number;
}

export interface Neighbours {
  /** Those that can be asked now. */
  asked: () => number[];
  /** The link to ask it on now. */
  linkTo: (peer: number) => PieceLink | null;
  /** Has it for a neighbour soon, unless there are enough. */
  meet: (peer: number) => void;
  /** It has let us down for good. */
  shun: (peer: number) => void;
  /** It was gone, or too slow: once may happen to anybody. */
  blame: (peer: number) => void;
  /** It has brought what it should. */
  praise: (peer: number) => void;
  /** What the gateway passes on. */
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
      link.onClosed(() => {
        if (asking.get(peer) === one) shun(peer);
      });
    } catch {
      // Behind another router, most likely.
      shun(peer);
    }
  }

  /** Whoever comes again has left before. */
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

  /** Whoever has long not been asked watches something else now. */
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
    linkTo(peer) {
      const one = asking.get(peer);
      if (!one?.link) return null;
      one.usedMs = now();
      return one.link;
    },
    meet(peer) {
      if (isOver || asking.has(peer) || (shunned.get(peer) ?? -Infinity) > now()) return;
      makeRoom();
      if (asking.size >= bounds.neighboursAsked) return;
      const end = askingEnd();
      asking.set(peer, { end, link: null, usedMs: now(), letDowns: 0 });
      void open(peer, end);
    },
    shun,
    blame(peer) {
      const one = asking.get(peer);
      if (!one) return;
      one.letDowns += 1;
      if (one.letDowns >= letDownsMax) shun(peer);
    },
    praise(peer) {
      const one = asking.get(peer);
      if (one) one.letDowns = 0;
    },
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
