/**
 * Sizes of pictures. The operator's own artwork has addresses without width and format, and comes in fixed widths.
 * Pictures from other origins have one size.
 */
export const artworkWidths = [160, 320, 480, 640, 960, 1280, 1600] as const;
export type ArtworkWidth = (typeof artworkWidths)[number];

/** `/artwork/{kind}/{id}`, without an extension. */
const sizedArtwork = /^\/artwork\/[a-z-]+\/[a-z0-9-]+$/;

/** The picture in one width. */
export function artworkAt(url: string, width: ArtworkWidth): string {
  return sizedArtwork.test(url) ? `${url}-${width}.webp` : url;
}

/** The attributes that let an `img` choose a width; `src` is for browsers without `srcset`. */
export function artworkSet(
  url: string | undefined,
  widths: readonly ArtworkWidth[],
): { src?: string; srcSet?: string } {
  if (!url) return {};
  const src = artworkAt(url, widths[Math.floor(widths.length / 2)] ?? 480);
  if (src === url) return { src };
  return { src, srcSet: widths.map((width) => `${artworkAt(url, width)} ${width}w`).join(', ') };
}
