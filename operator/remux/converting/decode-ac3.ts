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
} from 'mediabunny';
import type { SoundFrame } from '#operator/remux/reading/sound-frames.ts';
import { TICKS } from '#operator/remux/reading/stream-clock.ts';
import { mixedDown } from './mix-down.ts';
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
      if (frame && frame !== before) {
        sounds.push({ pts: frame.pts, rate: sample.sampleRate, channels: mixedDown(sample) });
      }
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
