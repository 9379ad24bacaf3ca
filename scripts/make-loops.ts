/**
 * Makes the demo loops of the media origin: `node scripts/make-loops.ts [name …]`. Needs ffmpeg
 * (`FFMPEG` names another build) and takes some two minutes a loop. Each is 64 s of moving pictures
 * and sound that join end to start without a seam. The pictures are drawn as SVG, the sound is
 * synthesised: no foreign material.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawCinema } from './loops/cinema.ts';
import { drawCity } from './loops/city.ts';
import { drawKids } from './loops/kids.ts';
import { drawNature } from './loops/nature.ts';
import { drawNews } from './loops/news.ts';
import { packageLoop } from './loops/packaging.ts';
import { scores } from './loops/scores.ts';
import { drawSport } from './loops/sport.ts';
import { finish } from './loops/synth.ts';

const pictures: Partial<Record<string, (seconds: number) => string>> = {
  news: drawNews,
  sport: drawSport,
  nature: drawNature,
  city: drawCity,
  kids: drawKids,
  cinema: drawCinema,
};

const loopsFolder = join(import.meta.dirname, '..', 'operator', 'media', 'loops');
const wanted = process.argv.slice(2);
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
    const source = { name, draw: pictures[name], samples: finish(compose()) };
    const { tracks } = await packageLoop(source, join(loopsFolder, name), scratch);
    const kilobytes = tracks.map((track) => {
      const last = track.segments.at(-1);
      return `${track.name} ${Math.round(((last?.offset ?? 0) + (last?.bytes ?? 0)) / 1024)} KB`;
    });
    console.log(`${name}: ${kilobytes.join(', ')}`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
