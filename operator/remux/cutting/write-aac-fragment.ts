import { EncodedAudioPacketSource, EncodedPacket } from 'mediabunny';
import { aacSetUp } from './aac-set-up.ts';
import { writeFragment, type Fragment } from './write-fragment.ts';

/** Samples of a frame of AAC. */
export const FRAME_SAMPLES = 1_024;

/** A frame of AAC. Its length is the same in all of them. */
export interface AacFrame {
  /** In the film, counted in frames. */
  number: number;
  data: Uint8Array;
}

/** Sound in AAC-LC as a fragment of MP4. `rate`: samples a second. */
export function writeAacFragment(
  frames: readonly AacFrame[],
  { rate, channels }: { rate: number; channels: number },
): Promise<Fragment> {
  const decoderConfig = aacSetUp({ rate, channels, objectType: 2 });
  const source = new EncodedAudioPacketSource('aac');
  const seconds = FRAME_SAMPLES / rate;
  return writeFragment(
    (output) => output.addAudioTrack(source, { decoderConfig }),
    async () => {
      for (const { number, data } of frames) {
        const packet = new EncodedPacket(data, 'key', number * seconds, seconds);
        await source.add(packet, { decoderConfig });
      }
    },
  );
}
