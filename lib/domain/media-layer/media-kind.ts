/** The kind of file at an address of the media layer (MED-01; spec parts 5 and 8). */

/** `unknown`: not supported by the layer, for example manifests of other formats. */
export type MediaKind = 'manifest' | 'mp4' | 'unknown';

const mp4Endings = new Set(['mp4', 'm4s', 'm4v', 'm4a', 'cmfv', 'cmfa']);

/** Depends on the path alone, without its query. */
export function mediaKindOf(path: string): MediaKind {
  const ending = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  if (ending === 'm3u8') return 'manifest';
  return mp4Endings.has(ending) ? 'mp4' : 'unknown';
}
