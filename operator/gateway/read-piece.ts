/** Reads a piece of media for the gateway from the media origin like any request, with its checks. */
import { headWithout, type PieceAsk, type PieceHead } from '#lib/contract/gateway/gateway.ts';
import { limits } from '#lib/limits.ts';

/** Reads media as an HTTP request would; `cut` ends the browser's whole connection (fault injection only). */
export type ReadMedia = (request: Request, cut: () => void) => Promise<Response>;

interface MediaPiece {
  head: PieceHead;
  /** Null for an empty body. */
  body: AsyncIterable<Uint8Array> | null;
}

/** Reads only the operator's own media; other addresses get 404. */
export async function readPiece(
  { address, from = 0, to = Infinity }: PieceAsk,
  read: ReadMedia,
  cut: () => void,
): Promise<MediaPiece> {
  const url = URL.parse(address, 'http://operator');
  if (url?.host !== 'operator' || !url.pathname.startsWith('/media/')) return without(404);
  if (to < from) return without(416);
  const last = Math.min(to, from + limits.mp4RangeMaxBytes - 1);
  const headers = { range: `bytes=${String(from)}-${String(last)}` };
  const answer = await read(new Request(url, { headers }), cut);
  const contentRange = answer.headers.get('content-range');
  const total = Number(contentRange?.split('/').at(-1) ?? answer.headers.get('content-length'));
  if (answer.status === 416) return without(416, total);
  const length = Number(answer.headers.get('content-length') ?? Number.NaN);
  // Playlists are sent whole, and are short.
  const isWhole = answer.status === 200 && from === 0;
  if (answer.status !== 206 && !isWhole) return without(answer.status);
  if (!(length <= limits.mp4RangeMaxBytes)) return without(500);
  const contentType = answer.headers.get('content-type') ?? '';
  return { head: { status: 206, total, length, contentType }, body: answer.body };
}

function without(status: number, total = 0): MediaPiece {
  return { head: headWithout(status, total), body: null };
}
