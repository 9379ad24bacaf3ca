import { LRUCache } from 'lru-cache';
import { BlackWatch } from '#operator/remux/reading/black-watch.ts';
import { SYNC_BYTE } from '#operator/remux/reading/transport-packets.ts';
import { TransportReader } from '#operator/remux/reading/transport-reader.ts';
import type { Remuxing } from '#operator/media/foreign/remuxing.ts';
import type { ForeignRequest } from '#operator/media/foreign/foreign-request.ts';
import { sourceKey } from '#operator/media/foreign/foreign-stream.ts';

const sourcesMax = 500;
const piecesMax = 2_000;

/** Looks at the pieces of sources in MPEG-TS while they pass, at each only once. */
export function createPieceLook(): Remuxing['lookAt'] {
  const watches = new LRUCache<string, BlackWatch>({ max: sourcesMax });
  const seen = new LRUCache<string, true>({ max: piecesMax });

  return async function* lookAt(
    one: ForeignRequest,
    url: string,
    bytes: AsyncIterable<Uint8Array>,
    onBlack: () => void,
  ): AsyncGenerator<Uint8Array> {
    if (seen.has(url)) {
      yield* bytes;
      return;
    }
    seen.set(url, true);
    const key = sourceKey(one.stream);
    const watch = watches.get(key) ?? new BlackWatch();
    watches.set(key, watch);
    const found = { isBlack: false };
    const reader = new TransportReader({
      onProgram: () => undefined,
      onUnit: (unit) => {
        if (unit.stream.kind === 'picture') found.isBlack = watch.isBlack(unit);
      },
    });
    let isTransport: boolean | null = null;
    for await (const chunk of bytes) {
      isTransport ??= chunk[0] === SYNC_BYTE;
      if (isTransport) reader.push(chunk);
      yield chunk;
    }
    reader.flush();
    if (found.isBlack) onBlack();
  };
}
