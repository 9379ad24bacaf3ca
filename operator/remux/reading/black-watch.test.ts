import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { transport } from '#tests/setup/operator/transport/transport-fixture.ts';
import { BlackWatch } from './black-watch.ts';
import { TransportReader, type StreamUnit } from './transport-reader.ts';

/** These tests make their pictures with ffmpeg; where it is not installed they have nothing to say. */
const withFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0 ? test : test.skip;

function picturesIn(bytes: Buffer): StreamUnit[] {
  const units: StreamUnit[] = [];
  const reader = new TransportReader({
    onProgram: () => undefined,
    onUnit: (unit) => {
      if (unit.stream.kind === 'picture') units.push(unit);
    },
  });
  reader.push(bytes);
  reader.flush();
  return units;
}

function isBlack(pictures: readonly StreamUnit[]): boolean {
  const watch = new BlackWatch();
  return pictures.some((unit) => watch.isBlack(unit));
}

/** Nine seconds of a source of ffmpeg. */
function streamOf(source: string, ...options: string[]): Buffer {
  const input = ['-f', 'lavfi', '-i', source, '-t', '9'];
  const encoding = ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '50', ...options];
  const args = ['-v', 'error', ...input, ...encoding, '-f', 'mpegts', 'pipe:1'];
  return spawnSync('ffmpeg', args, { maxBuffer: 64 * 1024 ** 2 }).stdout;
}

test('[ANY-07] pictures with something on them are not black', () => {
  expect(isBlack(picturesIn(transport('h264-aac')))).toBe(false);
});

describe('[ANY-07] by the pictures of an encoder', () => {
  const size = 's=1280x720:r=25';
  withFfmpeg.each([
    ['black', true, `color=c=black:${size}`],
    ['black with the noise of a line', true, `color=c=black:${size},noise=alls=2:allf=t`],
    ['a test picture', false, `testsrc2=${size}`],
    ['a dark scene', false, `testsrc2=${size},eq=brightness=-0.6`],
    ['a still with much on it', false, `testsrc2=${size},loop=-1:1`],
  ])('%s: %j', (_name, expected, source) => {
    expect(isBlack(picturesIn(streamOf(source)))).toBe(expected);
  });

  withFfmpeg(
    'black at a constant bit rate is black: what only fills the line does not count',
    () => {
      const cbr = ['-b:v', '2M', '-minrate', '2M', '-maxrate', '2M', '-bufsize', '1M'];
      const filled = streamOf(`color=c=black:${size}`, ...cbr, '-x264-params', 'nal-hrd=cbr');
      expect(filled.byteLength).toBeGreaterThan(1_000_000);
      expect(isBlack(picturesIn(filled))).toBe(true);
    },
  );
});
