/** A film on a foreign server, opened: its tracks, and where it is cut into segments. */
import {
  CustomSource,
  EncodedPacketSink,
  Input,
  MATROSKA,
  MP4,
  QTFF,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';
import { languageTag } from '#operator/streams-in/language-tag.ts';
import type { PackagedIndex, PackagedTrack } from '#operator/streams-in/packaged-index.ts';
import { SOURCE_REFUSED, streamRefusal } from '#lib/contract/media/stream-refusal.ts';
import { SourceFailure } from '#operator/media/foreign/source/source-answer.ts';
import { codecFailure, Unplayable } from '#operator/remux/session/opened-source.ts';
import { isAacRate } from '#operator/remux/cutting/aac-set-up.ts';
import { codecOfFile } from './file-codec.ts';
import { pictureCodec, soundCodec, type FilmCodecWay } from './film-codecs.ts';
import { filmSubtitles, type FilmSubtitles } from './inner-subtitles.ts';
import { readHead, timesOf } from './matroska-cues.ts';
import { RangeReader, type AskFilm } from './range-reader.ts';

/** Segments begin at the first key frame after this many seconds. */
const SEGMENT_SECONDS = 5.5;
const SOUNDS_MAX = 8;
/** What tells the kind of a file. */
const HEAD_BYTES = 64 * 1024;
/** Of one film, in the memory of this process. */
const CACHE_BYTES = 12 * 1024 ** 2;
/** Films of a day have fewer. */
const KEYS_MAX = 200_000;
/** A segment is made in memory. */
const LONGEST_SEGMENT_SECONDS = 60;
/** Of converted sound. */
const SOUND_BITS = 160_000;

export interface FilmSound {
  track: InputAudioTrack;
  /** As in `soundCodec`. */
  codec: string;
  way: Exclude<FilmCodecWay, 'never'>;
}

export interface FilmFile {
  picture: InputVideoTrack;
  sounds: readonly FilmSound[];
  /** Added to the times in the file, in seconds: the film starts at zero. */
  shift: number;
  /** Where the segments begin, in seconds of the film, and the end of the last one. */
  cuts: readonly number[];
  /** For playlists. The picture first, then the sounds in the same order. */
  index: PackagedIndex;
  /** Those inside it that are text. */
  subtitles: readonly FilmSubtitles[];
  /** The kinds of the others. */
  subtitlesLeftOut: readonly string[];
  /** Browsers play the file as it is. */
  playsAsFile: boolean;
  close: () => void;
}

/** Browsers do not play its picture, or it is in a file that is not read here. Without ffmpeg it is a refusal. */
export class NeedsConversion extends Unplayable {
  constructor(codec: string) {
    const why = `browsers do not play ${codec}, and ffmpeg, which would convert it, is not installed`;
    super(SOURCE_REFUSED, `${streamRefusal({ codec })}\n${why}`);
  }
}

/** Throws SourceFailure when the source fails, or when its film is not to be read in parts. */
export async function openFilm(ask: AskFilm, canConvert: boolean): Promise<FilmFile> {
  const reader = new RangeReader(ask);
  const source = new CustomSource({
    getSize: () => reader.size(),
    read: (from, to) => reader.stream(from, to),
    dispose: () => reader.close(),
    maxCacheSize: CACHE_BYTES,
    prefetchProfile: 'network',
  });
  const input = new Input({ source, formats: [MP4, QTFF, MATROSKA] });
  try {
    await reader.size();
    if (!(await input.canRead())) {
      const codec = codecOfFile(await reader.bytes(0, HEAD_BYTES));
      if (codec !== null) throw new NeedsConversion(codec);
    }
    return await readFilm(input, reader, canConvert);
  } catch (error) {
    input.dispose();
    if (error instanceof SourceFailure) throw error;
    throw new SourceFailure(
      SOURCE_REFUSED,
      'the file of the film is damaged or of an unknown kind',
    );
  }
}

async function readFilm(input: Input, reader: RangeReader, canConvert: boolean): Promise<FilmFile> {
  const picture = await input.getPrimaryVideoTrack();
  if (!picture) throw new SourceFailure(SOURCE_REFUSED, 'the film has no picture');
  const codec = await codecOf(picture);
  const { name, way } = pictureCodec(codec);
  if (way === 'ffmpeg') throw new NeedsConversion(name);
  if (way !== 'copied') throw refusedCodec(name, 'nothing here converts it');
  const all = (await input.getAudioTracks()).slice(0, SOUNDS_MAX);
  const sounds = await playableSounds(all, canConvert);
  const isMatroska = (await input.getFormat()) === MATROSKA;
  const head = isMatroska ? await readHead(reader) : null;
  const keys = isMatroska ? head && timesOf(head, picture.id) : await keysOf(picture);
  if (!keys) throw new SourceFailure(SOURCE_REFUSED, 'the film has no index of its key frames');
  const tracks = [picture, ...sounds.map(({ track }) => track)];
  const starts = await Promise.all(tracks.map((track) => track.getFirstTimestamp()));
  const shift = -Math.min(...starts);
  const end = ((await input.getDurationFromMetadata()) ?? (await input.computeDuration())) + shift;
  const cuts = cutsOf(
    keys.map((key) => key + shift),
    end,
  );
  if (cuts.some((at, place) => at - (cuts[place - 1] ?? at) > LONGEST_SEGMENT_SECONDS)) {
    throw new SourceFailure(SOURCE_REFUSED, 'the key frames of the film are too far apart');
  }
  const { tracks: subtitles, leftOut: subtitlesLeftOut } = await filmSubtitles(reader, head);
  const isPlain = codec === 'avc' && sounds.every((sound) => sound.codec === 'aac');
  return {
    ...{ picture, sounds, shift, cuts, subtitles, subtitlesLeftOut },
    index: await indexOf(picture, sounds, { cuts, bytes: await reader.size() }),
    playsAsFile: !isMatroska && isPlain && all.length <= 1 && subtitles.length === 0,
    close: () => input.dispose(),
  };
}

const refusedCodec = (name: string, why: string) =>
  codecFailure(name, `browsers do not play ${name}, and ${why}`);

async function codecOf(track: InputVideoTrack | InputAudioTrack): Promise<string> {
  const codec = (await track.getCodec()) ?? (await track.getInternalCodecId());
  return typeof codec === 'string' ? codec : 'unknown';
}

/** Those that browsers get to hear. Throws a codec's failure when the film has sounds, and none of them is one. */
async function playableSounds(
  tracks: readonly InputAudioTrack[],
  canConvert: boolean,
): Promise<FilmSound[]> {
  const sounds: FilmSound[] = [];
  let refused: SourceFailure | null = null;
  for (const track of tracks) {
    const codec = await codecOf(track);
    const { name, way } = soundCodec(codec);
    if (way === 'never') refused ??= refusedCodec(name, 'nothing here converts it');
    else if (way === 'ffmpeg' && !canConvert) {
      refused ??= refusedCodec(name, 'ffmpeg, which would convert it, is not installed');
    } else if (way === 'here' && !isAacRate(await track.getSampleRate())) {
      refused ??= refusedCodec(name, 'AAC has no such sample rate');
    } else sounds.push({ track, codec, way });
  }
  if (sounds.length === 0 && refused) throw refused;
  return sounds;
}

/** The times of the key frames, in seconds; null for more than a film has. */
async function keysOf(picture: InputVideoTrack): Promise<number[] | null> {
  const sink = new EncodedPacketSink(picture);
  const keys: number[] = [];
  const only = { metadataOnly: true };
  let packet = await sink.getFirstPacket(only);
  for (; packet; packet = await sink.getNextKeyPacket(packet, only)) {
    if (packet.type === 'key') keys.push(packet.timestamp);
    if (keys.length > KEYS_MAX) return null;
  }
  return keys.sort((one, other) => one - other);
}

/** A film that begins in the middle of its pictures has its first key frame later: the first segment holds all before. */
function cutsOf(keys: readonly number[], end: number): number[] {
  const cuts = [0];
  for (const key of keys) {
    const isNext = key - (cuts.at(-1) ?? 0) >= SEGMENT_SECONDS && end - key > 0.5;
    if (isNext) cuts.push(key);
  }
  return [...cuts, Math.max(end, (cuts.at(-1) ?? 0) + 0.1)];
}

async function indexOf(
  picture: InputVideoTrack,
  sounds: readonly FilmSound[],
  { cuts, bytes }: { cuts: readonly number[]; bytes: number },
): Promise<PackagedIndex> {
  const seconds = cuts.at(-1) ?? 0;
  const segments = cuts
    .slice(1)
    .map((to, place) => ({ offset: 0, bytes: 0, seconds: to - (cuts[place] ?? 0) }));
  const average = Math.round((bytes * 8) / Math.max(1, seconds));
  const height = await picture.getDisplayHeight();
  const tracks: PackagedTrack[] = [
    {
      ...{ name: `${height}p`, kind: 'video', initBytes: 0, segments },
      codecs: (await picture.getCodecParameterString()) ?? '',
      ...{ width: await picture.getDisplayWidth(), height },
      ...{ bandwidth: average * 2, averageBandwidth: average },
    },
  ];
  for (const [place, { track, way }] of sounds.entries()) {
    const lang = languageTag(await track.getLanguageCode());
    tracks.push({
      name: place === 0 ? 'audio' : `audio${String.fromCharCode(97 + place)}`,
      ...{ kind: 'audio', initBytes: 0, segments },
      codecs: way === 'copied' ? ((await track.getCodecParameterString()) ?? '') : 'mp4a.40.2',
      ...(lang === null ? {} : { lang }),
      ...{ bandwidth: SOUND_BITS, averageBandwidth: SOUND_BITS },
    });
  }
  return { seconds, isPartial: false, tracks };
}
