/**
 * Keeps the signature of the playing address fresh (HEAL-02): renewed before it ends, and once after a refusal. New
 * requests carry the newest grant, so that the picture goes on without a new source.
 */
import { millisecondsInMinute } from 'date-fns/constants';
import {
  faultOfRequest,
  isGrantRefusal,
  type EngineFault,
  type RequestFailure,
} from '#components/player/engine/engine-fault.ts';
import type { EngineSource } from '#components/player/engine/engine.ts';
import { grantOf, withGrant, type StreamGrant } from './stream-grant.ts';
import type { VhsRequestOptions } from '#components/player/engine/deck/vhs/vhs.ts';

/** In ms: how long before its end a grant is renewed, at the earliest, and the pause after a renewal that brought nothing. */
const renewal = { leadMs: millisecondsInMinute, leastMs: 5_000, retryMs: 10_000 } as const;

interface GrantKeeperOptions {
  renew: () => Promise<EngineSource | null>;
  /** The origin refuses even the renewed grant. */
  onRefused: (fault: EngineFault) => void;
}

export interface GrantKeeper {
  /** Starts over with the address that is attached. */
  keep: (source: EngineSource) => void;
  drop: () => void;
  /** The request under the newest grant. */
  sign: (options: VhsRequestOptions) => VhsRequestOptions;
  /** `url`: the address that was refused. */
  noteFailure: (failure: RequestFailure, url: string) => void;
  /** Segments come: the next refusal is a new matter. */
  noteGood: () => void;
  /** For engines whose requests cannot be signed anew: a whole new address, once. False: that has been tried. */
  renewOnce: (attach: (source: EngineSource) => void) => boolean;
}

export function createGrantKeeper({ renew, onRefused }: GrantKeeperOptions): GrantKeeper {
  let kept: EngineSource | null = null;
  let grant: StreamGrant | null = null;
  /** The tokens that the kept source has had: its playlists go on naming the first one. */
  let tokens = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRenewing = false;
  /** The grant came after a refusal; a refusal of this one too is final. */
  let isLastTry = false;

  function schedule(delayMs: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delayMs);
  }

  /** Called when the address has just come. */
  function scheduleBeforeEnd({ validForMs }: EngineSource) {
    clearTimeout(timer);
    if (validForMs === null) return;
    schedule(Math.max(validForMs - renewal.leadMs, validForMs / 2, renewal.leastMs));
  }

  function takeGrant({ url }: EngineSource) {
    grant = grantOf(url, document.baseURI);
    if (grant) tokens.add(grant.token);
  }

  async function run(): Promise<EngineSource | null> {
    const asked = kept;
    if (!asked || isRenewing) return null;
    isRenewing = true;
    // A renewal that fails is a network matter: the picture goes on while the old grant lasts.
    const fresh = await renew().catch(() => null);
    isRenewing = false;
    if (asked !== kept) return null;
    if (fresh) {
      takeGrant(fresh);
      scheduleBeforeEnd(fresh);
    } else {
      schedule(renewal.retryMs);
    }
    return fresh;
  }

  return {
    keep(source) {
      kept = source;
      tokens = new Set();
      takeGrant(source);
      isRenewing = false;
      isLastTry = false;
      scheduleBeforeEnd(source);
    },
    drop() {
      kept = null;
      grant = null;
      clearTimeout(timer);
    },
    sign(options) {
      // While one zaps, requests of the channel before are still being made: its grant is not this one.
      const asked = grantOf(options.uri, document.baseURI);
      if (asked && tokens.has(asked.token))
        options.uri = withGrant(options.uri, document.baseURI, grant);
      return options;
    },
    noteFailure(failure, url) {
      if (!isGrantRefusal(failure.status) || isRenewing) return;
      // Several requests are under way at once: those of the former grant say nothing about this one.
      if (grant && grantOf(url, document.baseURI)?.token !== grant.token) return;
      if (isLastTry) {
        onRefused(faultOfRequest(failure));
        return;
      }
      isLastTry = true;
      void run();
    },
    noteGood() {
      isLastTry = false;
    },
    renewOnce(attach) {
      if (isLastTry || !kept) return false;
      isLastTry = true;
      void run().then((fresh) => {
        if (fresh) attach(fresh);
        else onRefused({ kind: 'network', code: 'NET-0' });
      });
      return true;
    },
  };
}
