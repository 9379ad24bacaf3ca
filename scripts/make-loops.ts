/**
 * Makes the demo loops of the media origin: `node scripts/make-loops.ts [name …]`. Needs ffmpeg (`FFMPEG` names another
 * build) and takes about two minutes per loop. Each is 64 s of pictures and sound that loop without a seam. The
 * pictures are drawn as SVG and the sound is synthesised: no third-party material. `--extras` keeps pictures and first
 * sound, and makes only the extras: the second sound, the subtitles, the protected loop (npm's shaka-packager) and the
 * seek bar's thumbnails; `--thumbnails` makes only the thumbnails.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawCinema } from '#scripts/loops/scenes/cinema.ts';
import { drawCity } from '#scripts/loops/scenes/city.ts';
import { drawKids } from '#scripts/loops/scenes/kids.ts';
import { drawNature } from '#scripts/loops/scenes/nature.ts';
import { drawNews } from '#scripts/loops/scenes/news.ts';
import { packageLoop } from './loops/packaging.ts';
import { natureInSpanish, scores } from '#scripts/loops/sound/scores.ts';
import { drawSport } from '#scripts/loops/scenes/sport.ts';
import { addExtras, type Extras } from './loops/extras.ts';
import { narration } from '#scripts/loops/sound/narration.ts';
import { protectLoop } from './loops/protecting.ts';
import { finish } from '#scripts/loops/sound/synth.ts';
import { addThumbnails } from './loops/thumbnails.ts';
import { DEMO_CONTENT_KEY, PROTECTED_LOOP } from '#operator/demo/channels/content-key.ts';

const pictures: Partial<Record<string, (seconds: number) => string>> = {
  news: drawNews,
  sport: drawSport,
  nature: drawNature,
  city: drawCity,
  kids: drawKids,
  cinema: drawCinema,
};

const loopsFolder = join(import.meta.dirname, '..', 'operator', 'media', 'loops');
const areThumbnailsOnly = process.argv.includes('--thumbnails');
const isExtrasOnly = process.argv.includes('--extras') || areThumbnailsOnly;
const wanted = process.argv.slice(2).filter((word) => !['--extras', '--thumbnails'].includes(word));

const extras: Partial<Record<string, Extras>> = {
  nature: {
    firstSound: { lang: 'en', label: 'English' },
    secondSound: {
      ...{ track: 'audioes', lang: 'es', label: 'Español' },
      samples: () => finish(natureInSpanish()),
    },
    subtitles: narration,
  },
};
/** The loop that also gets an encrypted copy. */
const protectedFrom = 'cinema';

const known = Object.keys(scores);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No loop is called ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exit(1);
}

for (const [name, compose] of Object.entries(scores)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const scratch = await mkdtemp(join(tmpdir(), 'sintonia-loop-'));
  try {
    const folder = join(loopsFolder, name);
    if (!isExtrasOnly) {
      const source = { name, draw: pictures[name], samples: finish(compose()) };
      await packageLoop(source, folder, scratch);
    }
    const extra = areThumbnailsOnly ? undefined : extras[name];
    if (extra) await addExtras(folder, extra, scratch);
    const twin = name === protectedFrom ? join(loopsFolder, PROTECTED_LOOP) : null;
    if (twin && !areThumbnailsOnly) {
      const made = { name: PROTECTED_LOOP, target: twin };
      await protectLoop(folder, made, DEMO_CONTENT_KEY, scratch);
    }
    await addThumbnails(folder, twin ? [folder, twin] : [folder], scratch);
    console.log(`${name} is made`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
