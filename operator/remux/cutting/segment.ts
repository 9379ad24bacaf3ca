import type { SoundFrame, SoundSetUp } from '#operator/remux/reading/sound-frames.ts';
import type { SequenceFacts } from '#operator/remux/reading/picture-units.ts';

/** A picture in Annex B form. */
export interface Picture {
  pts: number;
  dts: number;
  data: Buffer;
  isKey: boolean;
}

/** What the segments of a stretch have in common: a decoder is set up once for all of them. */
export interface MediaSetUp {
  picture: SequenceFacts | null;
  sound: SoundSetUp | null;
}

/** Pictures and sound of some seconds, before they are written. */
export interface RawSegment {
  pictures: Picture[];
  /** Parameters of the first picture, with which decoding can begin. */
  parameters: Buffer;
  sounds: SoundFrame[];
  setUp: MediaSetUp;
  /** Time that counts as 0, in ticks. */
  base: number;
  seconds: number;
  /** The times or the set-up have nothing to do with those before. */
  isBreak: boolean;
}

/** For a manifest. */
export function codecsOf({ picture, sound }: MediaSetUp): string {
  const sounds = sound && `mp4a.40.${sound.objectType}`;
  return [picture?.codecs, sounds].filter((one) => typeof one === 'string').join(',');
}
