/** The loops on disk: their indexes, and a memory cache of their files. */
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
  /** For a sound, when a loop has several: BCP 47, and its name in that language. The first is the default. */
  lang: z.optional(z.string()),
  label: z.optional(z.string()),
  width: z.optional(wholeNumber),
  height: z.optional(wholeNumber),
  /** Ticks per second. */
  timescale: wholeNumber,
  /** The bits per second of the largest segment. */
  bandwidth: wholeNumber,
  averageBandwidth: wholeNumber,
  /** Changes with the file. */
  digest: z.string(),
  /** The initialisation segment is at the start of the file. */
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
  /** The size of the file. */
  bytes: wholeNumber,
  /** Changes with the file. */
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
  /** `lines` has one text for each segment; an empty text shows nothing. */
  subtitles: z.optional(
    z.array(z.object({ lang: z.string(), label: z.string(), lines: z.array(z.string()) })),
  ),
  /** The thumbnails of the seek bar; a loop without video has none. */
  thumbnails: z.optional(thumbnailsSchema),
  /** Its samples are encrypted (`cenc`): playback needs the key. */
  isProtected: z.optional(z.boolean()),
});

/** One rendition of a loop, or its sound. */
export type LoopTrack = z.infer<typeof trackSchema>;
export type LoopThumbnails = z.infer<typeof thumbnailsSchema>;
export type LoopIndex = z.infer<typeof indexSchema>;

export interface LoopLibrary {
  /** All loops, by name; read once. */
  loops: () => Promise<ReadonlyMap<string, LoopIndex>>;
  /** The whole file of a track or of the thumbnails; cached while it fits into memory. */
  bytes: (loop: LoopIndex, part: LoopTrack | LoopThumbnails) => Promise<Uint8Array>;
}

/**
 * `memoryBytes` limits the cached files; the least recently used are evicted first. A loop that cannot be read is
 * reported and skipped, so one damaged index does not affect other channels.
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
      // A failed read is not cached; the caller gets the error.
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

/** FNV-1a: small and fast; it spreads ids that differ only in their last digit. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * The loop of an id when the caller gives none: one with video, or for an audio channel one without, if any. Never a
 * protected loop: the player would not request its key.
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
 * The offset of an id in its loop in segments, so that two channels with one loop do not show the same picture. Even,
 * because the sound's segments alternate in length (188 and 187 frames).
 */
export function phaseFor(id: string, { seconds, segmentSeconds }: LoopIndex): number {
  const pairs = Math.floor(seconds / segmentSeconds / 2);
  return pairs > 0 ? 2 * (hashOf(`phase:${id}`) % pairs) : 0;
}
