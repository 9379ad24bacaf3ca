/** The sound of each loop: eight chords of 8 s, with voices that suit the picture. */
import { seeded, swing } from '#scripts/loops/drawing.ts';
import { bass, bell, drum, echo, noise, pad, play, pluck, silence } from './synth.ts';
import type { Sound, Voice } from './synth.ts';

type Chord = readonly number[];

const bright: readonly Chord[] = [
  [48, 55, 64, 67, 71],
  [45, 52, 60, 64, 67],
  [41, 53, 57, 60, 64],
  [43, 55, 59, 62, 69],
  [48, 55, 64, 67, 74],
  [40, 52, 59, 62, 67],
  [41, 53, 57, 60, 67],
  [43, 55, 60, 62, 67],
];
const dusky: readonly Chord[] = [
  [45, 52, 60, 64, 71],
  [41, 53, 60, 64, 69],
  [48, 55, 59, 64, 67],
  [43, 50, 59, 62, 69],
  [38, 50, 57, 60, 65],
  [45, 52, 57, 60, 64],
  [41, 48, 57, 60, 64],
  [40, 52, 56, 59, 64],
];

function chords(sound: Sound, voice: Voice, line: readonly Chord[], level: number, up = 0): void {
  line.forEach((chord, bar) => {
    chord.forEach((key, index) => {
      const pan = (index / (chord.length - 1)) * 1.2 - 0.6;
      play(sound, voice, { key: key + up, atSeconds: bar * 8, level, pan });
    });
  });
}

interface Pattern {
  voice: Voice;
  line: readonly Chord[];
  /** Length of a step; divides 8 s. */
  stepSeconds: number;
  /** Which chord tone each step plays; -1 rests. */
  steps: readonly number[];
  up: number;
  level: number;
}

function arpeggio(sound: Sound, { voice, line, stepSeconds, steps, up, level }: Pattern): void {
  const count = 64 / stepSeconds;
  for (let step = 0; step < count; step += 1) {
    const chord = line[Math.floor((step * stepSeconds) / 8)] ?? [];
    const tone = steps[step % steps.length] ?? -1;
    const key = chord[tone];
    if (key === undefined) continue;
    const accent = step % 4 ? 0.75 : 1;
    const pan = 0.5 * swing(step * stepSeconds, 16);
    play(sound, voice, {
      key: key + up,
      atSeconds: step * stepSeconds,
      level: level * accent,
      pan,
    });
  }
}

function news(): Sound {
  const sound = silence();
  const line = dusky;
  arpeggio(sound, {
    voice: pluck,
    line,
    stepSeconds: 0.25,
    steps: [4, 2, 3, 2, 4, 1, 3, 2],
    up: 12,
    level: 0.2,
  });
  echo(sound, 0.375, 0.35);
  chords(sound, pad, line, 0.13);
  for (let beat = 0; beat < 64; beat += 1) drum(sound, beat, beat % 4 ? 0.18 : 0.34);
  return sound;
}

function sport(): Sound {
  const sound = silence();
  const line = bright;
  arpeggio(sound, {
    voice: bass,
    line,
    stepSeconds: 0.5,
    steps: [0, 0, -1, 0, 1, -1, 0, 1],
    up: 0,
    level: 0.3,
  });
  arpeggio(sound, {
    voice: pluck,
    line,
    stepSeconds: 0.25,
    steps: [2, -1, 3, 4, -1, 3, 2, -1],
    up: 12,
    level: 0.12,
  });
  for (let beat = 0; beat < 128; beat += 1) drum(sound, beat / 2, beat % 2 ? 0.14 : 0.34, 130);
  noise(sound, 900, (seconds) => 0.9 + 0.55 * swing(seconds, 5) * swing(seconds, 3, 0.2), 4);
  return sound;
}

/** A bird: a few quick notes that slide between two keys. */
function song(sound: Sound, atSeconds: number, seed: number): void {
  const random = seeded(seed);
  const call: Voice = { ...pluck, partials: [1, 0.1], decaySeconds: 0.07 };
  const pan = random() * 1.6 - 0.8;
  const root = 96 + Math.floor(random() * 8);
  const count = 3 + Math.floor(random() * 4);
  for (let note = 0; note < count; note += 1) {
    const key = root + ([0, 3, 5, 2][Math.floor(random() * 4)] ?? 0);
    play(sound, call, { key, atSeconds: atSeconds + note * 0.13, level: 0.09, pan });
  }
}

function nature(): Sound {
  const sound = silence();
  const random = seeded(12);
  for (let bird = 0; bird < 17; bird += 1) song(sound, random() * 34, 500 + bird);
  arpeggio(sound, {
    voice: bell,
    line: bright,
    stepSeconds: 1,
    steps: [4, 2, 3, -1, 4, 3, 2, -1],
    up: 12,
    level: 0.1,
  });
  echo(sound, 0.6, 0.4);
  chords(sound, pad, bright, 0.15);
  noise(sound, 380, (seconds) => 0.9 + 0.5 * swing(seconds, 4), 31);
  return sound;
}

/** The nature loop with another voice: a fourth lower, plucked instead of struck, without birds. */
export function natureInSpanish(): Sound {
  const sound = silence();
  const steps = [4, -1, 2, 3, 4, 3, -1, 2];
  arpeggio(sound, { voice: pluck, line: bright, stepSeconds: 1, steps, up: -5, level: 0.24 });
  echo(sound, 0.6, 0.4);
  chords(sound, pad, bright, 0.15, -5);
  noise(sound, 380, (seconds) => 0.9 + 0.5 * swing(seconds, 4), 31);
  return sound;
}

function city(): Sound {
  const sound = silence();
  const keys: Voice = { ...bell, partials: [1, 0.25, 0.08, 0.12], decaySeconds: 1.5, damping: 0.3 };
  for (const shift of [0, 3, 4.5]) {
    dusky.forEach((chord, bar) => {
      chord.slice(1).forEach((key, index) => {
        play(sound, keys, {
          key,
          atSeconds: bar * 8 + shift + index * 0.03,
          level: 0.15,
          pan: index * 0.4 - 0.6,
        });
      });
    });
  }
  echo(sound, 0.75, 0.3);
  arpeggio(sound, {
    voice: bass,
    line: dusky,
    stepSeconds: 1,
    steps: [0, -1, 0, 1, 0, -1, 1, 0],
    up: 0,
    level: 0.3,
  });
  for (let beat = 0; beat < 64; beat += 1) drum(sound, beat + (beat % 4 === 2 ? 0.5 : 0), 0.26);
  return sound;
}

function kids(): Sound {
  const sound = silence();
  const steps = [4, 3, 2, 3, 4, 4, 4, -1, 3, 3, 3, -1, 4, 2, 3, -1];
  arpeggio(sound, { voice: bell, line: bright, stepSeconds: 0.25, steps, up: 12, level: 0.17 });
  echo(sound, 0.25, 0.25, 2);
  arpeggio(sound, {
    voice: pluck,
    line: bright,
    stepSeconds: 0.5,
    steps: [0, 2, 1, 2],
    up: 12,
    level: 0.2,
  });
  for (let beat = 0; beat < 64; beat += 1) drum(sound, beat, 0.2, 160);
  return sound;
}

function cinema(): Sound {
  const sound = silence();
  const strings: Voice = { ...pad, partials: [1, 0.5, 0.33, 0.2, 0.1], attackSeconds: 2.4 };
  chords(sound, strings, dusky, 0.14);
  chords(sound, { ...pad, partials: [1, 0.2] }, dusky, 0.08, 12);
  arpeggio(sound, {
    voice: bell,
    line: dusky,
    stepSeconds: 2,
    steps: [4, 3, 2, 3],
    up: 12,
    level: 0.14,
  });
  echo(sound, 0.9, 0.45);
  noise(sound, 500, (seconds) => 1.1 + 0.8 * swing(seconds, 8), 90);
  return sound;
}

function music(): Sound {
  const sound = silence();
  const steps = [1, 2, 3, 4, 3, 2, 4, 2];
  arpeggio(sound, { voice: pluck, line: bright, stepSeconds: 0.25, steps, up: 12, level: 0.2 });
  arpeggio(sound, {
    voice: bell,
    line: bright,
    stepSeconds: 2,
    steps: [4, -1, 3, 4],
    up: 24,
    level: 0.12,
  });
  echo(sound, 0.375, 0.4);
  chords(sound, pad, bright, 0.12);
  arpeggio(sound, {
    voice: bass,
    line: bright,
    stepSeconds: 0.5,
    steps: [0, -1, 0, -1, 0, 0, -1, 1],
    up: 0,
    level: 0.3,
  });
  for (let beat = 0; beat < 64; beat += 1) drum(sound, beat, beat % 2 ? 0.2 : 0.36);
  return sound;
}

export const scores = { news, sport, nature, city, kids, cinema, music };
