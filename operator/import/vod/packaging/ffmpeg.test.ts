import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { convert, hasFfmpeg } from './ffmpeg.ts';
import { openMedia } from './package-media.ts';

const isThere = await hasFfmpeg();
const loop = join(import.meta.dirname, '../../../media/loops/city/240p.mp4');

(isThere ? test : test.skip)(
  `[BYO-04] ffmpeg makes a playable file, and its error is the reason of a refusal${isThere ? '' : ' (skipped: there is no ffmpeg)'}`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sintonia-ffmpeg-'));
    const target = join(folder, 'out.mp4');
    await convert({ source: loop, target, keepsVideo: true, onTime: () => undefined });
    const media = await openMedia(target);
    expect(media.makeup?.video?.codec).toBe('avc');
    media.close();
    const list = join(folder, 'list.mp4');
    await writeFile(list, '#EXTM3U\n#EXTINF:1,\n/etc/hostname\n');
    const wish = { source: list, target, keepsVideo: false, onTime: () => undefined };
    await expect(convert(wish)).rejects.toThrow('it is cut off, or no film');
    const noise = join(folder, 'noise.mkv');
    await writeFile(noise, Buffer.alloc(5_000, 'noise'));
    await expect(convert({ ...wish, source: noise })).rejects.toThrow('it is damaged, or in');
    // An MP4 whose download broke off has no index.
    const whole = await readFile(loop);
    const cut = join(folder, 'cut.mp4');
    await writeFile(cut, whole.subarray(0, whole.indexOf('moov') - 4));
    await expect(convert({ ...wish, source: cut })).rejects.toThrow('it is cut off, or no film');
    await rm(folder, { recursive: true });
  },
);
