import * as z from 'zod/mini';

const wholeNumber = z.number().check(z.int(), z.nonnegative());

const packagedTrackSchema = z.object({
  /** `1080p`, `audio`, `audiob`: its name in addresses. */
  name: z.string().check(z.regex(/^[0-9a-z]+$/)),
  kind: z.enum(['video', 'audio']),
  codecs: z.string(),
  /** For a sound: BCP 47; absent when the file has no language. */
  lang: z.optional(z.string()),
  width: z.optional(wholeNumber),
  height: z.optional(wholeNumber),
  /** The bits per second of the largest segment. */
  bandwidth: wholeNumber,
  averageBandwidth: wholeNumber,
  /** The initialisation segment is at the start of the track's file. */
  initBytes: wholeNumber,
  segments: z.array(z.object({ offset: wholeNumber, bytes: wholeNumber, seconds: z.number() })),
});

const packagedSubtitlesSchema = z.object({
  /** As in addresses: `en`, `enforced`. */
  key: z.string().check(z.regex(/^[a-z0-9]{2,24}$/)),
  /** BCP 47. */
  lang: z.string(),
  label: z.string(),
  /** It is shown without being asked for. */
  isDefault: z.boolean(),
  /** A WebVTT file beside the index. */
  file: z.string().check(z.regex(/^subtitles\d{1,2}\.vtt$/)),
});

/** The content of a packaged film's `index.json`: one CMAF file per track, beside it as `{name}.mp4`. */
export const packagedIndexSchema = z.object({
  seconds: z.number(),
  /** Some sounds were dropped, because ffmpeg was not available to convert them. */
  isPartial: z.boolean(),
  /** The video first, then the sounds; the first sound is the default. */
  tracks: z.array(packagedTrackSchema).check(z.minLength(1)),
  /** Those inside the film; absent when the package was made before they were taken out. */
  subtitles: z.optional(z.array(packagedSubtitlesSchema)),
  /** The kinds of those that were left out: `PGS`. */
  subtitlesLeftOut: z.optional(z.array(z.string())),
});

export type PackagedTrack = z.infer<typeof packagedTrackSchema>;
export type PackagedIndex = z.infer<typeof packagedIndexSchema>;
