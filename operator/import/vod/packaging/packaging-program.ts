/**
 * A program of its own, so that a film neither keeps the operator from answering nor takes it down: packages one file and
 * ends. Told what to do by its first message; ends with its parent.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { convert, endFfmpeg } from './ffmpeg.ts';
import { openMedia } from './package-media.ts';
import type { PackagingAnswer, PackagingOrder } from './packaging-messages.ts';
import { packagingWay } from './packaging-way.ts';
import { Unplayable } from './unplayable.ts';

const PROGRESS_EVERY_MS = 500;

// Viewers come first where there are any; unit tests beside others would wait for it in vain.
if (process.env.NODE_ENV === 'production') setPriority(constants.priority.PRIORITY_LOW);
// ffmpeg does not notice by itself that its parent has ended.
for (const end of ['disconnect', 'SIGTERM'] as const) {
  process.once(end, () => {
    endFfmpeg();
    process.exit(1);
  });
}
process.once('message', (order: PackagingOrder) => {
  work(order)
    .catch((error: unknown) => answerOf(error))
    .then((answer) => process.send?.(answer, () => process.exit(0)))
    .catch(() => process.exit(1));
});

async function work({ source, folder, hasFfmpeg }: PackagingOrder): Promise<PackagingAnswer> {
  // The remains of a try that was killed.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const media = await openMedia(source);
  try {
    const way = media.makeup ? packagingWay(media.makeup, hasFfmpeg) : unreadable(hasFfmpeg);
    if (way.type === 'refused') throw new Unplayable(way.reason);
    const index =
      way.type === 'copy'
        ? await media.packageInto(folder, { ...way, onProgress: teller('copying') })
        : await converted(source, folder, way.keepsVideo);
    // Last: a package with an index is whole.
    await writeFile(join(folder, 'index.json'), JSON.stringify(index), { flush: true });
    return { done: true };
  } finally {
    media.close();
  }
}

function unreadable(hasFfmpeg: boolean): ReturnType<typeof packagingWay> {
  if (hasFfmpeg) return { type: 'convert', keepsVideo: false };
  return {
    type: 'refused',
    reason: 'it is damaged, or in a format that plays only with ffmpeg installed',
  };
}

async function converted(source: string, folder: string, keepsVideo: boolean) {
  const target = join(folder, 'converted.mp4');
  const tell = teller('converting');
  await convert({ source, target, keepsVideo, onTime: tell });
  const media = await openMedia(target);
  try {
    const way = media.makeup && packagingWay(media.makeup, false);
    if (way?.type !== 'copy') throw new Unplayable('ffmpeg made nothing of it that plays');
    const index = await media.packageInto(folder, { ...way, onProgress: teller('copying') });
    await rm(target);
    return index;
  } finally {
    media.close();
  }
}

/** Progress of copying is a share of 1, of converting in seconds. */
function teller(stage: 'copying' | 'converting'): (reached: number) => void {
  let toldAt = 0;
  return (reached) => {
    if (Date.now() - toldAt < PROGRESS_EVERY_MS) return;
    toldAt = Date.now();
    process.send?.({ stage, reached } satisfies PackagingAnswer);
  };
}

function answerOf(error: unknown): PackagingAnswer {
  if (error instanceof Unplayable) return { refused: error.message };
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== undefined && /^E[A-Z]+$/.test(code)) return { failed: code };
  // The reader of a damaged file complains in its own words.
  return { refused: `it is damaged (${message.slice(0, 200)})` };
}
