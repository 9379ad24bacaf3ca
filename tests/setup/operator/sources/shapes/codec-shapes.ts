/** Pictures and sound in other codecs and containers, and what is no HLS. */
import { retyped, transport } from '#tests/setup/operator/transport/transport-fixture.ts';
import { sendStation } from '#tests/setup/operator/transport/station-source.ts';
import { sendTransport } from '#tests/setup/operator/transport/transport-source.ts';
import { answers, live, lists, plays, quality, says, type StreamShape } from './shape.ts';

export const codecShapes: readonly StreamShape[] = [
  {
    name: 'radio-mp3',
    reports: 'videojs/http-streaming#1359, videojs/video.js#6117',
    is: 'the pieces are MP3 without a container',
    serve: (at) => live(at, { media: at.media.radioMp3 }),
    expected: plays(6, { lacks: 'picture' }),
  },
  {
    name: 'radio-aac',
    reports: 'videojs/video.js#6117: AAC packed as it is',
    is: 'the pieces are AAC without a container, and without a tag that gives their time',
    serve: (at) => live(at, { media: at.media.radioAac }),
    expected: plays(6, { lacks: 'picture' }),
  },
  {
    name: 'radio-ts',
    reports: 'videojs/videojs-contrib-hls#803, #499',
    is: 'sound alone, which the main list names',
    serve: (at) => {
      lists(at, 'main.m3u8', ...quality('BANDWIDTH=64000,CODECS="mp4a.40.2"', 'live.m3u8'));
      live(at, { media: at.media.soundAlone });
    },
    entrance: 'main.m3u8',
    expected: plays(6, { lacks: 'picture' }),
  },
  {
    name: 'radio-ts-unmarked',
    reports: 'videojs/videojs-contrib-hls#803',
    is: 'sound alone, which no list names',
    serve: (at) => live(at, { media: at.media.soundAlone }),
    expected: plays(6, { lacks: 'picture' }),
  },
  {
    name: 'tv-mp3',
    reports: 'videojs/videojs-contrib-hls#1181, videojs/video.js#6708',
    is: 'H.264 with MP3',
    serve: (at) => live(at, { media: at.media.mp3 }),
    expected: plays(6),
  },
  {
    name: 'tv-mp2',
    reports: 'videojs/videojs-contrib-hls#1181',
    is: 'H.264 with MPEG-1 layer II, as DVB sends it',
    serve: (at) => live(at, { media: at.media.mp2 }),
    expected: plays(6),
  },
  {
    name: 'tv-ac3',
    reports: '4gray/iptvnator#120, video-dev/hls.js#7201',
    is: 'H.264 with AC-3',
    serve: (at) => live(at, { media: at.media.ac3 }),
    expected: plays(6),
  },
  {
    name: 'tv-eac3',
    reports: 'video-dev/hls.js#7201',
    is: 'H.264 with E-AC-3',
    serve: (at) => live(at, { media: at.media.eac3 }),
    expected: plays(6),
  },
  {
    name: 'tv-dts',
    reports: '4gray/iptvnator#120',
    is: 'the tables name DTS',
    serve: (at) => {
      const piece = (number: number) => retyped(at.media.plain.piece(number), 0x0f, 0x82);
      live(at, { media: { ...at.media.plain, piece } });
    },
    expected: says(/^CODEC-DTS$/),
  },
  {
    name: 'hevc',
    reports: 'technomancer702/nodecast-tv#9, #55',
    is: 'HEVC in a transport stream, without a program that converts it',
    serve: (at) => live(at, { media: at.media.hevc }),
    expected: says(/^CODEC-HEVC$/),
  },
  {
    name: 'mpeg2',
    reports: 'jellyfin-web, tvheadend',
    is: 'MPEG-2 in a transport stream, without a program that converts it',
    serve: (at) => live(at, { media: at.media.mpeg2 }),
    expected: says(/^CODEC-MPEG-2$/),
  },
  {
    name: 'icecast',
    reports: '4gray/iptvnator#271, videojs/video.js#3696',
    is: 'endless MP3 at an address without an ending',
    serve: ({ source, folder }) =>
      source.on(`${folder}/station`, (_request, response) =>
        sendStation(response, transport('h264-mp3')),
      ),
    entrance: 'station',
    expected: plays(6, { lacks: 'picture', requestsAMinute: 2 }),
  },
  {
    name: 'bare-ts',
    reports: '4gray/iptvnator#63, #679, #231: HDHomeRun, tvheadend, Dispatcharr',
    is: 'an endless transport stream at an address without an ending',
    serve: ({ source, folder }) =>
      source.on(`${folder}/v5.1`, (_request, response) =>
        sendTransport(response, transport('h264-aac')),
      ),
    entrance: 'v5.1',
    expected: plays(6, { requestsAMinute: 2 }),
  },
  {
    name: 'bare-ts-breaks',
    reports: '4gray/iptvnator#231: providers that cut each connection',
    is: 'an endless transport stream whose connection ends after 8 s',
    serve: ({ source, folder }) =>
      source.on(`${folder}/live.ts`, (_request, response) =>
        sendTransport(response, transport('h264-aac'), { seconds: 8, aheadSeconds: 2 }),
      ),
    entrance: 'live.ts',
    expected: plays(10, { withinSeconds: 40, requestsAMinute: 20, standsAtMost: 8 }),
  },
  {
    name: 'html-page',
    reports: '4gray/iptvnator#271: the page of a blocked account',
    is: 'a web page with 200 in place of the stream',
    serve: ({ source, folder }) =>
      source.on(
        `${folder}/live.m3u8`,
        answers(200, '<!doctype html><title>Log in</title>', { 'content-type': 'text/html' }),
      ),
    expected: says(/^SOURCE-FORMAT$/, { requestsAMinute: 20 }),
  },
  {
    name: 'empty-answer',
    reports: 'Dispatcharr: a channel that is off the air',
    is: '200 without a byte',
    serve: ({ source, folder }) => source.on(`${folder}/live.m3u8`, answers(200)),
    expected: says(/^(?:NET-502|SOURCE-FORMAT)$/, { requestsAMinute: 25 }),
  },
  {
    name: 'wrong-types',
    reports: 'videojs/http-streaming#45: files of a plain web server',
    is: 'list and pieces come as text/plain',
    serve: (at) => {
      live(at, {
        media: { ...at.media.plain, contentType: 'text/plain' },
        list: (text, _request, response) => {
          response.writeHead(200, { 'content-type': 'text/plain' }).end(text);
          return null;
        },
      });
    },
    expected: plays(5),
  },
];
