import { registerAacEncoder } from '@mediabunny/aac-encoder';
import {
  AdtsOutputFormat,
  AudioSample,
  AudioSampleSource,
  NullTarget,
  Output,
  Quality,
} from 'mediabunny';
import type { SoundFrame, SoundSetUp } from '#operator/remux/reading/sound-frames.ts';
import { TICKS } from '#operator/remux/reading/stream-clock.ts';
import type { PlainSound } from './plain-sound.ts';

const BITS_A_CHANNEL = 80_000;
/** The encoder's first frame sounds before the first sample. */
const PRIMING_SAMPLES = 1024;
const FRAME_SAMPLES = 1024;
/** Larger gaps in the sound begin anew; smaller ones are rounding. */
const GAP_TICKS = TICKS / 10;

/** Encodes sound as AAC. */
export class SoundEncoder {
  #output: Output | null = null;
  #source: AudioSampleSource | null = null;
  #made: SoundFrame[] = [];
  #shape = '';
  #fromPts = 0;
  #samples = 0;
  #rate = 0;

  /** The frames that are complete. */
  async encode(sounds: readonly PlainSound[]): Promise<SoundFrame[]> {
    for (const sound of sounds) await this.#add(sound);
    const made = this.#made;
    this.#made = [];
    return made;
  }

  async close(): Promise<void> {
    const output = this.#output;
    this.#output = null;
    this.#source = null;
    await output?.cancel();
  }

  async #add({ pts, rate, channels }: PlainSound): Promise<void> {
    const [first] = channels;
    if (!first) return;
    const due = this.#fromPts + (this.#samples * TICKS) / (this.#rate || 1);
    const shape = `${rate} ${channels.length}`;
    if (shape !== this.#shape || Math.abs(pts - due) > GAP_TICKS) {
      await this.#begin(pts, rate, channels.length);
    }
    const data = new Float32Array(first.length * channels.length);
    for (const [place, channel] of channels.entries()) data.set(channel, place * first.length);
    const sample = new AudioSample({
      ...{ data, format: 'f32-planar', numberOfChannels: channels.length, sampleRate: rate },
      timestamp: this.#samples / rate,
    });
    this.#samples += first.length;
    await this.#source?.add(sample);
    sample.close();
  }

  async #begin(pts: number, rate: number, channels: number): Promise<void> {
    await this.close();
    registerAacEncoder();
    this.#shape = `${rate} ${channels}`;
    this.#rate = rate;
    this.#fromPts = pts;
    this.#samples = 0;
    const setUp: SoundSetUp = { codec: 'AAC', rate, channels, objectType: 2 };
    const ticks = (FRAME_SAMPLES * TICKS) / rate;
    const source = new AudioSampleSource({
      codec: 'aac',
      quality: new Quality({ bitrate: BITS_A_CHANNEL * channels }),
      onEncodedPacket: ({ data, timestamp }) => {
        const at = pts + (timestamp - PRIMING_SAMPLES / rate) * TICKS;
        this.#made.push({ pts: at, ticks, data: Buffer.from(data), setUp });
      },
    });
    this.#source = source;
    this.#output = new Output({ target: new NullTarget(), format: new AdtsOutputFormat() });
    this.#output.addAudioTrack(source);
    await this.#output.start();
  }
}
