/** Sound of a film as AAC, for any stretch of it. */
import { FRAME_SAMPLES, type AacFrame } from '#operator/remux/cutting/write-aac-fragment.ts';
import { registerAacEncoder } from '@mediabunny/aac-encoder';
import {
  AdtsOutputFormat,
  AudioSample,
  AudioSampleSource,
  EncodedPacketSink,
  NullTarget,
  Output,
  Quality,
  type EncodedPacket,
  type InputAudioTrack,
} from 'mediabunny';
import { decodeTrack, packetsIn } from '#operator/remux/converting/decode-track.ts';
import { decodeByFfmpeg } from './ffmpeg-sound.ts';
import type { FilmFile, FilmSound } from './film-file.ts';

/** Sound of one or two channels, from -1 to 1. */
interface Plain {
  /** The place of its first sample in the film. */
  at: number;
  channels: readonly Float32Array[];
}

export interface AacShape {
  rate: number;
  channels: number;
}

const FFMPEG_RATE = 48_000;
const BITS_A_CHANNEL = 80_000;
/** The encoder's first frame sounds before the first sample; one more before a stretch lets the encoder settle. */
const PRIMING_FRAMES = 1;
const SETTLING_FRAMES = 2;
/** What follows a stretch: frames sound on into the next one. */
const FOLLOWING_FRAMES = 2;
/** Times in files are rounded to thousandths; more than this is a gap, or a frame of another length. */
const ROUNDING_SECONDS = 0.002;
/** Encoded at once: other requests wait so long. */
const PART_FRAMES = 4;
/** Decoders need what came shortly before. */
const LEAD_SECONDS = 0.2;

/** Ffmpeg brings sound to a rate that AAC has; what is decoded here has one (film-file.ts). */
export async function shapeOf({ track, way }: FilmSound): Promise<AacShape> {
  const rate = way === 'ffmpeg' ? FFMPEG_RATE : await track.getSampleRate();
  return { rate, channels: Math.min(2, await track.getNumberOfChannels()) };
}

/** The frames that begin between two times of the film, in seconds. `to` may be Infinity. */
export async function aacBetween(
  film: FilmFile,
  sound: FilmSound,
  { from, to, ffmpeg }: { from: number; to: number; ffmpeg: string },
): Promise<AacFrame[]> {
  const shape = await shapeOf(sound);
  const frameOf = (seconds: number) => Math.ceil((seconds * shape.rate) / FRAME_SAMPLES - 1e-6);
  const first = frameOf(from);
  const last = frameOf(Math.min(to, film.index.seconds + FOLLOWING_FRAMES));
  const begin = Math.max(0, first - SETTLING_FRAMES) * FRAME_SAMPLES;
  const samples = (last + FOLLOWING_FRAMES) * FRAME_SAMPLES - begin;
  const channels = Array.from({ length: shape.channels }, () => new Float32Array(samples));
  const seconds = { from: begin / shape.rate, to: (begin + samples) / shape.rate };
  let end = 0;
  for await (const plain of plainBetween(film, sound, { ...seconds, shape, ffmpeg })) {
    for (const [place, channel] of channels.entries()) {
      const part = plain.channels[place] ?? plain.channels[0];
      if (part) put(channel, part, plain.at - begin);
    }
    end = Math.max(end, plain.at + (plain.channels[0]?.length ?? 0));
  }
  const sounding = to === Infinity ? Math.min(last, Math.ceil(end / FRAME_SAMPLES)) : last;
  const frames = await encode(channels, shape.rate);
  const firstNumber = begin / FRAME_SAMPLES - PRIMING_FRAMES;
  return frames
    .map((data, place) => ({ number: firstNumber + place, data }))
    .filter(({ number }) => number >= first && number < sounding);
}

/** Copies what lies within; the rest is of another stretch. */
function put(target: Float32Array, part: Float32Array, at: number): void {
  const from = Math.max(0, -at);
  const to = Math.min(part.length, target.length - at);
  if (to > from) target.set(part.subarray(from, to), at + from);
}

interface Stretch {
  from: number;
  to: number;
  shape: AacShape;
  ffmpeg: string;
}

async function* plainBetween(
  film: FilmFile,
  sound: FilmSound,
  stretch: Stretch,
): AsyncGenerator<Plain> {
  const grid = await gridOf(film, sound.track, stretch.shape.rate);
  const inFile = {
    from: stretch.from - film.shift - LEAD_SECONDS,
    to: stretch.to - film.shift,
  };
  if (sound.way === 'ffmpeg') {
    const packets: EncodedPacket[] = [];
    for await (const packet of packetsIn(sound.track, inFile)) packets.push(packet);
    const at = packets[0] ? grid(packets[0].timestamp) : 0;
    yield* decodeByFfmpeg(packets, { ...stretch, at, codec: sound.codec });
    return;
  }
  for await (const { timestamp, channels } of decodeTrack(sound.track, sound.codec, inFile)) {
    yield { at: grid(timestamp), channels };
  }
}

/**
 * The place in samples of a time in the file. Times in Matroska are rounded to milliseconds, so that places are counted in whole
 * frames from the first one: two stretches then join without a click.
 */
async function gridOf(film: FilmFile, track: InputAudioTrack, rate: number) {
  const sink = new EncodedPacketSink(track);
  const first = await sink.getFirstPacket({ metadataOnly: true });
  const start = first?.timestamp ?? 0;
  const samples = frameSamples((await track.getCodec()) ?? '');
  const origin = Math.round((start + film.shift) * rate);
  return (timestamp: number): number => {
    const plain = Math.round((timestamp - start) * rate);
    const counted = Math.round(plain / samples) * samples;
    return origin + (Math.abs(counted - plain) < ROUNDING_SECONDS * rate ? counted : plain);
  };
}

/** Samples in a packet, by codec; 1 where packets are of any length. */
const frameSamples = (codec: string) =>
  ({ ac3: 1536, eac3: 1536, mp3: 1152, dts: 512 })[codec] ?? 1;

/** The frames, the first of which sounds before the first sample. */
async function encode(channels: readonly Float32Array[], rate: number): Promise<Uint8Array[]> {
  registerAacEncoder();
  const frames: Uint8Array[] = [];
  const source = new AudioSampleSource({
    codec: 'aac',
    quality: new Quality({ bitrate: BITS_A_CHANNEL * channels.length }),
    onEncodedPacket: ({ data }) => void frames.push(data.slice()),
  });
  const output = new Output({ target: new NullTarget(), format: new AdtsOutputFormat() });
  output.addAudioTrack(source);
  await output.start();
  const length = channels[0]?.length ?? 0;
  // In parts, so that other requests have their turn.
  for (let at = 0; at < length; at += FRAME_SAMPLES * PART_FRAMES) {
    const parts = channels.map((channel) => channel.subarray(at, at + FRAME_SAMPLES * PART_FRAMES));
    const count = parts[0]?.length ?? 0;
    const data = new Float32Array(count * parts.length);
    for (const [place, part] of parts.entries()) data.set(part, place * count);
    const sample = new AudioSample({
      ...{ data, format: 'f32-planar', numberOfChannels: parts.length, sampleRate: rate },
      timestamp: at / rate,
    });
    await source.add(sample);
    sample.close();
  }
  await output.finalize();
  return frames;
}
