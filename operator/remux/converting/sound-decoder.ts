import type { MPEGDecoder } from 'mpg123-decoder';
import type { PlainSound } from './plain-sound.ts';
import type { SoundFrame } from '#operator/remux/reading/sound-frames.ts';

export interface SoundDecoder {
  decode: (frames: readonly SoundFrame[]) => Promise<PlainSound[]>;
  close: () => void;
}

/** What is decoded in this process, without any program installed. */
export const openDecoder = (codec: 'MP2' | 'MP3' | 'AC-3' | 'E-AC-3'): Promise<SoundDecoder> =>
  codec === 'MP2' || codec === 'MP3' ? openMpeg() : openAc3(codec);

async function openMpeg(): Promise<SoundDecoder> {
  const { MPEGDecoder: Decoder } = await import('mpg123-decoder');
  const decoder: MPEGDecoder = new Decoder();
  await decoder.ready;
  return {
    decode: (frames) =>
      Promise.resolve(
        frames.flatMap(({ data, pts }) => {
          const { channelData, samplesDecoded: count, sampleRate: rate } = decoder.decode(data);
          if (count === 0) return [];
          return [{ pts, rate, channels: channelData.map((one) => one.slice(0, count)) }];
        }),
      ),
    close: () => decoder.free(),
  };
}

/** Frames are decoded in groups; below this many nothing is gained. */
const GROUP = 10;

/**
 * The library decodes tracks of files, so a group of frames becomes a file in memory. A frame sounds on into the next
 * one: each group begins with the last frame of the one before, whose sound is dropped.
 */
async function openAc3(codec: 'AC-3' | 'E-AC-3'): Promise<SoundDecoder> {
  const { decodeAc3 } = await import('./decode-ac3.ts');
  let waiting: SoundFrame[] = [];
  let last: SoundFrame | null = null;
  return {
    decode: async (frames) => {
      waiting.push(...frames);
      if (waiting.length < GROUP) return [];
      const group = waiting;
      waiting = [];
      const before = last;
      last = group.at(-1) ?? null;
      return decodeAc3(codec, before, group);
    },
    close: () => undefined,
  };
}
