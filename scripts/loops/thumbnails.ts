/** The thumbnails of a finished loop for the seek bar: one from the middle of each segment, in one WebP file. */
import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { LoopIndex, LoopThumbnails } from '#operator/media/loop-library.ts';

const run = promisify(execFile);

const shape = { width: 192, height: 108, columns: 4 } as const;
/** WebP quality, 0 to 100: the busiest loop stays below 60 KB. */
const quality = 64;

/**
 * Makes the thumbnails from the pictures in `folder` and adds them to each of `targets`: the loop and its encrypted
 * copy.
 */
export async function addThumbnails(
  folder: string,
  targets: readonly string[],
  scratch: string,
): Promise<void> {
  const { tracks, seconds, segmentSeconds, frameRate } = await indexOf(folder);
  const [best] = tracks
    .filter(({ kind }) => kind === 'video')
    .sort((one, other) => other.bandwidth - one.bandwidth);
  if (!best) return;
  const tiled = join(scratch, 'thumbnails.png');
  const group = segmentSeconds * frameRate;
  const { width, height, columns } = shape;
  const rows = Math.ceil(seconds / segmentSeconds / columns);
  const filter = [
    `select='eq(mod(n,${group}),${Math.floor(group / 2)})'`,
    `scale=${width}:${height}:flags=lanczos`,
    `tile=${columns}x${rows}`,
  ].join(',');
  await run(process.env.FFMPEG ?? 'ffmpeg', [
    ...['-v', 'error', '-y', '-i', join(folder, best.file)],
    ...['-vf', filter, '-frames:v', '1', tiled],
  ]);
  const picture = await sharp(tiled).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
  const thumbnails: LoopThumbnails = {
    ...{ file: 'thumbnails.webp', bytes: picture.length },
    digest: createHash('sha256').update(picture).digest('hex').slice(0, 16),
    ...shape,
  };
  for (const target of targets) {
    await writeFile(join(target, thumbnails.file), picture);
    const whole: LoopIndex = { ...(await indexOf(target)), thumbnails };
    await writeFile(join(target, 'index.json'), `${JSON.stringify(whole)}\n`);
  }
}

async function indexOf(folder: string): Promise<LoopIndex> {
  return JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as LoopIndex;
}
