/**
 * Draws the pictures of the demo service: `node scripts/make-artwork.ts [name …]`, with names such as `poster/low-orbit`.
 * Without a name it draws all of them, deletes files of pictures that are no longer named, and takes some minutes. The
 * same names and designs give the same pictures.
 */
import { globSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { ARTWORK_FOLDER } from '#operator/demo/artwork/demo-picture.ts';
import { drawGrain, drawPicture } from './artwork/draw-picture.ts';
import { pictureNames } from './artwork/picture-names.ts';

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : pictureNames();
let bytes = 0;

async function put(file: string, picture: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, picture);
  bytes += picture.length;
}

/** The names are shared out among as many loops as there are cores. */
const rest = names.values();
async function drawRest(): Promise<void> {
  for (const name of rest) await put(join(ARTWORK_FOLDER, `${name}.webp`), await drawPicture(name));
}
await Promise.all(Array.from({ length: availableParallelism() }, drawRest));

if (wanted.length === 0) {
  await put(join(ARTWORK_FOLDER, 'grain.png'), await drawGrain());
  const drawn = new Set([...names.map((name) => `${name}.webp`), 'grain.png']);
  for (const file of globSync('**/*.{webp,png}', { cwd: ARTWORK_FOLDER })) {
    if (!drawn.has(file)) await rm(join(ARTWORK_FOLDER, file));
  }
}
console.log(`${names.length} pictures are drawn: ${(bytes / 1_000_000).toFixed(1)} MB`);
