import { registerAc3Decoder } from '@mediabunny/ac3';
import {
  AudioSampleSink,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  type AudioSample,
} from 'mediabunny';
import type { SoundFrame } from '#operator/remux/reading/sound-frames.ts';
import { TICKS } from '#operator/remux/reading/stream-clock.ts';
import type { PlainSound } from './plain-sound.ts';

/** Decodes frames that follow each other. `before`: the frame before them, which sounds on into the first. */
export async function decodeAc3(
  codec: 'AC-3' | 'E-AC-3',
  before: SoundFrame | null,
  frames: readonly SoundFrame[],
): Promise<PlainSound[]> {
  registerAc3Decoder();
  const all = before ? [before, ...frames] : frames;
  const [first] = all;
  if (!first) return [];
  const input = new Input({ source: new BufferSource(await fileOf(codec, all)), formats: [MP4] });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track) return [];
    const sounds: PlainSound[] = [];
    let place = 0;
    for await (const sample of new AudioSampleSink(track).samples()) {
      const frame = all[place];
      place += 1;
      if (frame && frame !== before) sounds.push({ pts: frame.pts, ...plain(sample) });
      sample.close();
    }
    return sounds;
  } finally {
    input.dispose();
  }
}

async function fileOf(
  codec: 'AC-3' | 'E-AC-3',
  frames: readonly SoundFrame[],
): Promise<ArrayBuffer> {
  const target = new BufferTarget();
  const output = new Output({ target, format: new Mp4OutputFormat({ fastStart: 'in-memory' }) });
  const [name, string] =
    codec === 'AC-3' ? (['ac3', 'ac-3'] as const) : (['eac3', 'ec-3'] as const);
  const source = new EncodedAudioPacketSource(name);
  output.addAudioTrack(source);
  await output.start();
  const { rate = 48_000, channels = 2 } = frames[0]?.setUp ?? {};
  const meta = { decoderConfig: { codec: string, sampleRate: rate, numberOfChannels: channels } };
  let at = 0;
  for (const [place, { data, ticks }] of frames.entries()) {
    const packet = new EncodedPacket(data, 'key', at / TICKS, ticks / TICKS);
    at += ticks;
    await (place === 0 ? source.add(packet, meta) : source.add(packet));
  }
  await output.finalize();
  return target.buffer ?? new ArrayBuffer(0);
}

/** How much of the middle and of the back goes to each side. */
const SHARE = Math.SQRT1_2;

/** One or two channels: more are mixed down, left, right, middle, depth, back left, back right. */
function plain(sample: AudioSample): Omit<PlainSound, 'pts'> {
  const { numberOfChannels: count, numberOfFrames, sampleRate: rate } = sample;
  const all = Array.from({ length: count }, (_, planeIndex) => {
    const channel = new Float32Array(numberOfFrames);
    sample.copyTo(channel, { planeIndex, format: 'f32-planar' });
    return channel;
  });
  const [left, right, middle] = all;
  if (count <= 2 || !left || !right || !middle) return { rate, channels: all };
  const backs = [all[4], all[5]] as const;
  const mixed = [left, right].map((side, place) =>
    side.map((value, at) => {
      const back = backs[place]?.[at] ?? 0;
      const sum = value + SHARE * ((middle[at] ?? 0) + back);
      return Math.max(-1, Math.min(1, sum / (1 + SHARE)));
    }),
  );
  return { rate, channels: mixed };
}
