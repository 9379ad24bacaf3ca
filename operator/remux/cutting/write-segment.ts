import { EncodedAudioPacketSource, EncodedPacket, EncodedVideoPacketSource } from 'mediabunny';
import { TICKS } from '#operator/remux/reading/stream-clock.ts';
import { aacSetUp } from './aac-set-up.ts';
import type { Picture, RawSegment } from './segment.ts';
import { writeFragment, type Fragment } from './write-fragment.ts';

/** The duration of a picture that no other follows, in ticks: one of 25 a second. */
const LONE_PICTURE_TICKS = 3600;

/** Writes pictures and sound as one fragment of MP4. */
export async function writeSegment(segment: RawSegment): Promise<Fragment> {
  const { picture, sound } = segment.setUp;
  const pictures = picture && new EncodedVideoPacketSource('avc');
  const sounds = sound && new EncodedAudioPacketSource('aac');
  return writeFragment(
    (output) => {
      if (pictures) output.addVideoTrack(pictures);
      if (sounds) output.addAudioTrack(sounds, { decoderConfig: aacSetUp(sound) });
    },
    async () => {
      if (pictures) await addPictures(pictures, segment);
      if (sounds) await addSounds(sounds, segment);
    },
  );
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
  const decoderConfig = aacSetUp(sound);
  for (const [place, { data, pts, ticks }] of sounds.entries()) {
    const packet = new EncodedPacket(data, 'key', (pts - base) / TICKS, ticks / TICKS);
    await (place === 0 ? source.add(packet, { decoderConfig }) : source.add(packet));
  }
}
