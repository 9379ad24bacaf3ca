import type { ReadSound, SoundFrame } from '#operator/remux/reading/sound-frames.ts';
import { openDecoder } from './sound-decoder.ts';
import { SoundEncoder } from './sound-encoder.ts';

/** Sound that is turned into AAC in this process. */
export type ConvertedSound = 'MP2' | 'MP3' | 'AC-3' | 'E-AC-3';

/** The reader that parts it into frames. */
export const readerOf = (codec: ConvertedSound): ReadSound =>
  codec === 'MP2' || codec === 'MP3' ? 'MPEG sound' : codec;

export interface SoundConversion {
  /** The AAC that is complete with these frames; the rest comes with the next ones. */
  convert: (frames: readonly SoundFrame[]) => Promise<SoundFrame[]>;
  close: () => Promise<void>;
}

export async function openSoundConversion(codec: ConvertedSound): Promise<SoundConversion> {
  const decoder = await openDecoder(codec);
  const encoder = new SoundEncoder();
  return {
    convert: async (frames) =>
      frames.length === 0 ? [] : encoder.encode(await decoder.decode(frames)),
    close: async () => {
      decoder.close();
      await encoder.close();
    },
  };
}
