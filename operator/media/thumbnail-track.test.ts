import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { signStream } from '#lib/crypto/stream-signature.ts';
import type { LoopIndex } from './loop-library.ts';
import { createMediaOrigin, type FoundMedia } from './media-origin.ts';

const secret = 'a secret of the test';
const nowMs = Date.UTC(2026, 10, 21);
const loopsFolder = join(import.meta.dirname, 'loops');

const titles: Record<string, FoundMedia> = {
  film: { loop: 'cinema', durationSeconds: 5_402 },
  locked: { loop: 'cinema-protected', seed: 'film' },
  album: { loop: 'music', durationSeconds: 1_800 },
};
const origin = createMediaOrigin({ secret, now: () => nowMs, find: (_, id) => titles[id] ?? null });

function sign(path: string): string {
  const pathPrefix = path.slice(0, path.indexOf('/', '/media/vod/'.length) + 1);
  const wish = { pathPrefix, accountId: 'a', contentId: 'c', lifetimeMinutes: 5 };
  return signStream(secret, { ...wish, opens: { kind: 'vod' } }, nowMs);
}

const get = (path: string) => origin(new Request(`http://origin${path}?${sign(path)}`));
const at = '/media/vod/film/thumbnails.vtt';
const mediaOf = (fragment: Buffer) => fragment.subarray(fragment.indexOf('mdat'));

describe('[BEY-03] the thumbnails of a title', () => {
  test('show the segment of each cue, wherever the title starts in its loop', async () => {
    const { tracks, thumbnails } = JSON.parse(
      await readFile(join(loopsFolder, 'cinema', 'index.json'), 'utf8'),
    ) as LoopIndex;
    const { file, segments } = tracks.find(({ name }) => name === '720p')!;
    const { width, height, columns } = thumbnails!;
    const whole = await readFile(join(loopsFolder, 'cinema', file));
    const placeOf = (fragment: Buffer) =>
      segments.findIndex(({ offset, bytes }) =>
        mediaOf(whole.subarray(offset, offset + bytes)).equals(mediaOf(fragment)),
      );
    const lines = (await (await get(at)).text()).split('\n');
    expect(lines.filter((line) => line.startsWith('thumbnails.webp'))).toHaveLength(1351);
    for (const [sequence, cue] of [
      [0, '00:00:00.000 --> 00:00:04.000'],
      [17, '00:01:08.000 --> 00:01:12.000'],
      [1350, '01:30:00.000 --> 01:30:04.000'],
    ] as const) {
      const segment = await get(`/media/vod/film/720p/${sequence}.m4s`);
      const place = placeOf(Buffer.from(await segment.arrayBuffer()));
      const [x, y] = [(place % columns) * width, Math.floor(place / columns) * height];
      const text = lines[lines.indexOf(cue) + 1];
      expect(text).toBe(`thumbnails.webp?${sign(at)}#xywh=${x},${y},${width},${height}`);
    }
  });

  test('are one file of the size that the cues refer to, also for an encrypted title', async () => {
    const uri = (await (await get(at)).text()).split('\n').find((line) => line.includes('webp'))!;
    const answer = await origin(new Request(new URL(uri, `http://origin${at}`)));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const picture = Buffer.from(await answer.arrayBuffer());
    expect(picture.byteLength).toBeLessThan(60_000);
    expect(await sharp(picture).metadata()).toMatchObject({ width: 192 * 4, height: 108 * 4 });
    const locked = await get('/media/vod/locked/thumbnails.webp');
    expect(Buffer.from(await locked.arrayBuffer()).equals(picture)).toBe(true);
  });

  test('are signed like the title, and refused without its signature', async () => {
    for (const file of ['thumbnails.vtt', 'thumbnails.webp']) {
      const path = `/media/vod/film/${file}`;
      for (const query of ['', sign('/media/vod/album/playlist.m3u8')]) {
        const answer = await origin(new Request(`http://origin${path}?${query}`));
        expect([path, answer.status]).toEqual([path, 403]);
      }
      expect((await get(path)).status).toBe(200);
    }
  });

  test('do not exist for audio', async () => {
    for (const file of ['thumbnails.vtt', 'thumbnails.webp']) {
      expect((await get(`/media/vod/album/${file}`)).status).toBe(404);
    }
  });
});
