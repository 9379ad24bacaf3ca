/** The segments of a film as fragments of MP4, made when they are requested. */
import { EncodedAudioPacketSource, EncodedPacketSink, EncodedVideoPacketSource } from 'mediabunny';
import { SourceFailure } from '#operator/media/foreign/source/source-answer.ts';
import { writeAacFragment } from '#operator/remux/cutting/write-aac-fragment.ts';
import { writeFragment, type Fragment } from '#operator/remux/cutting/write-fragment.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import type { FilmFile, FilmSound } from './film-file.ts';
import { aacBetween, shapeOf } from './film-sound.ts';

/** Times that differ by less are the same. */
const SAME_SECONDS = 0.0015;
/** Of one segment. */
const PICTURES_MAX = 20_000;

/** A piece of the picture. Null behind the end. Throws SourceFailure. */
export async function picturePiece(film: FilmFile, place: number): Promise<Fragment | null> {
  const stretch = stretchOf(film, place);
  if (!stretch) return null;
  const { picture, shift } = film;
  const codec = await picture.getCodec();
  const decoderConfig = await picture.getDecoderConfig();
  if (codec === null || !decoderConfig) throw new SourceFailure(502, 'the film cannot be read');
  const source = new EncodedVideoPacketSource(codec);
  const rotation = await picture.getRotation();
  return writeFragment(
    (output) => output.addVideoTrack(source, { rotation }),
    async () => {
      const sink = new EncodedPacketSink(picture);
      const first =
        place === 0
          ? await sink.getFirstPacket()
          : await sink.getKeyPacket(stretch.from - shift + SAME_SECONDS);
      if (!first) throw new SourceFailure(502, 'the film cannot be read');
      let bytes = 0;
      let count = 0;
      for await (const packet of sink.packets(first)) {
        const at = packet.timestamp + shift;
        if (packet.type === 'key' && at >= stretch.to - SAME_SECONDS) break;
        bytes += packet.byteLength;
        count += 1;
        if (bytes > importBounds.segmentMaxBytes || count > PICTURES_MAX) {
          throw new SourceFailure(502, 'a segment of the film is too large');
        }
        await source.add(packet.clone({ timestamp: at }), { decoderConfig });
      }
    },
  );
}

/** A piece of a sound. Null behind the end. Throws SourceFailure. */
export async function soundPiece(
  film: FilmFile,
  sound: FilmSound,
  { place, ffmpeg }: { place: number; ffmpeg: string },
): Promise<Fragment | null> {
  const stretch = stretchOf(film, place);
  if (!stretch) return null;
  return sound.way === 'copied'
    ? copiedPiece(film, sound, stretch)
    : convertedPiece(film, sound, { ...stretch, ffmpeg });
}

/** In seconds of the film; the last piece has all that is left. */
interface Stretch {
  from: number;
  to: number;
}

function stretchOf({ cuts }: FilmFile, place: number): Stretch | null {
  const [from, to] = [cuts[place], cuts[place + 1]];
  if (from === undefined || to === undefined) return null;
  return { from, to: place === cuts.length - 2 ? Infinity : to };
}

async function copiedPiece(
  { shift }: FilmFile,
  { track }: FilmSound,
  { from, to }: Stretch,
): Promise<Fragment> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (codec === null || !decoderConfig) throw new SourceFailure(502, 'the film cannot be read');
  const source = new EncodedAudioPacketSource(codec);
  return writeFragment(
    (output) => output.addAudioTrack(source, { decoderConfig }),
    async () => {
      const sink = new EncodedPacketSink(track);
      const first = (await sink.getPacket(from - shift)) ?? (await sink.getFirstPacket());
      if (!first) return;
      for await (const packet of sink.packets(first)) {
        const at = packet.timestamp + shift;
        if (at >= to - SAME_SECONDS) break;
        if (at < from - SAME_SECONDS) continue;
        await source.add(packet.clone({ timestamp: at }), { decoderConfig });
      }
    },
  );
}

async function convertedPiece(
  film: FilmFile,
  sound: FilmSound,
  stretch: Stretch & { ffmpeg: string },
): Promise<Fragment> {
  const { rate, channels } = await shapeOf(sound);
  const frames = await aacBetween(film, sound, stretch);
  return writeAacFragment(frames, { rate, channels });
}
