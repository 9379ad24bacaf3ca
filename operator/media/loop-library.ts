/** The loops on disk: their indexes, and their files in memory once they were watched. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const wholeNumber = z.number().check(z.int(), z.nonnegative());

const trackSchema = z.object({
  /** `240p`, `audio`: its name in addresses. */
  name: z.string().check(z.regex(/^[0-9a-z]+$/)),
  file: z.string().check(z.regex(/^[0-9a-z]+\.mp4$/)),
  kind: z.enum(['video', 'audio']),
  codecs: z.string(),
  /** Of a sound, where a loop has several: BCP 47, and its name in that language. The first is the default. */
  lang: z.optional(z.string()),
  label: z.optional(z.string()),
  width: z.optional(wholeNumber),
  height: z.optional(wholeNumber),
  /** Ticks a second. */
  timescale: wholeNumber,
  /** Bits a second of the largest segment. */
  bandwidth: wholeNumber,
  averageBandwidth: wholeNumber,
  /** Changes when the file does. */
  digest: z.string(),
  /** The initialisation segment stands at the start of the file. */
  initBytes: wholeNumber,
  segments: z.array(
    z.object({
      offset: wholeNumber,
      bytes: wholeNumber,
      /** Decode time in the loop, in ticks. */
      start: wholeNumber,
      ticks: wholeNumber,
    }),
  ),
});

const thumbnailsSchema = z.object({
  file: z.string().check(z.regex(/^[0-9a-z]+\.webp$/)),
  /** Size of the file. */
  bytes: wholeNumber,
  /** Changes when the file does. */
  digest: z.string(),
  /** One picture for each segment, from its middle, row by row; in pixels. */
  width: wholeNumber,
  height: wholeNumber,
  columns: wholeNumber.check(z.positive()),
});

const indexSchema = z.object({
  name: z.string(),
  /** Length of the loop: a multiple of the segment length. */
  seconds: wholeNumber,
  segmentSeconds: wholeNumber,
  frameRate: z.number(),
  tracks: z.array(trackSchema).check(z.minLength(1)),
  /** `lines` has one text for each segment; an empty one shows nothing. */
  subtitles: z.optional(
    z.array(z.object({ lang: z.string(), label: z.string(), lines: z.array(z.string()) })),
  ),
  /** The thumbnails of the seek bar; a loop of sound alone has none. */
  thumbnails: z.optional(thumbnailsSchema),
  /** Its samples are encrypted (`cenc`): a viewer needs the key. */
  isProtected: z.optional(z.boolean()),
});

/** One rendition of a loop, or its sound. */
export type LoopTrack = z.infer<typeof trackSchema>;
export type LoopThumbnails = z.infer<typeof thumbnailsSchema>;
export type LoopIndex = z.infer<typeof indexSchema>;

export interface LoopLibrary {
  /** Every loop, by name. Read once. */
  loops: () => Promise<ReadonlyMap<string, LoopIndex>>;
  /** The file of a track, or of the thumbnails, whole. Read once while it fits the memory. */
  bytes: (loop: LoopIndex, part: LoopTrack | LoopThumbnails) => Promise<Uint8Array>;
}

/**
 * `memoryBytes` bounds the files kept; the ones not asked for longest go first. A loop that cannot be
 * read is reported and left out: one damaged index does not silence the other channels.
 */
export function openLoopLibrary(
  folder: string,
  memoryBytes: number,
  onDamaged: (error: unknown) => void = () => undefined,
): LoopLibrary {
  let indexes: Promise<Map<string, LoopIndex>> | undefined;
  const kept = new Map<string, { size: number; bytes: Promise<Uint8Array> }>();

  const makeRoom = () => {
    let held = [...kept.values()].reduce((sum, { size }) => sum + size, 0);
    for (const [path, { size }] of kept) {
      if (held <= memoryBytes) return;
      kept.delete(path);
      held -= size;
    }
  };

  return {
    loops: () => {
      indexes ??= readIndexes(folder, onDamaged).catch((error: unknown) => {
        indexes = undefined;
        throw error;
      });
      return indexes;
    },
    bytes: (loop, part) => {
      const path = join(folder, loop.name, part.file);
      const bytes = kept.get(path)?.bytes ?? readFile(path);
      kept.delete(path);
      kept.set(path, { size: sizeOf(part), bytes });
      // A failed read is not remembered; the caller gets the error.
      bytes.catch(() => kept.delete(path));
      makeRoom();
      return bytes;
    },
  };
}

function sizeOf(part: LoopTrack | LoopThumbnails): number {
  if (!('segments' in part)) return part.bytes;
  return part.segments.reduce((sum, { bytes }) => sum + bytes, part.initBytes);
}

async function readIndexes(
  folder: string,
  onDamaged: (error: unknown) => void,
): Promise<Map<string, LoopIndex>> {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  const loops = new Map<string, LoopIndex>();
  for (const name of names) {
    try {
      const text = await readFile(join(folder, name, 'index.json'), 'utf8');
      loops.set(name, { ...indexSchema.parse(JSON.parse(text)), name });
    } catch (error) {
      onDamaged(error);
    }
  }
  return loops;
}

export function hasPictures({ tracks }: LoopIndex): boolean {
  return tracks.some(({ kind }) => kind === 'video');
}

/** FNV-1a: small, quick, and spreads ids that differ in their last digit. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * The loop that an id plays when the caller names none: one with pictures, or for an audio channel
 * one of sound alone, if there is one. Never a protected one: the player would not ask for its key.
 */
export function loopFor(
  id: string,
  loops: ReadonlyMap<string, LoopIndex>,
  audioOnly: boolean,
): LoopIndex | null {
  const all = [...loops.values()].filter(({ isProtected }) => !isProtected);
  const fitting = all.filter((loop) => hasPictures(loop) !== audioOnly);
  const choice = fitting.length > 0 ? fitting : all;
  return choice[hashOf(id) % choice.length] ?? null;
}

/**
 * How many segments an id is ahead in its loop, so that two channels with one loop do not show the
 * same picture. Even: the sound's segments come in pairs (188 and 187 frames).
 */
export function phaseFor(id: string, { seconds, segmentSeconds }: LoopIndex): number {
  const pairs = Math.floor(seconds / segmentSeconds / 2);
  return pairs > 0 ? 2 * (hashOf(`phase:${id}`) % pairs) : 0;
}
