import type { EncodedPacket } from 'mediabunny';
import { convert } from '#operator/remux/converting/ffmpeg.ts';
import { SourceFailure } from '#operator/media/foreign/source/source-answer.ts';

/** Names of raw streams for ffmpeg. */
const formats: Readonly<Record<string, string>> = { dts: 'dts', A_DTS: 'dts', A_TRUEHD: 'truehd' };

interface Decoding {
  codec: string;
  shape: { rate: number; channels: number };
  /** The place of the first sample in the film. */
  at: number;
  ffmpeg: string;
}

/** Sound as plain numbers, decoded by ffmpeg. Throws SourceFailure when it fails. */
export async function* decodeByFfmpeg(
  packets: readonly EncodedPacket[],
  { codec, shape: { rate, channels }, at, ffmpeg }: Decoding,
): AsyncGenerator<{ at: number; channels: Float32Array[] }> {
  const args = [
    ...['-hide_banner', '-nostdin', '-v', 'error', '-protocol_whitelist', 'pipe'],
    ...['-f', formats[codec] ?? codec, '-i', 'pipe:0', '-vn', '-map', '0:a:0'],
    ...['-ac', String(channels), '-ar', String(rate), '-f', 'f32le', 'pipe:1'],
  ];
  const stop = new AbortController();
  const input = async function* () {
    for (const { data } of packets) yield await Promise.resolve(data);
  };
  let place = at;
  let rest: Buffer = Buffer.alloc(0);
  try {
    const output = convert(input(), { program: ffmpeg, args, signal: stop.signal });
    for await (const chunk of output) {
      const bytes = Buffer.concat([rest, chunk]);
      const count = Math.floor(bytes.byteLength / 4 / channels);
      const plain = Array.from({ length: channels }, () => new Float32Array(count));
      for (const [channel, numbers] of plain.entries()) {
        for (let sample = 0; sample < count; sample += 1) {
          numbers[sample] = bytes.readFloatLE(4 * (sample * channels + channel));
        }
      }
      rest = bytes.subarray(4 * count * channels);
      yield { at: place, channels: plain };
      place += count;
    }
  } catch (error) {
    if (error instanceof SourceFailure) throw error;
    throw new SourceFailure(502, 'the sound of the film could not be converted');
  } finally {
    stop.abort();
  }
}
