/** Extras of a finished loop: a sound track in a second language, and subtitles. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoopIndex } from '#operator/media/loop-library.ts';
import { encodeSound, joinTrack } from './packaging.ts';

interface Named {
  lang: string;
  label: string;
}

export interface Extras {
  /** The name of the existing sound track. */
  firstSound: Named;
  /** `track` is its name in addresses: `audioes`. */
  secondSound: Named & { track: string; samples: () => Buffer };
  /** One line for each segment of the loop. */
  subtitles: readonly (Named & { lines: readonly string[] })[];
}

/** Adds the extras to the loop in `folder`; existing ones of the same name are replaced. */
export async function addExtras(folder: string, extras: Extras, scratch: string): Promise<void> {
  const { firstSound, secondSound, subtitles } = extras;
  const { track: name, samples, ...named } = secondSound;
  const path = join(folder, 'index.json');
  const index = JSON.parse(await readFile(path, 'utf8')) as LoopIndex;
  await encodeSound(samples(), scratch, name);
  const second = await joinTrack(scratch, scratch, name);
  await cp(join(scratch, second.file), join(folder, second.file));
  const tracks = index.tracks
    .filter((track) => track.name !== name)
    .map((track) => (track.kind === 'audio' ? { ...track, ...firstSound } : track));
  const whole: LoopIndex = {
    ...index,
    tracks: [...tracks, { ...second, ...named }],
    subtitles: subtitles.map(({ lines, ...rest }) => ({ ...rest, lines: [...lines] })),
  };
  await writeFile(path, `${JSON.stringify(whole)}\n`);
}
