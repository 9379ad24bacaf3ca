/** Takes the subtitles out of a film: each becomes a WebVTT file of its package. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  closedCues,
  type InnerCue,
  type InnerFacts,
} from '#operator/streams-in/inner-subtitles/film-bytes.ts';
import { withFileBytes } from '#operator/streams-in/inner-subtitles/file-bytes.ts';
import { innerNames } from '#operator/streams-in/inner-subtitles/inner-names.ts';
import { scanMatroska } from '#operator/streams-in/inner-subtitles/matroska-scan.ts';
import { mp4Subtitles } from '#operator/streams-in/inner-subtitles/mp4-subtitles.ts';
import { cuesToWebVtt } from '#operator/streams-in/subtitles/web-vtt.ts';
import type { PackagedIndex } from '#operator/streams-in/packaged-index.ts';

type Subtitles = Required<Pick<PackagedIndex, 'subtitles' | 'subtitlesLeftOut'>>;

interface Read {
  tracks: { facts: InnerFacts; cues: InnerCue[] }[];
  leftOut: string[];
}

/** `shift` is added to the times in the file. Damage costs the subtitles, not the film. */
export async function packageSubtitles(
  source: string,
  folder: string,
  shift: number,
): Promise<Subtitles> {
  const { tracks, leftOut } = await readAll(source);
  const filled = tracks.filter(({ cues }) => cues.length > 0);
  const names = innerNames(filled.map(({ facts }) => facts));
  const subtitles: Subtitles['subtitles'] = [];
  for (const [place, { facts, cues }] of filled.entries()) {
    const name = names[place];
    if (!name) continue;
    const file = `subtitles${place}.vtt`;
    const moved = closedCues(cues).map((cue) => ({
      text: cue.text,
      from: Math.max(0, cue.from + shift),
      to: cue.to + shift,
    }));
    await writeFile(join(folder, file), cuesToWebVtt(moved));
    // Players list them in this order: what the film's makers meant to be shown comes first.
    subtitles[facts.isDefault ? 'unshift' : 'push']({ ...name, file });
  }
  return { subtitles, subtitlesLeftOut: leftOut };
}

async function readAll(source: string): Promise<Read> {
  try {
    return await withFileBytes(source, async (film) => {
      const matroska = await scanMatroska(film);
      if (matroska) {
        const tracks = matroska.tracks.map(({ track, cues }) => ({ facts: track.facts, cues }));
        return { tracks, leftOut: matroska.leftOut };
      }
      const found = await mp4Subtitles(film);
      const tracks: Read['tracks'] = [];
      for (const { facts, between } of found?.tracks ?? []) {
        tracks.push({ facts, cues: await between(-Infinity, Infinity) });
      }
      return { tracks, leftOut: found?.leftOut ?? [] };
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { tracks: [], leftOut: ['damaged'] };
  }
}
