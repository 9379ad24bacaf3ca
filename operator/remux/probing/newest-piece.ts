import { Parser } from 'm3u8-parser';

/** The addresses of the newest piece of a media playlist, its set-up before it; null for an empty playlist. */
export function newestPiece(text: string, base: URL): string[] | null {
  const parser = new Parser();
  parser.push(text);
  parser.end();
  const newest = parser.manifest.segments.at(-1);
  if (!newest) return null;
  const uris = [...(newest.map?.uri ? [newest.map.uri] : []), newest.uri];
  const urls = uris.map((uri) => URL.parse(uri, base)?.href);
  return urls.every((url) => url !== undefined) ? urls : null;
}
