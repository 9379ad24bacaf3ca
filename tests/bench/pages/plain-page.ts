import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { artworkSet, type ArtworkWidth } from '#lib/artwork.ts';
import type { Call, RequestOf, ResponseOf } from '#lib/contract/wire/call.ts';
import { bannerList, channelList } from '#lib/contract/channels.ts';
import { liveSource } from '#lib/contract/streams.ts';
import { playlistBatch, playlistRoot, recommendList, vodDetail } from '#lib/contract/vod.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';
import { playerScript } from '#tests/bench/playing/yardstick.ts';

/** The same pictures and words as the product's pages and nothing else: the fastest possible version of each page. */
export interface PlainPages {
  home: string;
  detail: string;
  /** The channels of live TV, and one that a bare hls.js plays. */
  live: string;
  stop: () => Promise<void>;
}

const cards = 60;
const style = `body{margin:0;background:#07090d;color:#eef1f6;font:16px sans-serif}
.h{display:block;width:100%;height:84vh;object-fit:cover}ul{display:flex;flex-wrap:wrap;gap:16px;padding:16px;list-style:none}
a{color:inherit}img{display:block;background:#1a1f2b}`;

export async function startPlainPages(
  stack: Stack,
  { metaId, channelId }: { metaId: string; channelId: string },
): Promise<PlainPages> {
  const home = await homePage(stack.origin);
  const detail = await detailPage(stack.origin, metaId);
  const script = gzipSync(playerScript('hls.js'));
  const pages = new Map<string, () => Buffer | Promise<Buffer>>([
    ['/home', () => home],
    ['/detail', () => detail],
    // A new page for each request, because the stream's address in it is valid for minutes.
    ['/live', () => livePage(stack.origin, channelId)],
    ['/hls.js', () => script],
  ]);
  const send = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const make = pages.get(request.url ?? '');
    if (!make) return sendOperators(stack, request, response);
    const page = await make();
    response.writeHead(200, {
      'content-type': request.url === '/hls.js' ? 'text/javascript' : 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-length': page.length,
    });
    response.end(page);
  };
  const server = createServer((request, response) => {
    // The browser may leave in the middle of an answer.
    send(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    home: `${origin}/home`,
    detail: `${origin}/detail`,
    live: `${origin}/live`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function homePage(origin: string): Promise<Buffer> {
  const { bannerItemList } = await ask(origin, bannerList, {});
  const { playlistList } = await ask(origin, playlistRoot, {});
  const playlistIds = playlistList.slice(0, 6).map(({ playlistId }) => playlistId);
  const rows = await ask(origin, playlistBatch, { playlistIds, pageSize: 16 });
  const [first] = bannerItemList;
  const all = rows.playlistList.flatMap(({ cardList }) => cardList).slice(0, cards);
  if (!first || all.length < cards) throw new Error('the demo service has too few cards');
  return pageOf(
    first.title,
    picture(
      first.landscape?.[0]?.url,
      [640, 960, 1280, 1600],
      'class=h sizes=100vw fetchpriority=high',
    ),
    all.map(cardOf),
  );
}

async function detailPage(origin: string, metaId: string): Promise<Buffer> {
  const title = await ask(origin, vodDetail, { metaId });
  const { metaList } = await ask(origin, recommendList, { metaId, pageSize: 16 });
  const artwork = picture(
    title.landscape,
    [640, 960, 1280, 1600],
    'class=h sizes=100vw fetchpriority=high',
  );
  const poster = picture(title.poster, [320, 480, 640], 'sizes=17vw width=218 height=327');
  return pageOf(title.title, `${artwork}${poster}<p>${title.plot ?? ''}`, metaList.map(cardOf));
}

async function livePage(origin: string, logicalChannelId: string): Promise<Buffer> {
  const { channelListInfo } = await ask(origin, channelList, {});
  const { sources } = await ask(origin, liveSource, { logicalChannelId });
  const url = JSON.stringify(sources[0]?.url ?? '');
  const player = `<video muted playsinline width=854 height=480></video><script src=/hls.js></script>
<script>const hls = new Hls({ startLevel: 0 });hls.loadSource(${url});
const video = document.querySelector('video');hls.attachMedia(video);video.play();</script>`;
  return pageOf('Live TV', player, channelListInfo.map(rowOf));
}

function rowOf({
  logicalChannelId,
  logicalChannelName,
  iconUrl,
}: ResponseOf<typeof channelList>['channelListInfo'][number]) {
  const image = `<img alt="" decoding=async loading=lazy src="${iconUrl ?? ''}" width=64 height=36>`;
  return `<li><a href="/liveTv?id=${logicalChannelId}">${image}${logicalChannelName}</a>`;
}

function pageOf(title: string, head: string, items: readonly string[]): Buffer {
  return gzipSync(
    `<!doctype html><html lang=en><meta charset=utf-8><title>${title}</title>
<meta name=viewport content="width=device-width"><style>${style}</style>
${head}<h1>${title}</h1><ul>${items.join('')}</ul>`,
  );
}

function cardOf({
  metaId,
  title,
  poster,
}: {
  metaId: string;
  title: string;
  poster?: string | undefined;
}) {
  const image = picture(poster, [160, 320, 480], 'loading=lazy sizes=12vw width=148 height=222');
  return `<li><a href="/vod/detail/${metaId}">${image}${title}</a>`;
}

function picture(url: string | undefined, widths: ArtworkWidth[], attributes: string): string {
  const { src = '', srcSet = '' } = artworkSet(url, widths);
  return `<img alt="" decoding=async src="${src}" srcset="${srcSet}" ${attributes}>`;
}

async function ask<C extends Call>(
  origin: string,
  call: C,
  data: RequestOf<C>,
): Promise<ResponseOf<C>> {
  const isGet = call.method === 'GET';
  const query = isGet ? `?${new URLSearchParams(data as Record<string, string>).toString()}` : '';
  const answer = await fetch(origin + call.address + query, {
    method: call.method,
    headers: { 'content-type': 'application/json', client: 'web', lang: 'en' },
    ...(isGet ? {} : { body: JSON.stringify(data) }),
  });
  const { result } = (await answer.json()) as { result?: ResponseOf<C> };
  if (!result) throw new Error(`${call.address}: ${String(answer.status)}`);
  return result;
}

/** Pictures and media, sent from this server, so that both pages load everything from one origin. */
async function sendOperators(
  { operatorOrigin }: Stack,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await fetch(operatorOrigin + (request.url ?? '/'));
  response.writeHead(answer.status, {
    'content-type': answer.headers.get('content-type') ?? 'text/plain',
  });
  response.end(Buffer.from(await answer.arrayBuffer()));
}
