/**
 * Keeps the signature of the playing address valid (HEAL-02): renews it before it ends, and once after a refusal. New
 * requests use the newest grant, so that playback continues without a new source.
 */
import { millisecondsInMinute } from 'date-fns/constants';
import {
  faultOfRequest,
  isGrantRefusal,
  type EngineFault,
  type RequestFailure,
} from '#components/player/engine/engine-fault.ts';
import type { EngineSource } from '#components/player/engine/engine.ts';
import { grantOf, withGrant, type StreamGrant } from './signed-address.ts';
import type { VhsRequestOptions } from '#components/player/engine/vhs/vhs.ts';

/**
 * In ms: how long before its end a grant is renewed, the minimum delay of a renewal, and the delay after a failed
 * renewal.
 */
const renewal = { leadMs: millisecondsInMinute, leastMs: 5_000, retryMs: 10_000 } as const;

interface AddressRenewalOptions {
  renew: () => Promise<EngineSource | null>;
  /** The origin refuses the renewed grant too. */
  onRefused: (fault: EngineFault) => void;
}

export interface AddressRenewal {
  /** Resets for the attached address. */
  keep: (source: EngineSource) => void;
  drop: () => void;
  /** Signs the request with the newest grant. */
  sign: (options: VhsRequestOptions) => VhsRequestOptions;
  /** `url`: the refused address. */
  noteFailure: (failure: RequestFailure, url: string) => void;
  /** A segment has arrived: the next refusal counts as a new one. */
  noteGood: () => void;
}

export function createAddressRenewal({ renew, onRefused }: AddressRenewalOptions): AddressRenewal {
  let kept: EngineSource | null = null;
  let grant: StreamGrant | null = null;
  /** All tokens of the kept source: its playlists keep using the first one. */
  let tokens = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRenewing = false;
  /** The grant was requested after a refusal; a refusal of this one is final. */
  let isLastTry = false;

  function schedule(delayMs: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delayMs);
  }

  /** Call right after the address has arrived. */
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
    // A failed renewal is a network problem: playback continues while the old grant is valid.
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
      // During zapping, requests of the previous channel are still being made, with a grant of their own.
      const asked = grantOf(options.uri, document.baseURI);
      if (asked && tokens.has(asked.token))
        options.uri = withGrant(options.uri, document.baseURI, grant);
      return options;
    },
    noteFailure(failure, url) {
      if (!isGrantRefusal(failure.status) || isRenewing) return;
      // Several requests are pending at once: refusals of the previous grant do not count against the new one.
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
  };
}
