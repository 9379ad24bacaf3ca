import type { SoundSetUp } from '#operator/remux/reading/sound-frames.ts';

const AAC_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000,
];

export const isAacRate = (rate: number): boolean => AAC_RATES.includes(rate);

/** Sets a decoder of AAC up (ISO 14496-3, 1.6.2.1: kind, rate and channels of the sound). */
export function aacSetUp({
  rate,
  channels,
  objectType,
}: Pick<SoundSetUp, 'rate' | 'channels' | 'objectType'>) {
  const bits = (objectType << 11) | (Math.max(0, AAC_RATES.indexOf(rate)) << 7) | (channels << 3);
  const description = Uint8Array.of(bits >> 8, bits & 0xff);
  const codec = `mp4a.40.${objectType}`;
  return { codec, sampleRate: rate, numberOfChannels: channels, description };
}
