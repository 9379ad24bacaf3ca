import { gunzipSync } from 'node:zlib';
import { describe, expect, jest, test } from '@jest/globals';
import {
  follow,
  get,
  linesOf,
  live,
  midnight,
  newest,
  origin,
  secret,
  sign,
  urisOf,
} from '#tests/setup/operator/loop-origin.ts';
import { decodeTimeOf } from './fragment-boxes.ts';
import { createMediaOrigin } from './media-origin.ts';

describe('the media origin', () => {
  test('[STR-02] refuses every file without a valid signature, including unknown ones', async () => {
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

  test('[STR-02] opens with a signature only its own stream and scope', async () => {
    const query = sign(live);
    const ask = (path: string) => origin(new Request(`http://origin${path}?${query}`));
    expect((await ask(live)).status).toBe(200);
    expect((await ask('/media/live/sintonia/radio/mp4/chunks.m3u8')).status).toBe(403);
    expect((await ask('/media/drm/sintonia/101/mp4/playlist.m3u8')).status).toBe(403);
    expect((await ask('/media/live/sintonia/101/../radio/mp4/chunks.m3u8')).status).toBe(403);
    expect((await ask('/media/live/sintonia/101/..%2fradio/mp4/chunks.m3u8')).status).toBe(404);
  });

  test('reports an expired signature', async () => {
    const late = createMediaOrigin({ secret, now: () => midnight + 300_000, find: () => ({}) });
    const answer = await late(new Request(`http://origin${live}?${sign(live)}`));
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('expired');
  });

  test('answers 404 for unknown streams, renditions and addresses, 400 for invalid numbers', async () => {
    const status = async (path: string) => (await get(path)).status;
    expect(await status('/media/live/sintonia/999/mp4/chunks.m3u8')).toBe(404);
    expect(await status('/media/live/sintonia/101/mp4/chunks_1080p.m3u8')).toBe(404);
    expect(await status('/media/live/sintonia/101/mp4/1080p/init.mp4')).toBe(404);
    expect(await status('/media/live/sintonia/101/mp4/nothing.txt')).toBe(404);
    expect(await status('/media/dvr/s1/mp4/playlist_dvr_range-NaN-60.m3u8')).toBe(400);
    expect(await status('/media/dvr/s1/mp4/playlist_dvr_range-1-60_720p.m3u8')).toBe(404);
    expect(await status(`/media/live/sintonia/101/mp4/720p/${newest + 1}.m4s`)).toBe(404);
  });

  test('allows reading only, from any site', async () => {
    const posted = await get(live, {}, 'POST');
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const asked = await origin(new Request(`http://origin${live}`, { method: 'OPTIONS' }));
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')).toContain('Range');
    expect((await get(live)).headers.get('access-control-allow-origin')).toBe('*');
  });

  test('answers 500 without details for an unreadable loop, and reports it', async () => {
    const onError = jest.fn();
    const find = () => ({ loop: 'no such loop' });
    const broken = createMediaOrigin({ secret, now: () => midnight, find, onError });
    const answer = await broken(new Request(`http://origin${live}?${sign(live)}`));
    expect([answer.status, await answer.text()]).toEqual([500, 'the media could not be read\n']);
    expect(onError).toHaveBeenCalledTimes(1);
  });
});

describe('playlists of the media origin:', () => {
  test('[STR-01] the live address lists the renditions, lowest first, with the sound', async () => {
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

  test('every address in every playlist contains the signature and works', async () => {
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

  test('segment durations of the sound are those of its frames', async () => {
    const text = await (await get(live.replace('chunks', 'chunks_audio'))).text();
    const durations = new Set(linesOf(text, '#EXTINF'));
    expect(durations).toEqual(new Set(['#EXTINF:4.01067,', '#EXTINF:3.98933,']));
    expect(text).toContain('#EXT-X-TARGETDURATION:4\n');
  });

  test('[STR-01] a past range is complete; one that is still running grows from its start', async () => {
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

  test('[STR-01] time-shift slides a fixed number of seconds behind live', async () => {
    const text = await (
      await get('/media/dvr/s1/mp4/playlist_dvr_timeshift-300-60_720p.m3u8')
    ).text();
    expect(linesOf(text, '#EXT-X-PROGRAM-DATE-TIME').at(-1)).toContain('2026-11-20T23:54:56.000Z');
    expect(text).not.toContain('ENDLIST');
  });

  test('a title is its loop repeated, from time zero, seekable and compressed', async () => {
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

  test('an audio channel has a single stream of sound, even when its loop has video', async () => {
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

describe('languages of the media origin:', () => {
  const at = '/media/live/sintonia/nature/mp4/chunks.m3u8';
  const last = (uris: string[]) => uris.at(-1) ?? '';

  test('a loop with two sounds and subtitles offers them by name', async () => {
    const text = await (await get(at)).text();
    const sounds = linesOf(text, '#EXT-X-MEDIA:TYPE=AUDIO');
    expect(sounds).toHaveLength(2);
    expect(sounds[0]).toContain('NAME="English",LANGUAGE="en",DEFAULT=YES');
    expect(sounds[1]).toContain('NAME="Español",LANGUAGE="es",DEFAULT=NO');
    expect(linesOf(text, '#EXT-X-MEDIA:TYPE=SUBTITLES')).toHaveLength(3);
    expect(linesOf(text, '#EXT-X-STREAM-INF')[0]).toContain('SUBTITLES="subs"');
  });

  test('the second sound has the same times as the first', async () => {
    const times = async (track: string) => {
      const list = at.replace('chunks', `chunks_${track}`);
      const fragment = await follow(list, last(urisOf(await (await get(list)).text())));
      return decodeTimeOf(new Uint8Array(await fragment.arrayBuffer()));
    };
    expect(await times('audioes')).toBe(await times('audio'));
  });

  test('subtitles follow the clock of the media', async () => {
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

  test('an unknown language is refused', async () => {
    expect((await get(at.replace('chunks', 'chunks_subsde'))).status).toBe(404);
    expect((await get(live.replace('chunks', 'chunks_subsen'))).status).toBe(404);
    expect((await get(at.replace('chunks.m3u8', 'subsde/1.vtt'))).status).toBe(404);
  });
});

test('[PLY-08] the protected loop keeps its encryption boxes when it is shifted in time', async () => {
  const list = '/media/drm/sintonia/locked/mp4/playlist_240p.m3u8';
  const fragment = await follow(list, urisOf(await (await get(list)).text()).at(-1) ?? '');
  const bytes = Buffer.from(await fragment.arrayBuffer());
  expect(decodeTimeOf(bytes)).toBe(newest * 4 * 12_800);
  for (const box of ['senc', 'saio', 'saiz']) expect(bytes.includes(box)).toBe(true);
});
