import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import {
  FILM_SECONDS,
  hasFfmpeg,
  largestStep,
  TONE_AT,
  toneFilm,
  toneOf,
} from '#tests/setup/operator/sources/films/tone-film.ts';
import { openMedia } from './package-media.ts';

const withFfmpeg = hasFfmpeg ? test : test.skip;
const folder = mkdtempSync(join(tmpdir(), 'packaged-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

withFfmpeg.each([
  ['ac3', ['-c:a', 'ac3', '-ac', '6']],
  ['mp3', ['-c:a', 'libmp3lame']],
  ['pcm', ['-c:a', 'pcm_s16le']],
])(
  '[ANY-02] a film of a folder with sound in %s is packaged with AAC, in step',
  async (name, sound) => {
    const path = join(folder, `${name}.mkv`);
    writeFileSync(path, toneFilm(sound));
    const media = await openMedia(path);
    const index = await media.packageInto(folder, {
      ...{ sounds: [0], isPartial: false, onProgress: () => undefined },
    });
    media.close();
    expect(index.tracks.map(({ codecs }) => codecs)).toEqual([
      expect.stringMatching(/^avc1\./),
      'mp4a.40.2',
    ]);
    const tone = toneOf(join(folder, 'audio.mp4'));
    expect(Math.abs(tone.beginsAt - TONE_AT)).toBeLessThan(0.04);
    expect(Math.abs(tone.seconds - FILM_SECONDS)).toBeLessThan(0.2);
    expect(tone.largestStep).toBeLessThan(largestStep);
  },
);
