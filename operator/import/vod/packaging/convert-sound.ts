import {
  EncodedAudioPacketSource,
  EncodedPacket,
  type InputAudioTrack,
  type Output,
} from 'mediabunny';
import { decodeTrack } from '#operator/remux/converting/decode-track.ts';
import { SoundEncoder } from '#operator/remux/converting/sound-encoder.ts';
import { aacSetUp } from '#operator/remux/cutting/aac-set-up.ts';
import { TICKS } from '#operator/remux/reading/stream-clock.ts';
import type { SoundFrame } from '#operator/remux/reading/sound-frames.ts';
import { say } from '#operator/words/say.ts';
import { Unplayable } from './unplayable.ts';

interface SoundWish {
  /** Added to its times, in seconds. */
  shift: number;
  onTime: (seconds: number) => void;
}

/** The encoder holds so much back. */
const HELD_SAMPLES = 4_096;

/** Writes a sound as AAC and returns its end, in seconds. */
export async function convertSound(
  track: InputAudioTrack,
  output: Output,
  { shift, onTime }: SoundWish,
): Promise<number> {
  const source = new EncodedAudioPacketSource('aac');
  output.addAudioTrack(source);
  await output.start();
  const encoder = new SoundEncoder();
  const rate = await track.getSampleRate();
  let end = 0;
  let sounding = 0;
  let count = 0;
  const add = async (frames: readonly SoundFrame[]) => {
    for (const { pts, ticks, data, setUp } of frames) {
      const [at, seconds] = [pts / TICKS, ticks / TICKS];
      if (at < -0.001) continue;
      const packet = new EncodedPacket(data, 'key', Math.max(0, at), seconds);
      await source.add(packet, { decoderConfig: aacSetUp(setUp) });
      end = at + seconds;
    }
    onTime(end);
  };
  try {
    for await (const { timestamp, channels } of decodeTrack(
      track,
      (await track.getCodec()) ?? '',
    )) {
      sounding = timestamp + shift + (channels[0]?.length ?? 0) / rate;
      count = channels.length;
      await add(await encoder.encode([{ pts: (timestamp + shift) * TICKS, rate, channels }]));
    }
    if (count === 0) throw new Unplayable(say('streamEmpty'));
    const rest = Array.from({ length: count }, () => new Float32Array(HELD_SAMPLES));
    await add(await encoder.encode([{ pts: sounding * TICKS, rate, channels: rest }]));
    return end;
  } finally {
    await encoder.close();
  }
}
