/** A small synthesiser on a ring of 64 s: sound past the end continues at the start, so the loop has no seam. */
import { loopSeconds, seeded } from '#scripts/loops/drawing.ts';

export const sampleRate = 48_000;
export const ringLength = sampleRate * loopSeconds;

/** Two channels of samples between -1 and 1. */
export interface Sound {
  left: Float32Array;
  right: Float32Array;
}

export interface Voice {
  /** Share of each partial, from the fundamental up. */
  partials: readonly number[];
  attackSeconds: number;
  /** Time in which the tone falls to a third after its attack. */
  decaySeconds: number;
  /** How long the tone is held at full strength before it decays. */
  holdSeconds: number;
  /** How much faster high partials decay; 0 for equal decay. */
  damping: number;
}

export const pad: Voice = {
  partials: [1, 0.32, 0.16, 0.05],
  attackSeconds: 1.6,
  holdSeconds: 5.5,
  decaySeconds: 1.1,
  damping: 0,
};
export const pluck: Voice = {
  partials: [1, 0.45, 0.2, 0.1],
  attackSeconds: 0.006,
  holdSeconds: 0,
  decaySeconds: 0.42,
  damping: 0.7,
};
export const bell: Voice = {
  partials: [1, 0, 0.4, 0, 0.14],
  attackSeconds: 0.004,
  holdSeconds: 0,
  decaySeconds: 0.9,
  damping: 0.5,
};
export const bass: Voice = {
  partials: [1, 0.5, 0.12],
  attackSeconds: 0.03,
  holdSeconds: 0.25,
  decaySeconds: 0.4,
  damping: 0.3,
};

export function silence(): Sound {
  return { left: new Float32Array(ringLength), right: new Float32Array(ringLength) };
}

/** Frequency of a key: 69 is A4 with 440 Hz. */
export function frequencyOf(key: number): number {
  return 440 * 2 ** ((key - 69) / 12);
}

interface Note {
  key: number;
  atSeconds: number;
  level: number;
  /** -1 left, 1 right. */
  pan?: number;
}

/** Adds one note to the ring. */
export function play(sound: Sound, voice: Voice, { key, atSeconds, level, pan = 0 }: Note): void {
  const start = Math.round(atSeconds * sampleRate);
  const ringSeconds = voice.attackSeconds + voice.holdSeconds + voice.decaySeconds * 6;
  const count = Math.min(ringLength, Math.round(ringSeconds * sampleRate));
  const toLeft = level * Math.cos(((pan + 1) * Math.PI) / 4);
  const toRight = level * Math.sin(((pan + 1) * Math.PI) / 4);
  const step = (2 * Math.PI * frequencyOf(key)) / sampleRate;
  for (let sample = 0; sample < count; sample += 1) {
    const seconds = sample / sampleRate;
    const after = seconds - voice.attackSeconds - voice.holdSeconds;
    const rise = Math.min(1, seconds / voice.attackSeconds);
    let value = 0;
    voice.partials.forEach((share, index) => {
      const speed = 1 + voice.damping * index;
      const fall = after > 0 ? Math.exp((-1.1 * after * speed) / voice.decaySeconds) : 1;
      value += share * fall * Math.sin(step * (index + 1) * sample);
    });
    const shaped = value * rise * rise * (3 - 2 * rise);
    const at = (start + sample) % ringLength;
    sound.left[at] = (sound.left[at] ?? 0) + shaped * toLeft;
    sound.right[at] = (sound.right[at] ?? 0) + shaped * toRight;
  }
}

/** A soft drum: a sine that falls in pitch. */
export function drum(sound: Sound, atSeconds: number, level: number, fromHz = 110): void {
  const start = Math.round(atSeconds * sampleRate);
  let angle = 0;
  for (let sample = 0; sample < sampleRate * 0.4; sample += 1) {
    const seconds = sample / sampleRate;
    angle += (2 * Math.PI * (44 + (fromHz - 44) * Math.exp(-seconds * 28))) / sampleRate;
    const value = Math.sin(angle) * Math.exp(-seconds * 11) * level;
    const at = (start + sample) % ringLength;
    sound.left[at] = (sound.left[at] ?? 0) + value;
    sound.right[at] = (sound.right[at] ?? 0) + value;
  }
}

/** Noise below `cutHz`, swelling by `strength(seconds)`: wind, surf, a crowd. Filtered round the ring twice. */
export function noise(
  sound: Sound,
  cutHz: number,
  strength: (seconds: number) => number,
  seed: number,
): void {
  const share = 1 - Math.exp((-2 * Math.PI * cutHz) / sampleRate);
  [sound.left, sound.right].forEach((channel, side) => {
    let [one, two] = [0, 0];
    for (let round = 0; round < 2; round += 1) {
      const random = seeded(seed + side);
      for (let sample = 0; sample < ringLength; sample += 1) {
        one += share * (random() * 2 - 1 - one);
        two += share * (one - two);
        if (round) channel[sample] = (channel[sample] ?? 0) + two * strength(sample / sampleRate);
      }
    }
  });
}

/** Echoes that cross between the channels, round the ring. */
export function echo(sound: Sound, delaySeconds: number, share: number, repeats = 3): void {
  const dryLeft = sound.left.slice();
  const dryRight = sound.right.slice();
  for (let repeat = 1; repeat <= repeats; repeat += 1) {
    const shift = Math.round(delaySeconds * repeat * sampleRate);
    const [toLeft, toRight] = repeat % 2 ? [dryRight, dryLeft] : [dryLeft, dryRight];
    const level = share ** repeat;
    for (let sample = 0; sample < ringLength; sample += 1) {
      const from = (sample - shift + ringLength) % ringLength;
      sound.left[sample] = (sound.left[sample] ?? 0) + (toLeft[from] ?? 0) * level;
      sound.right[sample] = (sound.right[sample] ?? 0) + (toRight[from] ?? 0) * level;
    }
  }
}

/** Interleaved 32-bit samples at equal loudness: the mean power is the same for every loop, and no peak clips. */
export function finish(sound: Sound): Buffer {
  let power = 0;
  for (const channel of [sound.left, sound.right]) {
    for (const value of channel) power += value * value;
  }
  const gain = 0.085 / Math.sqrt(power / (2 * ringLength));
  const bytes = Buffer.alloc(ringLength * 8);
  for (let sample = 0; sample < ringLength; sample += 1) {
    bytes.writeFloatLE(0.9 * Math.tanh((sound.left[sample] ?? 0) * gain * 1.1), sample * 8);
    bytes.writeFloatLE(0.9 * Math.tanh((sound.right[sample] ?? 0) * gain * 1.1), sample * 8 + 4);
  }
  return bytes;
}
