import { describe, expect, test } from '@jest/globals';
import { get, live, newest } from '#tests/setup/operator/loop-origin.ts';
import { decodeTimeOf } from './fragment-boxes.ts';

describe('segments of the media origin', () => {
  const path = `/media/live/sintonia/101/mp4/720p/${newest}.m4s`;

  test('have their wall-clock time, and their viewer may cache them', async () => {
    const answer = await get(path);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=86400, immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(decodeTimeOf(bytes)).toBe(newest * 4 * 12_800);
    expect(bytes.readUInt32BE(bytes.indexOf('mfhd') + 8)).toBe(newest + 1);
    const sound = await get(path.replace('720p', 'audio'));
    expect(sound.headers.get('content-type')).toBe('audio/mp4');
  });

  test('of live, DRM and DVR with one seed show the same content', async () => {
    const bytes = async (at: string) => Buffer.from(await (await get(at)).arrayBuffer());
    const one = await bytes(path);
    expect((await bytes(path.replace('/live/', '/drm/'))).equals(one)).toBe(true);
    expect((await bytes(`/media/dvr/s1/mp4/720p/${newest}.m4s`)).equals(one)).toBe(true);
  });

  test('support ranges: 206 with the part, 416 past the end, the whole file when malformed', async () => {
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
    const far = '9'.repeat(23);
    for (const end of [size * 9, far]) {
      expect(await part(`bytes=100-${end}`)).toMatchObject({
        ...{ status: 206, range: `bytes 100-${size - 1}/${size}` },
      });
    }
    expect((await part('bytes=-10')).body.equals(whole.subarray(-10))).toBe(true);
    for (const past of [`${size}-`, `${far}-`, `${far}-${far}`, '-0']) {
      expect(await part(`bytes=${past}`)).toMatchObject({ status: 416, range: `bytes */${size}` });
    }
    for (const odd of ['bytes=9-3', 'bytes=-', 'lines=1-2', 'bytes=0-1,5-6']) {
      expect((await part(odd)).status).toBe(200);
    }
  });

  test('answer 304 to their tag, which also guards a range', async () => {
    const etag = (await get(path)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    expect((await get(path, { 'if-none-match': `W/${etag}` })).status).toBe(304);
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get(path, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await get(path, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
    const other = await get(path.replace(String(newest), String(newest - 16)));
    expect(other.headers.get('etag')).not.toBe(etag);
  });

  test('answer HEAD with the headers of GET and no body', async () => {
    for (const at of [path, live, path.replace(String(newest), 'nothing')]) {
      const got = await get(at);
      const head = await get(at, {}, 'HEAD');
      expect(head.status).toBe(got.status);
      expect(head.headers.get('content-length')).toBe(got.headers.get('content-length'));
      expect(await head.text()).toBe('');
    }
  });
});
