/** Main lists with several qualities and sounds. */
import type { Shape } from '#tests/setup/operator/sources/hls-source.ts';
import {
  below,
  live,
  lists,
  plays,
  quality,
  says,
  type ShapePlace,
  type StreamShape,
} from './shape.ts';

const sounds = (...names: readonly string[]) =>
  names.map((name, place) => {
    const isDefault = place === 0 ? 'YES' : 'NO';
    const named = `NAME="${name}",LANGUAGE="${name}",DEFAULT=${isDefault},AUTOSELECT=YES`;
    return `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",${named},URI="${name}/live.m3u8"`;
  });

const codecs = 'CODECS="avc1.64000a,mp4a.40.2"';

function withSoundApart(at: ShapePlace, attributes: string, picture: Shape = {}) {
  const clock = { sinceMs: null };
  lists(
    at,
    'main.m3u8',
    ...sounds('en', 'es'),
    ...quality(`BANDWIDTH=300000,${attributes}AUDIO="a"`, 'picture/live.m3u8'),
  );
  live(below(at, 'picture'), { clock, media: at.media.pictureAlone, ...picture });
  live(below(at, 'en'), { clock, media: at.media.soundAlone });
  live(below(at, 'es'), { clock, media: at.media.otherSound });
}

/** Two qualities: `low` comes first. */
function inTwo(at: ShapePlace, first: readonly string[] = [], lower: Shape = {}) {
  const clock = { sinceMs: null };
  lists(
    at,
    'main.m3u8',
    ...first,
    ...quality(`BANDWIDTH=200000,RESOLUTION=160x90,${codecs}`, 'low/live.m3u8'),
    ...quality(`BANDWIDTH=300000,RESOLUTION=176x98,${codecs}`, 'high/live.m3u8'),
  );
  live(below(at, 'high'), { clock });
  return live(below(at, 'low'), { clock, ...lower });
}

export const trackShapes: readonly StreamShape[] = [
  {
    name: 'two-variants',
    reports: 'the control of qualities',
    is: 'two qualities that are there',
    serve: (at) => void inTwo(at),
    entrance: 'main.m3u8',
    expected: plays(6, { requestsAMinute: 90 }),
  },
  {
    name: 'variant-404',
    reports: 'videojs/videojs-contrib-hls#843',
    is: 'the first quality is not there',
    serve: (at) => {
      const gone = quality(`BANDWIDTH=150000,RESOLUTION=128x72,${codecs}`, 'gone/live.m3u8');
      inTwo(at, gone);
    },
    entrance: 'main.m3u8',
    expected: plays(6, { requestsAMinute: 90 }),
  },
  {
    name: 'variant-stale',
    reports: 'videojs/videojs-contrib-hls#843',
    is: 'the lower quality stands still after 4 s',
    serve: (at) => {
      let kept: string | null = null;
      const low = inTwo(at, [], {
        list: (text) => (low.ageMs() < 4_000 ? text : (kept ??= text)),
      });
    },
    entrance: 'main.m3u8',
    expected: plays(14, { withinSeconds: 50, standsAtMost: 8, requestsAMinute: 100 }),
  },
  {
    name: 'audio-only-first',
    reports: 'videojs/videojs-contrib-hls#1421, video-dev/hls.js#3586, google/ExoPlayer#721',
    is: 'a quality of sound alone without CODECS stands beside those with a picture',
    serve: (at) => {
      inTwo(at, quality('BANDWIDTH=40000', 'sound/live.m3u8'));
      live(below(at, 'sound'), { media: at.media.soundAlone });
    },
    entrance: 'main.m3u8',
    expected: plays(6, { requestsAMinute: 90 }),
  },
  {
    name: 'wrong-codecs',
    reports: 'video-dev/hls.js#757',
    is: 'CODECS names a picture alone',
    serve: (at) => {
      lists(at, 'main.m3u8', ...quality('BANDWIDTH=300000,CODECS="avc1.64000a"', 'live.m3u8'));
      live(at);
    },
    entrance: 'main.m3u8',
    expected: plays(5),
  },
  {
    name: 'attribute-space',
    reports: 'iheartradio/open-m3u8#17',
    is: 'spaces between the attributes of a quality',
    serve: (at) => {
      const attributes = ` PROGRAM-ID=1, BANDWIDTH=300000, RESOLUTION=160x90`;
      lists(at, 'main.m3u8', ...quality(attributes, 'live.m3u8'));
      live(at);
    },
    entrance: 'main.m3u8',
    expected: plays(5),
  },
  {
    name: 'languages',
    reports: 'video-dev/hls.js#931, #7524',
    is: 'the sound comes apart, in two languages',
    serve: (at) => withSoundApart(at, `${codecs},`),
    entrance: 'main.m3u8',
    expected: plays(5, { requestsAMinute: 150 }),
  },
  {
    name: 'languages-no-codecs',
    reports: 'video-dev/hls.js#931, #7524',
    is: 'the same without CODECS',
    serve: (at) => withSoundApart(at, ''),
    entrance: 'main.m3u8',
    expected: plays(5, { requestsAMinute: 150 }),
  },
  {
    name: 'audio-404',
    reports: 'google/ExoPlayer#8959',
    is: 'the sound of the default language is not there',
    serve: (at) => {
      withSoundApart(at, `${codecs},`);
      at.source.on(`${at.folder}/en/live.m3u8`, (_request, response) =>
        response.writeHead(404).end(),
      );
    },
    entrance: 'main.m3u8',
    expected: plays(5, {
      withinSeconds: 50,
      maySay: /^(?:NET-404|SOURCE-EMPTY)$/,
      requestsAMinute: 150,
    }),
  },
  {
    name: 'half-dead',
    reports: 'google/ExoPlayer#8959',
    is: 'from some seconds on the pictures are not there, and the sound goes on',
    serve: (at) => {
      withSoundApart(at, `${codecs},`, {
        piece: (number, response) => {
          if (number < 106) return false;
          response.writeHead(404).end();
          return true;
        },
      });
    },
    entrance: 'main.m3u8',
    expected: says(/^(?:NET|SOURCE)-/, { withinSeconds: 40, requestsAMinute: 150 }),
  },
];
