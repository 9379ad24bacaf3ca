import type { ForeignFetch } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { say } from '#operator/words/say.ts';
import { makeStill } from './make-still.ts';
import { probeSource, type SourceProbe } from './probe-source.ts';

export type ProbeSource = (source: {
  address: string;
  headers: Record<string, string>;
}) => Promise<SourceProbe>;

/** Sources that are probed at once: each costs a connection at its provider. */
const atOnceMost = 2;

/** While too many probes run, the problem says so. */
export function createProbes(fetchForeign: ForeignFetch): ProbeSource {
  let running = 0;
  return async (source) => {
    if (running >= atOnceMost) {
      const busy = say('probesBusy');
      return {
        ...{ problem: busy, kind: null, picture: null, sound: null, widthPx: null, heightPx: null },
        ...{ roundTripMs: null, still: null },
      };
    }
    running += 1;
    try {
      return await probeSource(source, { fetchForeign, makeStill });
    } finally {
      running -= 1;
    }
  };
}
