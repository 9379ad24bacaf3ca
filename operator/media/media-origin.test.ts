import { gunzipSync } from 'node:zlib';
import { describe, expect, jest, test } from '@jest/globals';
import { signStream, type StreamScope } from '#lib/crypto/stream-signature.ts';
import { decodeTimeOf } from './fragment-boxes.ts';
import { createMediaOrigin, type FoundMedia } from './media-origin.ts';
import type { MediaKind } from './media-address.ts';

const secret = 'a secret of the test';
const midnight = Date.UTC(2026, 10, 21);
/** The newest segment that is complete at midnight. */
const newest = midnight / 4000 - 1;

const streams: Record<string, FoundMedia> = {
  'live/101': { loop: 'news', seed: 'one' },
  'dvr/s1': { loop: 'news', seed: 'one' },
  'drm/101': { loop: 'news', seed: 'one' },
  'live/radio': { loop: 'music', audioOnly: true },
  'live/sound-of-news': { loop: 'news', audioOnly: true },
  'live/nature': { loop: 'nature', seed: 'one' },
  'drm/locked': { loop: 'cinema-protected' },
  'live/by-hash': {},
  'vod/film': { loop: 'cinema', durationSeconds: 5_402 },
  'live/broken': { loop: 'no such loop' },
};

const origin = createMediaOrigin({
  secret,
  now: () => midnight,
  find: (kind: MediaKind, id: string) => streams[`${kind}/${id}`] ?? null,
});

function sign(path: string): string {
  const [, , family = ''] = path.split('/');
  const depth = family === 'live' || family === 'drm' ? 5 : 4;
  const pathPrefix = `${path.split('/').slice(0, depth).join('/')}/`;
  const scope = (family === 'drm' ? 'live' : family) as StreamScope;
  const wish = { pathPrefix, accountId: 'a', contentId: 'c', scope, lifetimeMinutes: 5 };
  return signStream(secret, wish, midnight);
}

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return origin(new Request(`http://origin${path}?${sign(path)}`, { method, headers }));
}

/** Asks for a URI as it stands in a playlist at `base`. */
async function follow(base: string, uri: string): Promise<Response> {
  return origin(new Request(new URL(uri, `http://origin${base}`)));
}

const linesOf = (text: string, tag: string) => text.split('\n').filter((l) => l.startsWith(tag));
const urisOf = (text: string) => text.split('\n').filter((l) => l !== '' && !l.startsWith('#'));

const live = '/media/live/sintonia/101/mp4/chunks.m3u8';

describe('permission', () => {
  test('[STR-02] every file refuses without a valid signature, unknown ones too', async () => {
    const paths = [
      ...[live, live.replace('chunks', 'chunks_720p'), '/media/live/sintonia/101/mp4/720p/1.m4s'],
      ...['/media/vod/film/720p/init.mp4', '/media/dvr/s1/mp4/x.m3u8', '/media/nothing', '/media/'],
    ];
    for (const path of paths) {
      for (const query of ['', '?token=a&signedToken=b']) {
        const answer = await origin(new Request(`http://origin${path}${query}`));
        expect([path, answer.status]).toEqual([path, 403]);
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
    }
  });

  test('[STR-02] a signature for one stream or scope opens no other', async () => {
    const query = sign(live);
    const ask = (path: string) => origin(new Request(`http://origin${path}?${query}`));
    expect((await ask(live)).status).toBe(200);
    expect((await ask('/media/live/sintonia/radio/mp4/chunks.m3u8')).status).toBe(403);
    expect((await ask('/media/drm/sintonia/101/mp4/playlist.m3u8')).status).toBe(403);
    expect((await ask('/media/live/sintonia/101/../radio/mp4/chunks.m3u8')).status).toBe(403);
    expect((await ask('/media/live/sintonia/101/..%2fradio/mp4/chunks.m3u8')).status).toBe(404);
  });

  test('an expired signature says so', async () => {
    const late = createMediaOrigin({ secret, now: () => midnight + 300_000, find: () => ({}) });
    const answer = await late(new Request(`http://origin${live}?${sign(live)}`));
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('expired');
  });

  test('unknown streams, renditions and addresses are 404, wrong numbers 400', async () => {
    const status = async (path: string) => (await get(path)).status;
    expect(await status('/media/live/sintonia/999/mp4/chunks.m3u8')).toBe(404);
    expect(await status('/media/live/sintonia/101/mp4/chunks_1080p.m3u8')).toBe(404);
    expect(await status('/media/live/sintonia/101/mp4/1080p/init.mp4')).toBe(404);
    expect(await status('/media/live/sintonia/101/mp4/nothing.txt')).toBe(404);
    expect(await status('/media/dvr/s1/mp4/playlist_dvr_range-NaN-60.m3u8')).toBe(400);
    expect(await status('/media/dvr/s1/mp4/playlist_dvr_range-1-60_720p.m3u8')).toBe(404);
    expect(await status(`/media/live/sintonia/101/mp4/720p/${newest + 1}.m4s`)).toBe(404);
  });

  test('only reading is allowed, from any site', async () => {
    const posted = await get(live, {}, 'POST');
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const asked = await origin(new Request(`http://origin${live}`, { method: 'OPTIONS' }));
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')).toContain('Range');
    expect((await get(live)).headers.get('access-control-allow-origin')).toBe('*');
  });

  test('a loop that cannot be read is a 500 without details, and is reported', async () => {
    const onError = jest.fn();
    const find = () => ({ loop: 'no such loop' });
    const broken = createMediaOrigin({ secret, now: () => midnight, find, onError });
    const answer = await broken(new Request(`http://origin${live}?${sign(live)}`));
    expect([answer.status, await answer.text()]).toEqual([500, 'the media could not be read\n']);
    expect(onError).toHaveBeenCalledTimes(1);
  });
});

describe('playlists', () => {
  test('[STR-01] the live address gives the ladder, lowest first, with its sound', async () => {
    const answer = await get(live);
    expect(answer.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    const streamLines = linesOf(text, '#EXT-X-STREAM-INF');
    expect(streamLines.map((l) => /RESOLUTION=(\S+?),/.exec(l)?.[1])).toEqual([
      ...['426x240', '640x360', '1280x720'],
    ]);
    for (const line of streamLines) {
      expect(line).toMatch(/CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2"/);
      expect(line).toContain('FRAME-RATE=25.000');
      expect(line).toContain('AUDIO="audio"');
    }
    const rates = streamLines.map((l) => Number(/:BANDWIDTH=(\d+)/.exec(l)?.[1]));
    expect(rates).toEqual([...rates].sort((a, b) => a - b));
    expect(linesOf(text, '#EXT-X-MEDIA:')).toHaveLength(1);
  });

  test('every address of every playlist carries the signature on and answers', async () => {
    const text = await (await get(live)).text();
    const sound = /URI="([^"]+)"/.exec(text)?.[1] ?? '';
    for (const uri of [...urisOf(text), sound]) {
      expect(uri).toContain(sign(live));
      const list = await (await follow(live, uri)).text();
      const init = /URI="([^"]+)"/.exec(list)?.[1] ?? '';
      for (const child of [init, ...urisOf(list)]) {
        expect((await follow(live, child)).status).toBe(200);
      }
    }
  });

  test('a live playlist ends at the newest complete segment, on the wall clock', async () => {
    const text = await (await get(live.replace('chunks', 'chunks_720p'))).text();
    expect(text).toContain(`#EXT-X-MEDIA-SEQUENCE:${newest - 7}\n`);
    expect(text).not.toMatch(/ENDLIST|PLAYLIST-TYPE/);
    const times = linesOf(text, '#EXT-X-PROGRAM-DATE-TIME');
    expect(times.at(0)).toContain('2026-11-20T23:59:28.000Z');
    expect(times.at(-1)).toContain('2026-11-20T23:59:56.000Z');
    expect(linesOf(text, '#EXTINF')).toEqual(Array(8).fill('#EXTINF:4.00000,'));
  });

  test('durations of the sound are those of its frames', async () => {
    const text = await (await get(live.replace('chunks', 'chunks_audio'))).text();
    const durations = new Set(linesOf(text, '#EXTINF'));
    expect(durations).toEqual(new Set(['#EXTINF:4.01067,', '#EXTINF:3.98933,']));
    expect(text).toContain('#EXT-X-TARGETDURATION:4\n');
  });

  test('[STR-01] a past range is whole, one that still runs grows from its start', async () => {
    const start = midnight / 1000 - 600;
    const list = (duration: number) =>
      get(`/media/dvr/s1/mp4/playlist_dvr_range-${start}-${duration}_720p.m3u8`);
    const past = await list(300);
    expect(past.headers.get('cache-control')).toBe('private, max-age=60');
    const whole = await past.text();
    expect(urisOf(whole)).toHaveLength(75);
    expect(whole).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect(whole).toContain('#EXT-X-ENDLIST');
    const growing = await (await list(3600)).text();
    expect(urisOf(growing)).toHaveLength(150);
    expect(growing).toContain('#EXT-X-PLAYLIST-TYPE:EVENT');
    expect(growing).toContain('#EXT-X-START:TIME-OFFSET=0');
    expect(growing).not.toContain('ENDLIST');
  });

  test('[STR-01] time-shift slides so many seconds behind live', async () => {
    const text = await (
      await get('/media/dvr/s1/mp4/playlist_dvr_timeshift-300-60_720p.m3u8')
    ).text();
    expect(linesOf(text, '#EXT-X-PROGRAM-DATE-TIME').at(-1)).toContain('2026-11-20T23:54:56.000Z');
    expect(text).not.toContain('ENDLIST');
  });

  test('a title is its loop repeated, from time zero, seekable and short on the wire', async () => {
    const path = '/media/vod/film/playlist_720p.m3u8';
    const packed = await get(path, { 'accept-encoding': 'br, gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const bytes = Buffer.from(await packed.arrayBuffer());
    expect(packed.headers.get('content-length')).toBe(String(bytes.length));
    const text = await (await get(path, { 'accept-encoding': 'gzip;q=0' })).text();
    expect(gunzipSync(bytes).toString()).toBe(text);
    expect(urisOf(text)).toHaveLength(1351);
    expect(text).toContain('#EXT-X-ENDLIST');
    expect(text).not.toContain('PROGRAM-DATE-TIME');
    const first = Buffer.from(await (await get('/media/vod/film/720p/0.m4s')).arrayBuffer());
    expect(decodeTimeOf(first)).toBe(0);
  });

  test('an audio channel has one stream of sound alone, of a loop with pictures too', async () => {
    for (const id of ['radio', 'sound-of-news']) {
      const base = `/media/live/sintonia/${id}/mp4/chunks.m3u8`;
      const text = await (await get(base)).text();
      expect(linesOf(text, '#EXT-X-STREAM-INF')).toHaveLength(1);
      expect(text).toContain('CODECS="mp4a.40.2"');
      expect(text).not.toMatch(/RESOLUTION|EXT-X-MEDIA:/);
      expect((await get(base.replace('chunks', 'chunks_720p'))).status).toBe(404);
    }
  });

  test('an id without a loop of its own always gets the same one', async () => {
    const base = '/media/live/sintonia/by-hash/mp4/chunks.m3u8';
    expect(await (await get(base)).text()).toBe(await (await get(base)).text());
  });
});

describe('segments', () => {
  const path = `/media/live/sintonia/101/mp4/720p/${newest}.m4s`;

  test('a segment stands at its wall-clock time and may be kept by its viewer', async () => {
    const answer = await get(path);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=86400, immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(decodeTimeOf(bytes)).toBe(newest * 4 * 12_800);
    expect(bytes.readUInt32BE(bytes.indexOf('mfhd') + 8)).toBe(newest + 1);
    const sound = await get(path.replace('720p', 'audio'));
    expect(sound.headers.get('content-type')).toBe('audio/mp4');
  });

  test('live, DRM and DVR of one seed show the same', async () => {
    const bytes = async (at: string) => Buffer.from(await (await get(at)).arrayBuffer());
    const one = await bytes(path);
    expect((await bytes(path.replace('/live/', '/drm/'))).equals(one)).toBe(true);
    expect((await bytes(`/media/dvr/s1/mp4/720p/${newest}.m4s`)).equals(one)).toBe(true);
  });

  test('ranges: 206 with the part, 416 past the end, the whole when malformed', async () => {
    const whole = Buffer.from(await (await get(path)).arrayBuffer());
    const size = whole.length;
    const part = async (range: string) => {
      const answer = await get(path, { range });
      const body = Buffer.from(await answer.arrayBuffer());
      return { status: answer.status, range: answer.headers.get('content-range'), body };
    };
    expect(await part('bytes=0-99')).toEqual({
      ...{ status: 206, range: `bytes 0-99/${size}`, body: whole.subarray(0, 100) },
    });
    expect(await part(`bytes=100-${size * 9}`)).toMatchObject({
      ...{ status: 206, range: `bytes 100-${size - 1}/${size}` },
    });
    expect((await part('bytes=-10')).body.equals(whole.subarray(-10))).toBe(true);
    expect(await part(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` });
    expect(await part('bytes=-0')).toMatchObject({ status: 416 });
    for (const odd of ['bytes=9-3', 'bytes=-', 'lines=1-2', 'bytes=0-1,5-6']) {
      expect((await part(odd)).status).toBe(200);
    }
  });

  test('the tag answers 304 and guards a range', async () => {
    const etag = (await get(path)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    expect((await get(path, { 'if-none-match': `W/${etag}` })).status).toBe(304);
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get(path, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await get(path, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
    const other = await get(path.replace(String(newest), String(newest - 16)));
    expect(other.headers.get('etag')).not.toBe(etag);
  });

  test('HEAD answers with the headers of GET and no body', async () => {
    for (const at of [path, live, path.replace(String(newest), 'nothing')]) {
      const got = await get(at);
      const head = await get(at, {}, 'HEAD');
      expect(head.status).toBe(got.status);
      expect(head.headers.get('content-length')).toBe(got.headers.get('content-length'));
      expect(await head.text()).toBe('');
    }
  });
});

describe('languages', () => {
  const at = '/media/live/sintonia/nature/mp4/chunks.m3u8';
  const last = (uris: string[]) => uris.at(-1) ?? '';

  test('a loop with two sounds and subtitles offers them by their names', async () => {
    const text = await (await get(at)).text();
    const sounds = linesOf(text, '#EXT-X-MEDIA:TYPE=AUDIO');
    expect(sounds).toHaveLength(2);
    expect(sounds[0]).toContain('NAME="English",LANGUAGE="en",DEFAULT=YES');
    expect(sounds[1]).toContain('NAME="Español",LANGUAGE="es",DEFAULT=NO');
    expect(linesOf(text, '#EXT-X-MEDIA:TYPE=SUBTITLES')).toHaveLength(3);
    expect(linesOf(text, '#EXT-X-STREAM-INF')[0]).toContain('SUBTITLES="subs"');
  });

  test('the second sound comes with the same times as the first', async () => {
    const times = async (track: string) => {
      const list = at.replace('chunks', `chunks_${track}`);
      const fragment = await follow(list, last(urisOf(await (await get(list)).text())));
      return decodeTimeOf(new Uint8Array(await fragment.arrayBuffer()));
    };
    expect(await times('audioes')).toBe(await times('audio'));
  });

  test('subtitles stand on the clock of the media', async () => {
    const list = at.replace('chunks', 'chunks_subspt');
    const text = await (await get(list)).text();
    expect(text).not.toContain('EXT-X-MAP');
    const answer = await follow(list, last(urisOf(text)));
    expect(answer.headers.get('content-type')).toContain('text/vtt');
    const cue = await answer.text();
    const ticks = (newest * 4 * 90_000) % 2 ** 33;
    expect(cue).toContain(`X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:${ticks}`);
    expect(cue).toMatch(/00:00:00\.200 --> 00:00:03\.800\n\S+/);
  });

  test('a language that there is not is refused', async () => {
    expect((await get(at.replace('chunks', 'chunks_subsde'))).status).toBe(404);
    expect((await get(live.replace('chunks', 'chunks_subsen'))).status).toBe(404);
    expect((await get(at.replace('chunks.m3u8', 'subsde/1.vtt'))).status).toBe(404);
  });
});

test('[PLY-08] the protected loop keeps its encryption boxes when it is moved in time', async () => {
  const list = '/media/drm/sintonia/locked/mp4/playlist_240p.m3u8';
  const fragment = await follow(list, urisOf(await (await get(list)).text()).at(-1) ?? '');
  const bytes = Buffer.from(await fragment.arrayBuffer());
  expect(decodeTimeOf(bytes)).toBe(newest * 4 * 12_800);
  for (const box of ['senc', 'saio', 'saiz']) expect(bytes.includes(box)).toBe(true);
});
