/** Sound of a file, decoded in this process: AC-3, E-AC-3, MP2, MP3, and plain numbers. */
import { registerAc3Decoder } from '@mediabunny/ac3';
import {
  AudioSampleSink,
  EncodedPacketSink,
  type EncodedPacket,
  type InputAudioTrack,
} from 'mediabunny';
import { mixedDown } from './mix-down.ts';

/** One or two channels, from -1 to 1. */
export interface DecodedSound {
  /** In the file, in seconds. */
  timestamp: number;
  channels: readonly Float32Array[];
}

/** In the file, in seconds. */
export interface TrackStretch {
  from: number;
  to: number;
}

const whole: TrackStretch = { from: -Infinity, to: Infinity };
/** The name that Matroska has for MP2, which the library does not know. */
const mpegCodecs: ReadonlySet<string> = new Set(['mp3', 'A_MPEG/L2']);

export async function* decodeTrack(
  track: InputAudioTrack,
  codec: string,
  stretch = whole,
): AsyncGenerator<DecodedSound> {
  if (mpegCodecs.has(codec)) {
    yield* decodeMpeg(track, stretch);
    return;
  }
  registerAc3Decoder();
  const sink = new AudioSampleSink(track);
  for await (const sample of sink.samples(stretch.from, stretch.to)) {
    yield { timestamp: sample.timestamp, channels: mixedDown(sample) };
    sample.close();
  }
}

/** The packets of a stretch, with the one that sounds at its beginning. */
export async function* packetsIn(
  track: InputAudioTrack,
  { from, to }: TrackStretch,
): AsyncGenerator<EncodedPacket> {
  const sink = new EncodedPacketSink(track);
  const first = (from > 0 ? await sink.getPacket(from) : null) ?? (await sink.getFirstPacket());
  if (!first) return;
  for await (const packet of sink.packets(first)) {
    if (packet.timestamp >= to) return;
    yield packet;
  }
}

async function* decodeMpeg(
  track: InputAudioTrack,
  stretch: TrackStretch,
): AsyncGenerator<DecodedSound> {
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    for await (const { data, timestamp } of packetsIn(track, stretch)) {
      const { channelData, samplesDecoded } = decoder.decode(data);
      if (samplesDecoded === 0) continue;
      yield { timestamp, channels: channelData.map((channel) => channel.slice(0, samplesDecoded)) };
    }
  } finally {
    decoder.free();
  }
}
