import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  NullTarget,
  Output,
} from 'mediabunny';
import type { SoundSetUp } from '#operator/remux/reading/sound-frames.ts';
import { TICKS } from '#operator/remux/reading/stream-clock.ts';
import type { Picture, RawSegment } from './segment.ts';

interface WrittenSegment {
  /** Sets a decoder up. */
  init: Buffer;
  media: Buffer;
}

/** The duration of a picture that no other follows, in ticks: one of 25 a second. */
const LONE_PICTURE_TICKS = 3600;

/** Writes pictures and sound as one fragment of MP4. Each is an output of its own, so that nothing adds up over days. */
export async function writeSegment(segment: RawSegment): Promise<WrittenSegment> {
  const init: Uint8Array[] = [];
  const media: Uint8Array[] = [];
  const output = new Output({
    target: new NullTarget(),
    format: new Mp4OutputFormat({
      fastStart: 'fragmented',
      minimumFragmentDuration: Infinity,
      onFtyp: (data) => void init.push(data),
      onMoov: (data) => void init.push(data),
      onMoof: (data) => void media.push(data),
      onMdat: (data) => void media.push(data),
    }),
  });
  const { picture, sound } = segment.setUp;
  const pictures = picture && new EncodedVideoPacketSource('avc');
  const sounds = sound && new EncodedAudioPacketSource('aac');
  if (pictures) output.addVideoTrack(pictures);
  if (sounds) output.addAudioTrack(sounds, { decoderConfig: soundConfig(sound) });
  await output.start();
  if (pictures) await addPictures(pictures, segment);
  if (sounds) await addSounds(sounds, segment);
  await output.finalize();
  return { init: Buffer.concat(init), media: Buffer.concat(media) };
}

async function addPictures(
  source: EncodedVideoPacketSource,
  { pictures, parameters, setUp: { picture }, base }: RawSegment,
): Promise<void> {
  if (!picture) return;
  const { codecs: codec, width: codedWidth, height: codedHeight } = picture;
  const usual = usualTicks(pictures);
  for (const [place, { data, isKey, pts }] of pictures.entries()) {
    const isFirst = place === 0;
    const bytes = isFirst ? Buffer.concat([parameters, data]) : data;
    const type = isKey || isFirst ? 'key' : 'delta';
    const packet = new EncodedPacket(bytes, type, (pts - base) / TICKS, usual / TICKS);
    const meta = { decoderConfig: { codec, codedWidth, codedHeight } };
    await (isFirst ? source.add(packet, meta) : source.add(packet));
  }
}

/** The distance of most pictures, in ticks. */
function usualTicks(pictures: readonly Picture[]): number {
  const times = pictures.map(({ pts }) => pts).sort((a, b) => a - b);
  const gaps = times.slice(1).map((at, place) => at - (times[place] ?? at));
  const middle = gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 0;
  return middle > 0 ? middle : LONE_PICTURE_TICKS;
}

async function addSounds(
  source: EncodedAudioPacketSource,
  { sounds, setUp: { sound }, base }: RawSegment,
): Promise<void> {
  if (!sound) return;
  const decoderConfig = soundConfig(sound);
  for (const [place, { data, pts, ticks }] of sounds.entries()) {
    const packet = new EncodedPacket(data, 'key', (pts - base) / TICKS, ticks / TICKS);
    await (place === 0 ? source.add(packet, { decoderConfig }) : source.add(packet));
  }
}

const AAC_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000,
];

function soundConfig({ rate, channels, objectType }: SoundSetUp) {
  // ISO 14496-3, 1.6.2.1: kind, rate and channels of the sound.
  const bits = (objectType << 11) | (Math.max(0, AAC_RATES.indexOf(rate)) << 7) | (channels << 3);
  const description = Uint8Array.of(bits >> 8, bits & 0xff);
  const codec = `mp4a.40.${objectType}`;
  return { codec, sampleRate: rate, numberOfChannels: channels, description };
}
