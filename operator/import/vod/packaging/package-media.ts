/**
 * Makes a film playable: each of its streams becomes a separate CMAF file, whose fragments are the segments that the
 * media origin serves. Pictures are copied; of sounds those in AAC are, the others become AAC.
 */
import { join } from 'node:path';
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  type EncodedPacket,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';
import type { PackagedIndex, PackagedTrack } from '#operator/streams-in/packaged-index.ts';
import { languageTag } from '#operator/streams-in/language-tag.ts';
import type { MediaMakeup } from './packaging-way.ts';
import { convertSound } from './convert-sound.ts';
import { Unplayable } from './unplayable.ts';
import { say } from '#operator/words/say.ts';

/** A segment starts at the first key frame after this many seconds. */
const SEGMENT_SECONDS = 4;
const SOUNDS_MAX = 8;
/** A video that ends before this share of the container's duration is truncated; ending a little early is usual. */
const CUT_OFF_SHARE = 0.97;
const CUT_OFF_SECONDS = 1;

/** Only self-contained formats: a playlist would point to other files. */
const formats = [MP4, QTFF, MATROSKA, WEBM];

export interface OpenMedia {
  /** Null when the container cannot be read. */
  makeup: MediaMakeup | null;
  /** Added to the times in the file, in seconds: the film starts at zero. */
  shift: () => Promise<number>;
  /** Packages the video and the selected sounds into a folder. `onProgress` gets 0 to 1. */
  packageInto: (folder: string, wanted: Wanted) => Promise<PackagedIndex>;
  close: () => void;
}

interface Wanted {
  sounds: readonly number[];
  isPartial: boolean;
  onProgress: (share: number) => void;
}

const noShift = () => Promise.resolve(0);

export async function openMedia(path: string): Promise<OpenMedia> {
  const input = new Input({ source: new FilePathSource(path), formats });
  if (!(await isReadable(input))) {
    return {
      makeup: null,
      packageInto: nothingToPackage,
      shift: noShift,
      close: () => input.dispose(),
    };
  }
  const video = await input.getPrimaryVideoTrack();
  const sounds = (await input.getAudioTracks()).slice(0, SOUNDS_MAX);
  const makeupOf = async (track: InputVideoTrack | InputAudioTrack) => ({
    codec: await track.getCodec(),
    codecs: await track.getCodecParameterString(),
  });
  const shift = async () => {
    const tracks = [video, ...sounds].filter((track) => track !== null);
    return -Math.min(...(await Promise.all(tracks.map((track) => track.getFirstTimestamp()))));
  };
  return {
    shift: () => (video ? shift() : noShift()),
    makeup: {
      video: video && (await makeupOf(video)),
      sounds: await Promise.all(sounds.map(makeupOf)),
    },
    packageInto: async (folder, { sounds: places, isPartial, onProgress }) => {
      if (!video) throw new Unplayable(say('pictureMissing'));
      const chosen = sounds.filter((_, place) => places.includes(place));
      const tracks = [video, ...chosen];
      const starts = await Promise.all(tracks.map((track) => track.getFirstTimestamp()));
      const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
      const shift = -Math.min(...starts);
      const reached = tracks.map(() => 0);
      const packaged = await Promise.all(
        tracks.map((track, place) =>
          packageTrack(track, {
            ...{ folder, shift, place },
            onTime: (at) => {
              reached[place] = at;
              onProgress(Math.min(1, Math.min(...reached) / Math.max(1, seconds)));
            },
          }),
        ),
      );
      const length = lengthOf(packaged[0]);
      if (length < (seconds + shift) * CUT_OFF_SHARE - CUT_OFF_SECONDS) {
        const all = Math.round(seconds + shift);
        throw new Unplayable(say('filmCut', { there: Math.round(length), all }));
      }
      return { seconds: length, isPartial, tracks: packaged };
    },
    close: () => input.dispose(),
  };
}

/** An error without a code comes from the parser: the file is invalid. */
async function isReadable(input: Input): Promise<boolean> {
  try {
    return await input.canRead();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
    return false;
  }
}

const lengthOf = (track: PackagedTrack | undefined) =>
  track?.segments.reduce((sum, { seconds }) => sum + seconds, 0) ?? 0;

const nothingToPackage = () => Promise.reject(new Unplayable(say('formatUnknown')));

/** `1080p`, `audio`, `audiob`, `audioc`: as in the addresses of the media origin. */
async function nameOf(track: InputVideoTrack | InputAudioTrack, place: number): Promise<string> {
  if (track.isVideoTrack()) return `${await track.getDisplayHeight()}p`;
  return place === 1 ? 'audio' : `audio${String.fromCharCode(96 + place)}`;
}

interface TrackWish {
  folder: string;
  /** 0 for the video; the sounds follow. */
  place: number;
  /** Added to its times, in seconds: the film starts at zero. */
  shift: number;
  onTime: (seconds: number) => void;
}

interface Piece {
  offset: number;
  bytes: number;
  at: number;
}

async function packageTrack(
  track: InputVideoTrack | InputAudioTrack,
  { folder, place, shift, onTime }: TrackWish,
): Promise<PackagedTrack> {
  const name = await nameOf(track, place);
  const pieces: Piece[] = [];
  let initBytes = 0;
  const output = new Output({
    target: new FilePathTarget(join(folder, `${name}.mp4`)),
    format: new Mp4OutputFormat({
      fastStart: 'fragmented',
      minimumFragmentDuration: SEGMENT_SECONDS,
      onMoov: (data, position) => (initBytes = position + data.byteLength),
      onMoof: (data, offset, at) => pieces.push({ offset, bytes: data.byteLength, at }),
      onMdat: (data, position) => {
        const piece = pieces.at(-1);
        if (piece) piece.bytes = position + data.byteLength - piece.offset;
      },
    }),
  });
  try {
    const end = await copyPackets(track, output, shift, onTime);
    await output.finalize();
    return { ...(await trackFacts(track)), ...measured(pieces, end), name, initBytes };
  } catch (error) {
    await output.cancel().catch(() => undefined);
    throw error;
  }
}

/** Copies a track's packets and returns its end, in seconds. */
async function copyPackets(
  track: InputVideoTrack | InputAudioTrack,
  output: Output,
  shift: number,
  onTime: (seconds: number) => void,
): Promise<number> {
  if (track.isAudioTrack() && (await track.getCodec()) !== 'aac') {
    return convertSound(track, output, { shift, onTime });
  }
  const add = track.isVideoTrack() ? await addVideo(track, output) : await addAudio(track, output);
  await output.start();
  let end = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const moved = packet.clone({ timestamp: packet.timestamp + shift });
    await add(moved);
    end = Math.max(end, moved.timestamp + moved.duration);
    onTime(end);
  }
  if (end === 0) throw new Unplayable(say('streamEmpty'));
  return end;
}

type Add = (packet: EncodedPacket) => Promise<void>;

async function addVideo(track: InputVideoTrack, output: Output): Promise<Add> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (codec === null || !decoderConfig) throw new Unplayable(say('pictureCodecUnknown'));
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation: await track.getRotation() });
  return (packet) => source.add(packet, { decoderConfig });
}

async function addAudio(track: InputAudioTrack, output: Output): Promise<Add> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (codec === null || !decoderConfig) throw new Unplayable(say('soundCodecUnknown'));
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  return (packet) => source.add(packet, { decoderConfig });
}

async function trackFacts(track: InputVideoTrack | InputAudioTrack) {
  const isAac = !track.isAudioTrack() || (await track.getCodec()) === 'aac';
  const codecs = isAac ? ((await track.getCodecParameterString()) ?? '') : 'mp4a.40.2';
  if (track.isVideoTrack()) {
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
    return { kind: 'video' as const, codecs, width, height };
  }
  const lang = languageTag(await track.getLanguageCode());
  return { kind: 'audio' as const, codecs, ...(lang === null ? {} : { lang }) };
}

/** Lengths and bitrates of the segments; each ends where the next one starts. */
function measured(pieces: readonly Piece[], end: number) {
  const segments = pieces.map(({ offset, bytes, at }, place) => ({
    offset,
    bytes,
    seconds: Math.max(0.001, (pieces[place + 1]?.at ?? end) - at),
  }));
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
  const rates = segments.map((segment) => (segment.bytes * 8) / Math.max(1, segment.seconds));
  return {
    segments,
    bandwidth: Math.round(Math.max(0, ...rates)),
    averageBandwidth: Math.round((bytes * 8) / Math.max(1, end)),
  };
}
