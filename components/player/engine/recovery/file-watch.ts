/**
 * The browser itself fetches a film that is one file, and HLS where it has no media source extensions, and reports a failed request only as a MediaError. So this
 * requests the address itself to find the cause, and decides what to do (HEAL-01, HEAL-02): continue with a new
 * address, wait for the origin, or show a message.
 */
import { millisecondsInMinute } from 'date-fns/constants';
import {
  faultOfMediaError,
  faultOfRequest,
  isGrantRefusal,
  reasonOf,
  type EngineFault,
  type RequestFailure,
} from '#components/player/engine/engine-fault.ts';
import { SOURCE_BUSY } from '#lib/contract/media/stream-refusal.ts';
import { isBrowsersOwn, type EngineSource } from '#components/player/engine/engine.ts';

/** This many reloads within this time before the fault is reported: more of them would not help. */
const tries = { times: 3, ofMedia: 1, withinMs: millisecondsInMinute } as const;
/** Time limit for the check of the address, in ms. */
const patienceMs = 5_000;

/** MediaError codes. */
const connectionLost = 2;
const undecodable = 3;

export type FileStep =
  /** Reload at the same position with a new address. */
  | { type: 'again' }
  /** The origin is unreachable, perhaps temporarily. */
  | { type: 'wait'; failure: RequestFailure }
  | { type: 'over'; fault: EngineFault };

/** Why a file failed: the MediaError code, and the failure of its address; null when data arrived. */
export interface FileBreak {
  code: number;
  failure: RequestFailure | null;
}

/** `before`: the number of recent reloads. */
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

/** No answer, a server error, or too many requests: a retry may succeed. */
const mayPass = ({ status }: RequestFailure) =>
  status === 0 || status === 408 || status === 429 || status >= 500;

/** The failure of a request for an address's first byte; null on success. */
export async function askFile(url: string): Promise<RequestFailure | null> {
  try {
    const answer = await fetch(url, {
      headers: { range: 'bytes=0-0' },
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    });
    const { status } = answer;
    if (status === SOURCE_BUSY) {
      const text = await answer.text().catch(() => '');
      return { status, isTimeout: false, ...reasonOf(status, text) };
    }
    // A server without range support sends the whole file.
    void answer.body?.cancel();
    return answer.ok ? null : { status, isTimeout: false };
  } catch (error) {
    return { status: 0, isTimeout: error instanceof DOMException && error.name === 'TimeoutError' };
  }
}

export interface FileWatch {
  /** The browser requests the source itself. */
  isOn: () => boolean;
  /** A source was attached, by a reload or as a new one. */
  attach: (source: EngineSource, isNew: boolean) => void;
  drop: () => void;
  /** The element has reported a MediaError. */
  broke: (code: number) => Promise<void>;
  /** Continuing from here requires a new address. `isAtHand`: no request is needed for it. */
  needsAddress: (isAtHand: boolean) => boolean;
}

/** `onStep` gets the next step, unless another source was attached in the meantime. */
export function createFileWatch(onStep: (step: FileStep) => void): FileWatch {
  let file: { url: string; endsAtMs: number; isBroken: boolean } | null = null;
  let startsAtMs: number[] = [];

  return {
    isOn: () => file !== null,
    attach(source, isNew) {
      const { url, validForMs } = source;
      const endsAtMs = Date.now() + (validForMs ?? Infinity);
      file = isBrowsersOwn(source) ? { url, endsAtMs, isBroken: false } : null;
      if (isNew) startsAtMs = [];
    },
    drop() {
      file = null;
    },
    async broke(code) {
      const broken = file;
      if (!broken) return;
      broken.isBroken = true;
      // Undecodable data has arrived, so its address works.
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
