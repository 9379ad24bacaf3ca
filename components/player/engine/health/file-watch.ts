/**
 * A film that is one file is fetched by the browser's own element, under the address that was attached, and all that is
 * heard of a request that failed is that the element has given up. So the address itself is asked what is wrong, and what
 * to do follows from that (HEAL-01, HEAL-02): on under a fresh address, wait for the origin, or words for the viewer.
 */
import { millisecondsInMinute } from 'date-fns/constants';
import {
  faultOfMediaError,
  faultOfRequest,
  isGrantRefusal,
  type EngineFault,
  type RequestFailure,
} from '#components/player/engine/engine-fault.ts';
import type { EngineSource } from '#components/player/engine/engine.ts';

/** So many fresh starts within that time before it is put into words: what helps once in a while does not help here. */
const tries = { times: 3, ofMedia: 1, withinMs: millisecondsInMinute } as const;
/** How long the address may take to say what is wrong, in ms. */
const patienceMs = 5_000;

/** MediaError codes. */
const connectionLost = 2;
const undecodable = 3;

export type FileStep =
  /** At the same place, under a fresh address. */
  | { type: 'again' }
  /** The origin is away; it may come back. */
  | { type: 'wait'; failure: RequestFailure }
  | { type: 'over'; fault: EngineFault };

/** Why a file broke: the MediaError code, and what its address answers; null: bytes. */
export interface FileBreak {
  code: number;
  failure: RequestFailure | null;
}

/** `before`: fresh starts of late. */
export function stepAfter({ code, failure }: FileBreak, before: number): FileStep {
  if (failure && mayPass(failure)) return { type: 'wait', failure };
  if (failure && !isGrantRefusal(failure.status)) {
    return { type: 'over', fault: { kind: 'source', code: `SOURCE-${String(failure.status)}` } };
  }
  const isMedia = !failure && code !== connectionLost;
  if (before < (isMedia ? tries.ofMedia : tries.times)) return { type: 'again' };
  return {
    type: 'over',
    fault: failure ? faultOfRequest(failure) : faultOfMediaError(code, null),
  };
}

/** No answer, a server error, or too many requests: a later try may succeed. */
const mayPass = ({ status }: RequestFailure) =>
  status === 0 || status === 408 || status === 429 || status >= 500;

/** The failure of a request for an address's first byte; null: it succeeded. */
export async function askFile(url: string): Promise<RequestFailure | null> {
  try {
    const answer = await fetch(url, {
      headers: { range: 'bytes=0-0' },
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    });
    // A server without range support sends the whole file.
    void answer.body?.cancel();
    return answer.ok ? null : { status: answer.status, isTimeout: false };
  } catch (error) {
    return { status: 0, isTimeout: error instanceof DOMException && error.name === 'TimeoutError' };
  }
}

export interface FileWatch {
  /** The source is a file. */
  isOn: () => boolean;
  /** A source was attached, by a fresh start or as a new one. */
  attach: (source: EngineSource, isNew: boolean) => void;
  drop: () => void;
  /** The element has given up on it. */
  broke: (code: number) => Promise<void>;
  /** Going on from here takes a fresh address. `isAtHand`: no request would be made for it. */
  needsAddress: (isAtHand: boolean) => boolean;
}

/** `onStep`: what to do, while it still is about what is attached. */
export function createFileWatch(onStep: (step: FileStep) => void): FileWatch {
  let file: { url: string; endsAtMs: number; isBroken: boolean } | null = null;
  let startsAtMs: number[] = [];

  return {
    isOn: () => file !== null,
    attach({ url, validForMs, fileType }, isNew) {
      const endsAtMs = Date.now() + (validForMs ?? Infinity);
      file = fileType === undefined ? null : { url, endsAtMs, isBroken: false };
      if (isNew) startsAtMs = [];
    },
    drop() {
      file = null;
    },
    async broke(code) {
      const broken = file;
      if (!broken) return;
      broken.isBroken = true;
      // What cannot be decoded has come.
      const failure = code === undecodable ? null : await askFile(broken.url);
      if (file !== broken) return;
      const atMs = Date.now();
      startsAtMs = startsAtMs.filter((startedAtMs) => atMs - startedAtMs < tries.withinMs);
      const step = stepAfter({ code, failure }, startsAtMs.length);
      if (step.type === 'again') startsAtMs.push(atMs);
      onStep(step);
    },
    needsAddress: (isAtHand) =>
      file !== null && (file.isBroken || (!isAtHand && Date.now() >= file.endsAtMs)),
  };
}
