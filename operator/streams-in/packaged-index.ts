import * as z from 'zod/mini';

const wholeNumber = z.number().check(z.int(), z.nonnegative());

const packagedTrackSchema = z.object({
  /** `1080p`, `audio`, `audiob`: its name in addresses. */
  name: z.string().check(z.regex(/^[0-9a-z]+$/)),
  kind: z.enum(['video', 'audio']),
  codecs: z.string(),
  /** Of a sound: BCP 47; absent where the file names none. */
  lang: z.optional(z.string()),
  width: z.optional(wholeNumber),
  height: z.optional(wholeNumber),
  /** Bits a second of the largest segment. */
  bandwidth: wholeNumber,
  averageBandwidth: wholeNumber,
  /** The initialisation segment stands at the start of the track's file. */
  initBytes: wholeNumber,
  segments: z.array(z.object({ offset: wholeNumber, bytes: wholeNumber, seconds: z.number() })),
});

/** The content of a packaged film's `index.json`: one CMAF file for each track, beside it as `{name}.mp4`. */
export const packagedIndexSchema = z.object({
  seconds: z.number(),
  /** Some sounds were left out, because there was nothing to convert them with. */
  isPartial: z.boolean(),
  /** The picture first, then the sounds; the first of them is the default. */
  tracks: z.array(packagedTrackSchema).check(z.minLength(1)),
});

export type PackagedTrack = z.infer<typeof packagedTrackSchema>;
export type PackagedIndex = z.infer<typeof packagedIndexSchema>;
