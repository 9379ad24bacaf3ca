/**
 * Makes the video behind the no-authority notice: `node scripts/make-fallback-video.ts`. Needs ffmpeg (`FFMPEG` names
 * another build). Slow bands of light that loop without a seam; they are soft, so a small picture is enough. No sound.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const seconds = 16;
const size = '480x270';
const target = join(import.meta.dirname, '..', 'public', 'player', 'fallback.mp4');

/** All movement is in whole turns over the length of the video. */
const turn = `2*PI*T/${seconds}`;
/** A band of light along a slow wave: its position, width and brightness. */
const band = (at: string, width: number, bright: number) =>
  `${bright}*exp(-pow((Y/H-(${at}))/${width},2))`;
const upper = band(`0.34+0.12*sin(2.4*X/W*PI+${turn})+0.04*sin(${turn}*2)`, 0.16, 150);
const lower = band(`0.70+0.10*sin(1.7*X/W*PI-${turn}+1.3)`, 0.2, 110);
const ray = `(0.62+0.38*sin(5*X/W*PI+${turn}*2+2*Y/H))`;
const edges = 'sin(X/W*PI)*0.5+0.5';
const light = (first: number, second: number) =>
  `clip((${first}*${upper}*${ray}+${second}*${lower})*(${edges}),0,255)`;

const picture = `geq=r='${light(0.42, 1)}':g='${light(0.86, 0.48)}':b='${light(1, 0.36)}'`;
const made = spawnSync(
  process.env.FFMPEG ?? 'ffmpeg',
  [
    ...['-y', '-loglevel', 'error', '-f', 'lavfi'],
    ...['-i', `color=black:size=${size}:rate=20:duration=${seconds},format=gbrp`],
    ...['-vf', `${picture},gblur=sigma=6,noise=alls=3:allf=t,format=yuv420p`],
    ...['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '30', '-g', '320', '-an'],
    ...['-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact', target],
  ],
  { stdio: 'inherit' },
);
process.exitCode = made.status ?? 1;
