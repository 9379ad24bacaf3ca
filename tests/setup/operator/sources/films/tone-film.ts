import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Films with sound that browsers lack are made by ffmpeg, which the set-up of the tests installs. */
export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

export const FILM_SECONDS = 14;
/** The tone begins after this long, in seconds. */
export const TONE_AT = 3;
/** A tone without clicks has no larger step: 440 Hz at half the volume climb by 0.029 a sample. */
export const largestStep = 0.06;
const RATE = 48_000;

function ffmpeg(...args: string[]): Buffer {
  const { status, stdout, stderr } = spawnSync('ffmpeg', ['-hide_banner', '-v', 'error', ...args], {
    maxBuffer: 64 * 1024 ** 2,
  });
  if (status !== 0) throw new Error(stderr.toString());
  return stdout;
}

/** In Matroska: a picture with a key frame each two seconds, and a tone of 440 Hz. `sound`: for ffmpeg. */
export function toneFilm(
  sound: readonly string[],
  picture: readonly string[] = [],
  seconds = FILM_SECONDS,
): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'tone-film-'));
  const path = join(folder, 'film.mkv');
  const tone = `aevalsrc='if(gte(t,${String(TONE_AT)}),0.5*sin(2*PI*440*t),0)':s=${String(RATE)}:d=${String(seconds)}`;
  const test = `testsrc2=s=160x90:r=25:d=${String(seconds)}`;
  try {
    ffmpeg(
      ...['-f', 'lavfi', '-i', test, '-f', 'lavfi', '-i', tone, '-map', '0', '-map', '1'],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-g', '50', '-pix_fmt', 'yuv420p', ...picture],
      ...[...sound, '-strict', '-2', path],
    );
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The tone of a file as it is heard. */
export function toneOf(path: string) {
  const bytes = ffmpeg(
    ...['-i', path, '-map', '0:a:0', '-af', 'pan=mono|c0=c0', '-ar', String(RATE)],
    ...['-f', 'f32le', 'pipe:1'],
  );
  const samples = new Float32Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
  );
  let largest = 0;
  // The beginning of the tone, and the end of the film, are steps of their own.
  for (let at = (TONE_AT + 1) * RATE; at < samples.length - RATE; at += 1) {
    largest = Math.max(largest, Math.abs(samples[at]! - samples[at - 1]!));
  }
  return {
    beginsAt: samples.findIndex((sample) => Math.abs(sample) > 0.05) / RATE,
    seconds: samples.length / RATE,
    largestStep: largest,
  };
}
