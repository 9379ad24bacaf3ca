/** Sources that end, begin anew, lead elsewhere, or want to be asked in a certain way. */
import {
  live,
  listType,
  lists,
  plays,
  quality,
  says,
  below,
  answers,
  type StreamShape,
} from './shape.ts';

const nothingToday = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n';

export const changeShapes: readonly StreamShape[] = [
  {
    name: 'encoder-restart',
    reports: 'videojs/http-streaming#1511, video-dev/hls.js#4309, #1182',
    is: 'after 6 s numbers and times begin at 0 again, with one piece, without a discontinuity',
    serve: (at) => {
      let isOver = false;
      const feed = live(at, {
        first: 40_000,
        list: (text) => {
          if (!isOver && feed.ageMs() > 6_000) {
            isOver = true;
            feed.restart();
          }
          return text;
        },
      });
    },
    expected: plays(16, { withinSeconds: 60, standsAtMost: 10, maySay: /^(?:NET|SOURCE)-/ }),
  },
  {
    name: 'restart-with-gap',
    reports: 'video-dev/hls.js#1090, #1182',
    is: '404 for 8 s, then numbers from 0 with a discontinuity',
    serve: (at) => {
      let goneAtMs: number | null = null;
      let isBack = false;
      const feed = live(at, {
        tagsOf: (number) => (isBack && number === 0 ? ['#EXT-X-DISCONTINUITY'] : []),
        list: (text, _request, response) => {
          if (isBack || feed.ageMs() < 5_000) return text;
          goneAtMs ??= Date.now();
          if (Date.now() - goneAtMs > 8_000) {
            isBack = true;
            feed.restart();
          }
          response.writeHead(404).end();
          return null;
        },
      });
    },
    expected: plays(12, { withinSeconds: 60, standsAtMost: 15, maySay: /^(?:NET|SOURCE)-/ }),
  },
  {
    name: 'ended',
    reports: 'video-dev/hls.js#5127',
    is: 'EXT-X-ENDLIST after 4 s; 20 s later an event that begins at number 0',
    serve: (at) => {
      let last: string | null = null;
      let endedAtMs = 0;
      let hasBegun = false;
      const feed = live(at, {
        list: (text) => {
          if (hasBegun || feed.ageMs() < 4_000) return text;
          if (last === null) endedAtMs = Date.now();
          last ??= `${text}#EXT-X-ENDLIST\n`;
          if (Date.now() - endedAtMs > 20_000) {
            hasBegun = true;
            feed.restart();
          }
          return last;
        },
      });
    },
    expected: says(/^SOURCE-ENDED$/, { plays: 12, withinSeconds: 70, requestsAMinute: 60 }),
  },
  {
    name: 'redirect-session',
    reports: 'videojs/videojs-contrib-hls#912, videojs/http-streaming#1417',
    is: 'each question at the entrance opens a session, whose numbers begin at 0',
    serve: (at) => {
      let sessions = 0;
      at.source.on(`${at.folder}/enter`, (_request, response) => {
        sessions += 1;
        live(below(at, `s${String(sessions)}`), { first: 0 });
        response.writeHead(302, { location: `s${String(sessions)}/live.m3u8` }).end();
      });
    },
    entrance: 'enter',
    expected: plays(10, { asked: [[/\/enter$/, 2]] }),
  },
  {
    name: 'redirect-one-session',
    reports: 'videojs/http-streaming#1417',
    is: 'as above, and a new session ends the one before',
    serve: (at) => {
      let sessions = 0;
      at.source.on(`${at.folder}/enter`, (_request, response) => {
        sessions += 1;
        const own = sessions;
        live(below(at, `s${String(own)}`), {
          first: 0,
          list: (text, _asked, answer) => {
            if (own === sessions) return text;
            answer.writeHead(403).end();
            return null;
          },
        });
        response.writeHead(302, { location: `s${String(own)}/live.m3u8` }).end();
      });
    },
    entrance: 'enter',
    expected: plays(10, { asked: [[/\/enter$/, 3]] }),
  },
  {
    name: 'redirect-relative',
    reports: 'videojs/videojs-contrib-hls#548, shaka-project/shaka-player#8320',
    is: 'the pieces are relative to where the list led',
    serve: (at) => {
      const to = below(at, 'a/b');
      live(to);
      at.source.on(`${at.folder}/live.m3u8`, answers(301, '', { location: 'a/b/live.m3u8?x=1' }));
    },
    expected: plays(6),
  },
  {
    name: 'pieces-redirect',
    reports: 'shaka-project/shaka-player#8320: balancers',
    is: 'each piece leads elsewhere',
    serve: (at) =>
      live(at, {
        piece: (number, response, request) => {
          if (request.url?.includes('edge') === true) return false;
          response.writeHead(307, { location: `${String(number)}.ts?edge=1` }).end();
          return true;
        },
      }),
    expected: plays(6, { requestsAMinute: 110 }),
  },
  {
    name: 'cookie',
    reports: 'video-dev/hls.js#1450',
    is: 'the main list sets a cookie, without which all below answers 403',
    serve: (at) => {
      const main = ['#EXTM3U', ...quality('BANDWIDTH=300000', 'live.m3u8'), ''].join('\n');
      at.source.on(`${at.folder}/main.m3u8`, (_request, response) =>
        response.writeHead(200, { ...listType, 'set-cookie': 'hdnts=1; Path=/' }).end(main),
      );
      const isRefused = (cookie: string | undefined) => cookie !== 'hdnts=1';
      live(at, {
        list: (text, { headers }, response) => {
          if (!isRefused(headers.cookie)) return text;
          response.writeHead(403).end();
          return null;
        },
        piece: (_number, response, { headers }) => {
          if (!isRefused(headers.cookie)) return false;
          response.writeHead(403).end();
          return true;
        },
      });
    },
    entrance: 'main.m3u8',
    expected: plays(5),
  },
  {
    name: 'basic-auth',
    reports: 'tvheadend and cameras: http://user:word@host/…',
    is: 'list and pieces want the user and word of the address',
    serve: (at) => {
      const isKnown = (given: string | undefined) =>
        given === `Basic ${Buffer.from('me:word').toString('base64')}`;
      live(at, {
        list: (text, { headers }, response) => {
          if (isKnown(headers.authorization)) return text;
          response.writeHead(401, { 'www-authenticate': 'Basic' }).end();
          return null;
        },
        piece: (_number, response, { headers }) => {
          if (isKnown(headers.authorization)) return false;
          response.writeHead(401, { 'www-authenticate': 'Basic' }).end();
          return true;
        },
      });
    },
    credentials: 'me:word',
    expected: plays(5),
  },
  {
    name: 'token-expires',
    reports: 'videojs/video.js#8803, video-dev/hls.js#1450',
    is: 'the main list hands out addresses that are good for 8 s',
    serve: (at) => {
      at.source.on(`${at.folder}/main.m3u8`, (_request, response) => {
        const address = `live.m3u8?until=${String(Date.now() + 8_000)}`;
        const main = ['#EXTM3U', ...quality('BANDWIDTH=300000', address), ''].join('\n');
        response.writeHead(200, listType).end(main);
      });
      live(at, {
        list: (text, { url = '' }, response) => {
          if (Number(/until=(\d+)/.exec(url)?.[1]) > Date.now()) return text;
          response.writeHead(403).end();
          return null;
        },
      });
    },
    entrance: 'main.m3u8',
    expected: plays(18, { withinSeconds: 50, asked: [[/main/, 6]] }),
  },
  {
    name: 'address-moves',
    reports: 'video-dev/hls.js#1450: a balancer that ends a machine',
    is: 'the list below the main one answers 404 after 6 s, and the main one names another',
    serve: (at) => {
      let isGone = false;
      at.source.on(`${at.folder}/main.m3u8`, (_request, response) => {
        const address = isGone ? 'new/live.m3u8' : 'old/live.m3u8';
        const main = ['#EXTM3U', ...quality('BANDWIDTH=300000', address), ''].join('\n');
        response.writeHead(200, listType).end(main);
      });
      live(below(at, 'new'));
      const old = live(below(at, 'old'), {
        list: (text, _request, response) => {
          isGone ||= old.ageMs() > 6_000;
          if (!isGone) return text;
          response.writeHead(404).end();
          return null;
        },
      });
    },
    entrance: 'main.m3u8',
    expected: plays(14, { withinSeconds: 50, standsAtMost: 6 }),
  },
  {
    name: 'nothing-on',
    reports: 'Dispatcharr: a channel between two events',
    is: 'a list without pieces for ever',
    serve: (at) => lists(at, 'live.m3u8', ...nothingToday.trim().split('\n').slice(1)),
    expected: says(/^(?:NET|SOURCE)-/, { requestsAMinute: 45 }),
  },
];
