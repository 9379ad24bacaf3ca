import type { ContentSeal } from './content-seal.ts';

type Origin = (request: Request) => Promise<Response>;

/** `/artwork/{kind}/{concealed id}`, with or without width and format. */
const concealed = /^(\/artwork\/[a-z-]+\/)([a-z2-7]+)((?:-\d+\.[a-z]+)?)$/;

/** Serves the pictures of an origin in encrypted mode: opaque names, sealed bytes. */
export function sealedArtwork(origin: Origin, { opaque, sealPicture }: ContentSeal): Origin {
  return async (request) => {
    const url = new URL(request.url);
    url.pathname = url.pathname.replace(
      concealed,
      (_, folder: string, id: string, size: string) => folder + opaque.reveal(id) + size,
    );
    const answer = await origin(new Request(url, request));
    if (!answer.ok || !answer.body) return answer;
    const sealed = await sealPicture(new Uint8Array(await answer.arrayBuffer()));
    const headers = new Headers(answer.headers);
    headers.set('content-type', 'application/octet-stream');
    headers.set('content-length', String(sealed.byteLength));
    return new Response(sealed, { headers });
  };
}
