import type { AudioSample } from 'mediabunny';

/** How much of the middle and of the back goes to each side. */
const SHARE = Math.SQRT1_2;

/** One or two channels: more are mixed down, left, right, middle, depth, back left, back right. */
export function mixedDown(sample: AudioSample): Float32Array[] {
  const { numberOfChannels: count, numberOfFrames } = sample;
  const all = Array.from({ length: count }, (_, planeIndex) => {
    const channel = new Float32Array(numberOfFrames);
    sample.copyTo(channel, { planeIndex, format: 'f32-planar' });
    return channel;
  });
  const [left, right, middle] = all;
  if (count <= 2 || !left || !right || !middle) return all;
  const backs = [all[4], all[5]] as const;
  return [left, right].map((side, place) =>
    side.map((value, at) => {
      const back = backs[place]?.[at] ?? 0;
      const sum = value + SHARE * ((middle[at] ?? 0) + back);
      return Math.max(-1, Math.min(1, sum / (1 + SHARE)));
    }),
  );
}
