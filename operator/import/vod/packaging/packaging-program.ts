/**
 * A separate process, so that a film can neither block nor crash the operator: packages one file and ends. Gets its
 * order in the first message; ends with its parent.
 */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { packagedIndexSchema } from '#operator/streams-in/packaged-index.ts';
import { convert, endFfmpeg } from './ffmpeg.ts';
import { openMedia } from './package-media.ts';
import type { PackagingAnswer, PackagingOrder } from './packaging-messages.ts';
import { packageSubtitles } from './package-subtitles.ts';
import { packagingWay } from './packaging-way.ts';
import { Unplayable } from './unplayable.ts';
import { say } from '#operator/words/say.ts';

const PROGRESS_EVERY_MS = 500;

// Viewers have priority in production; unit tests in parallel would time out at low priority.
if (process.env.NODE_ENV === 'production') setPriority(constants.priority.PRIORITY_LOW);
// ffmpeg does not end by itself when its parent does.
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

async function work(order: PackagingOrder): Promise<PackagingAnswer> {
  const { source, folder, hasFfmpeg, isPackaged } = order;
  if (isPackaged) return addSubtitles(order);
  // Delete the remains of an earlier killed run.
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
    const subtitles = await packageSubtitles(source, folder, await media.shift());
    // Write the index last: a package with an index is complete.
    const text = JSON.stringify({ ...index, ...subtitles });
    await writeFile(join(folder, 'index.json'), text, { flush: true });
    return { done: true };
  } finally {
    media.close();
  }
}

/** To a package that was made before they were taken out of films. */
async function addSubtitles({ source, folder }: PackagingOrder): Promise<PackagingAnswer> {
  const media = await openMedia(source);
  try {
    const subtitles = await packageSubtitles(source, folder, await media.shift());
    const path = join(folder, 'index.json');
    const index = packagedIndexSchema.parse(JSON.parse(await readFile(path, 'utf8')));
    await writeFile(`${path}.new`, JSON.stringify({ ...index, ...subtitles }), { flush: true });
    await rename(`${path}.new`, path);
    return { done: true };
  } finally {
    media.close();
  }
}

function unreadable(hasFfmpeg: boolean): ReturnType<typeof packagingWay> {
  if (hasFfmpeg) return { type: 'convert', keepsVideo: false };
  return {
    type: 'refused',
    reason: say('damagedOrOther'),
  };
}

async function converted(source: string, folder: string, keepsVideo: boolean) {
  const target = join(folder, 'converted.mp4');
  const tell = teller('converting');
  await convert({ source, target, keepsVideo, onTime: tell });
  const media = await openMedia(target);
  try {
    const way = media.makeup && packagingWay(media.makeup, false);
    if (way?.type !== 'copy') throw new Unplayable(say('nothingOfFfmpeg'));
    const index = await media.packageInto(folder, { ...way, onProgress: teller('copying') });
    await rm(target);
    return index;
  } finally {
    media.close();
  }
}

/** Reports progress: a fraction of 1 when copying, seconds when converting. */
function teller(stage: 'copying' | 'converting'): (reached: number) => void {
  let toldAt = 0;
  return (reached) => {
    if (Date.now() - toldAt < PROGRESS_EVERY_MS) return;
    toldAt = Date.now();
    process.send?.({ stage, reached } satisfies PackagingAnswer);
  };
}

function answerOf(error: unknown): PackagingAnswer {
  if (error instanceof Unplayable) return { refused: error.reason };
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== undefined && /^E[A-Z]+$/.test(code)) return { failed: code };
  // The reader's error describes the damage.
  return { refused: say('damaged', { message: message.slice(0, 200) }) };
}
