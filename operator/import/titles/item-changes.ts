import type { RowEdits } from '#operator/db/edits/row-edits.ts';
import type { Item } from './move-items.ts';

interface RowItems {
  playlistId: string;
  /** The stored titles, in order. */
  before: readonly Item[];
  /** The ids of the titles that its source has, in order. */
  wanted: readonly string[];
  /** How an editor has arranged it. */
  arranged: RowEdits['items'];
}

/**
 * What changes in a row. In one that an editor has arranged, titles keep their places and new ones come last.
 */
export function itemChanges({ playlistId, before, wanted, arranged }: RowItems): {
  gone: Item[];
  moved: Item[];
} {
  const places = new Map(before.map(({ metaId, position }) => [metaId, position]));
  const staying = new Set([...wanted, ...(arranged?.added ?? [])]);
  const gone = before.filter(({ metaId }) => !staying.has(metaId));
  if (!arranged) {
    const moved = wanted
      .map((metaId, position) => ({ playlistId, metaId, position }))
      .filter(({ metaId, position }) => places.get(metaId) !== position);
    return { gone, moved };
  }
  const next = (before.at(-1)?.position ?? 0) + 1;
  const moved = wanted
    .filter((metaId) => !places.has(metaId) && !arranged.without.includes(metaId))
    .map((metaId, place) => ({ playlistId, metaId, position: next + place }));
  return { gone, moved };
}
