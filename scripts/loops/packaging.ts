/** Makes one file per track (init and 4 s CMAF fragments) and the index for the origin, from frames and samples. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import sharp from 'sharp';
import { decodeTimeOf, sampleCountOf, timescaleOf } from '#operator/media/fragment-boxes.ts';
import type { LoopIndex, LoopTrack } from '#operator/media/loop-library.ts';
import { framesPerSecond, height, loopSeconds, width } from './drawing.ts';
import { sampleRate } from '#scripts/loops/sound/synth.ts';

/** FFMPEG names another build. */
const program = process.env.FFMPEG ?? 'ffmpeg';
const segmentSeconds = 4;
/** ffmpeg's fast coder keeps pure tones 12 dB cleaner than its default at such a bit rate. */
const audioCoding = ['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '32k'];

/**
 * The ladder. `quality` is x264's constant rate factor: flat drawings stay clean at values that would ruin a film. The
 * low steps hold each picture for two frames: players show them for the first seconds only.
 */
const ladder = [
  { name: '240p', width: 426, height: 240, quality: 38.5, hold: 'fps=25/2:round=down,fps=25,' },
  { name: '360p', width: 640, height: 360, quality: 37.5, hold: 'fps=25/2:round=down,fps=25,' },
  { name: '720p', width: 1280, height: 720, quality: 37, hold: '' },
] as const;

function ffmpeg(args: readonly string[]) {
  const child = spawn(program, ['-v', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  // A broken pipe means that ffmpeg ended early; its exit code is checked below.
  child.stdin.on('error', () => undefined);
  const done = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`);
  });
  return { input: child.stdin, done };
}

function hls(folder: string): string[] {
  return [
    ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_segment_type', 'fmp4'],
    ...['-hls_list_size', '0', '-hls_fmp4_init_filename', 'init.mp4'],
    ...['-hls_segment_filename', join(folder, 'segment-%02d.m4s'), join(folder, 'list.m3u8')],
  ];
}

/** Draws every frame once and encodes the whole ladder from it. */
async function encodePictures(draw: (seconds: number) => string, scratch: string): Promise<void> {
  const names = ladder.map((_, index) => `[v${index}]`).join('');
  const scaled = ladder.map(
    (step, index) =>
      `[v${index}]${step.hold}scale=${step.width}:${step.height}:flags=lanczos,setsar=1[o${index}]`,
  );
  const source = `[0:v]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,split=${ladder.length}${names}`;
  const colour = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
  const group = String(framesPerSecond * segmentSeconds);
  const outputs: string[] = [];
  for (const [index, step] of ladder.entries()) {
    const folder = join(scratch, step.name);
    await mkdir(folder, { recursive: true });
    outputs.push(
      ...['-map', `[o${index}]`, '-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryslow'],
      ...['-tune', 'animation', '-crf', String(step.quality), '-bf', '0', '-g', group],
      ...['-keyint_min', group, '-sc_threshold', '0', '-flags', '+cgop', ...colour, ...hls(folder)],
    );
  }
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`];
  const { input, done } = ffmpeg([
    ...[...raw, '-r', String(framesPerSecond), '-i', '-'],
    ...['-filter_complex', [source, ...scaled].join(';'), ...outputs],
  ]);
  const frames = loopSeconds * framesPerSecond;
  const paint = (index: number) =>
    sharp(Buffer.from(draw(index / framesPerSecond)))
      .removeAlpha()
      .raw()
      .toBuffer();
  let next = paint(0);
  for (let index = 0; index < frames; index += 1) {
    const current = await next;
    if (index + 1 < frames) next = paint(index + 1);
    if (!input.write(current)) await once(input, 'drain');
  }
  input.end();
  await done;
}

/**
 * Encodes the sound three times in a row and keeps the middle, so that each frame overlaps with the right neighbour,
 * also across the loop's seam. The encoder is one frame late, which is corrected here.
 */
export async function encodeSound(samples: Buffer, scratch: string, name = 'audio'): Promise<void> {
  const folder = join(scratch, name);
  await mkdir(folder, { recursive: true });
  const whole = join(scratch, 'three-rounds.aac');
  const format = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '2', '-i', '-'];
  const encoding = ffmpeg([...format, ...audioCoding, '-f', 'adts', whole]);
  for (let round = 0; round < 3; round += 1) {
    if (!encoding.input.write(samples)) await once(encoding.input, 'drain');
  }
  encoding.input.end();
  await encoding.done;
  const frames = adtsFrames(await readFile(whole));
  const count = (loopSeconds * sampleRate) / 1024;
  const middle = frames.slice(count + 1, 2 * count + 1);
  if (middle.length !== count) throw new Error(`${middle.length} AAC frames instead of ${count}`);
  const packaging = ffmpeg([
    '-f',
    'aac',
    '-i',
    '-',
    '-c:a',
    'copy',
    '-bsf:a',
    'aac_adtstoasc',
    ...hls(folder),
  ]);
  packaging.input.end(Buffer.concat(middle));
  await packaging.done;
}

function adtsFrames(bytes: Buffer): Buffer[] {
  const frames: Buffer[] = [];
  for (let at = 0; at + 7 <= bytes.length;) {
    const size = (bytes.readUInt32BE(at + 2) >> 5) & 0x1fff || 7;
    frames.push(bytes.subarray(at, at + size));
    at += size;
  }
  return frames;
}

function videoCodec(init: Buffer): string {
  const at = init.indexOf('avcC');
  if (at < 0) throw new Error('the picture is not H.264');
  return `avc1.${init.subarray(at + 5, at + 8).toString('hex')}`;
}

/** Joins a track's init and fragments into one file in `target` and describes it. */
export async function joinTrack(scratch: string, target: string, name: string): Promise<LoopTrack> {
  const folder = join(scratch, name);
  const init = await readFile(join(folder, 'init.mp4'));
  const names = (await readdir(folder)).filter((file) => file.endsWith('.m4s')).sort();
  const fragments = await Promise.all(names.map((file) => readFile(join(folder, file))));
  const timescale = timescaleOf(init);
  const starts = fragments.map(decodeTimeOf);
  if (starts.length !== loopSeconds / segmentSeconds || starts[0] !== 0) {
    throw new Error(`${name} has ${starts.length} fragments from ${String(starts[0])}`);
  }
  let offset = init.length;
  const segments = fragments.map((fragment, index) => {
    const start = starts[index] ?? 0;
    const end = starts[index + 1] ?? loopSeconds * timescale;
    const segment = { offset, bytes: fragment.length, start, ticks: end - start };
    offset += fragment.length;
    return segment;
  });
  const whole = Buffer.concat([init, ...fragments]);
  await writeFile(join(target, `${name}.mp4`), whole);
  const peak = Math.max(...segments.map(({ bytes, ticks }) => (bytes * 8 * timescale) / ticks));
  const step = ladder.find((candidate) => candidate.name === name);
  const samples = fragments.reduce((sum, fragment) => sum + sampleCountOf(fragment), 0);
  const expected = step ? loopSeconds * framesPerSecond : (loopSeconds * sampleRate) / 1024;
  if (samples !== expected) throw new Error(`${name} has ${samples} samples, not ${expected}`);
  const shape = step
    ? { kind: 'video' as const, codecs: videoCodec(init), width: step.width, height: step.height }
    : { kind: 'audio' as const, codecs: 'mp4a.40.2' };
  return {
    ...{ name, file: `${name}.mp4`, ...shape, timescale },
    bandwidth: Math.ceil(peak),
    averageBandwidth: Math.ceil(((whole.length - init.length) * 8) / loopSeconds),
    digest: createHash('sha256').update(whole).digest('hex').slice(0, 16),
    initBytes: init.length,
    segments,
  };
}

interface LoopSource {
  name: string;
  draw?: (seconds: number) => string;
  samples: Buffer;
}

/** Makes one loop in `target` (replaced) and returns its index. */
export async function packageLoop(
  { name, draw, samples }: LoopSource,
  target: string,
  scratch: string,
): Promise<LoopIndex> {
  const made = join(scratch, 'made');
  await mkdir(made);
  await encodeSound(samples, scratch);
  if (draw) await encodePictures(draw, scratch);
  const names = [...(draw ? ladder.map((step) => step.name) : []), 'audio'];
  const tracks = await Promise.all(names.map((track) => joinTrack(scratch, made, track)));
  const index: LoopIndex = {
    ...{ name, seconds: loopSeconds, segmentSeconds, frameRate: framesPerSecond },
    tracks,
  };
  await writeFile(join(made, 'index.json'), `${JSON.stringify(index)}\n`);
  // Replace the old loop only with a complete one.
  await rm(target, { recursive: true, force: true });
  await cp(made, target, { recursive: true });
  return index;
}
