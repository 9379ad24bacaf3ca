import { setImmediate as others } from 'node:timers/promises';

/** A chunk size that takes a few milliseconds, so that the operator's only thread stays responsive. */
const A_CHUNK = 250;

/** The items of a list as JSON in chunks, separated by commas. */
export interface KeptList {
  chunks: readonly Uint8Array[];
  /** The chunk of each item, by item id. */
  chunkOf: ReadonlyMap<string, number>;
}

/** Serialises a list while other requests are answered. */
export async function jsonList<T>(
  items: readonly T[],
  idOf: (item: T) => string,
  onWire: (item: T) => unknown,
): Promise<KeptList> {
  const chunks: Uint8Array[] = [];
  const chunkOf = new Map<string, number>();
  for (let first = 0; first < items.length; first += A_CHUNK) {
    const some = items.slice(first, first + A_CHUNK);
    for (const item of some) chunkOf.set(idOf(item), chunks.length);
    chunks.push(Buffer.from(`${first === 0 ? '' : ','}${innerOf(some.map(onWire))}`));
    await others();
  }
  return { chunks, chunkOf };
}

/** Returns the chunks of a list with some items changed. */
export function withChanged<W>(
  { chunks, chunkOf }: KeptList,
  ids: ReadonlySet<string>,
  change: (items: W[]) => W[],
): readonly Uint8Array[] {
  const places = new Set([...ids].flatMap((id) => chunkOf.get(id) ?? []));
  return chunks.map((chunk, place) => {
    if (!places.has(place)) return chunk;
    const comma = place === 0 ? '' : ',';
    const text = Buffer.from(chunk).toString().slice(comma.length);
    return Buffer.from(comma + innerOf(change(JSON.parse(`[${text}]`) as W[])));
  });
}

const innerOf = (items: readonly unknown[]) => JSON.stringify(items).slice(1, -1);
