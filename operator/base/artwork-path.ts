import { ARTWORK_KINDS, type ArtworkKind } from './artwork-kind.ts';

/** The widths pictures are served in; nothing else is rendered, so requests cannot fill the cache. */
export const ARTWORK_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const;
export type ArtworkWidth = (typeof ARTWORK_WIDTHS)[number];

export const ARTWORK_FORMATS = ['webp', 'avif'] as const;
export type ArtworkFormat = (typeof ARTWORK_FORMATS)[number];

export interface ArtworkAddress {
  kind: ArtworkKind;
  id: string;
  width: ArtworkWidth;
  format: ArtworkFormat;
}

const ADDRESS = /^\/artwork\/([a-z-]{1,16})\/([a-z0-9-]{1,80})-(\d{3,4})\.(webp|avif)$/;

/** Parses `/artwork/{kind}/{id}-{width}.webp|avif`; null for any other path. */
export function parseArtworkPath(path: string): ArtworkAddress | null {
  const match = ADDRESS.exec(path);
  if (match === null) return null;
  const kind = ARTWORK_KINDS.find((known) => known === match[1]);
  const width = ARTWORK_WIDTHS.find((known) => String(known) === match[3]);
  const format = ARTWORK_FORMATS.find((known) => known === match[4]);
  const id = match[2];
  if (kind === undefined || width === undefined || format === undefined || id === undefined) {
    return null;
  }
  return { kind, id, width, format };
}

/** The address of a picture named `{kind}/{id}`. */
export function artworkPath(
  name: string,
  width: ArtworkWidth,
  format: ArtworkFormat = 'webp',
): string {
  return `/artwork/${name}-${width}.${format}`;
}
