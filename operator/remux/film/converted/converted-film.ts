/** A film whose picture browsers lack, as HLS: ffmpeg converts it while it is watched. */
import { setTimeout as sleep } from 'node:timers/promises';
import { SOURCE_REFUSED } from '#lib/contract/media/stream-refusal.ts';
import { SourceFailure } from '#operator/media/foreign/source/source-answer.ts';
import type { PictureEncoder } from '#operator/remux/converting/ffmpeg.ts';
import { writeAacFragment, type AacFrame } from '#operator/remux/cutting/write-aac-fragment.ts';
import type { Fragment } from '#operator/remux/cutting/write-fragment.ts';
import { RangeReader, type AskFilm } from '#operator/remux/film/range-reader.ts';
import { languageTag } from '#operator/streams-in/language-tag.ts';
import type { PackagedIndex, PackagedTrack } from '#operator/streams-in/packaged-index.ts';
import { CONVERTED_SECONDS, shownHeight, SOUND_RATE } from './conversion-run.ts';
import type { ConversionRuns } from './conversion-runs.ts';
import { lookAtFilm, type FilmFacts } from './film-facts.ts';
import type { LoopbackFiles } from './loopback-files.ts';

const PICTURE_BITS = 5_000_000;
const SOUND_BITS = 160_000;
/** H.264, High, as far as browsers look at it before they play. */
const PICTURE_CODECS = 'avc1.640029';
/** A day and more is no film. */
const SECONDS_MAX = 100_000;
/** Players ask for the beginning and for the segment that they want at once: it decides where the process begins. */
const BEGINNING_WAIT_MS = 400;

export interface Converting {
  program: string;
  encoder: () => Promise<PictureEncoder>;
  files: LoopbackFiles;
  runs: ConversionRuns;
}

export interface ConvertedFilm {
  index: PackagedIndex;
  piece: (track: string, place: number, viewer: string) => Promise<Fragment | null>;
  beginning: (track: string, viewer: string) => Promise<Buffer<ArrayBuffer> | null>;
  close: () => void;
}

/** `key` tells it from other films. Throws SourceFailure. */
export async function openConverted(
  ask: AskFilm,
  key: string,
  converting: Converting,
): Promise<ConvertedFilm> {
  const { program, files, runs } = converting;
  const reader = new RangeReader(ask);
  await reader.size();
  const { url, close } = await files.open(reader);
  const end = () => {
    runs.endOf(key);
    close();
    reader.close();
  };
  const facts = await lookAtFilm(program, url);
  if (!facts || facts.seconds <= 0 || facts.seconds > SECONDS_MAX) {
    end();
    throw new SourceFailure(
      SOURCE_REFUSED,
      'the file of the film is damaged or of an unknown kind',
    );
  }
  const wish = {
    ...{ program, url, encoder: await converting.encoder() },
    ...{ sounds: facts.languages.length, height: facts.height },
  };
  const index = indexOf(facts);
  const runFor = (viewer: string, place: number) => runs.runFor({ film: key, viewer, place }, wish);
  let init: Buffer<ArrayBuffer> | null = null;

  async function piece(track: string, place: number, viewer: string): Promise<Fragment | null> {
    const number = index.tracks.findIndex(({ name }) => name === track);
    if (number < 0 || place >= (index.tracks[0]?.segments.length ?? 0)) return null;
    const run = runFor(viewer, place);
    if (number > 0) return soundFragment((await run.sound(place, number - 1)) ?? []);
    const media = await run.picture(place);
    return media && { init: Buffer.alloc(0), media };
  }

  async function beginning(track: string, viewer: string): Promise<Buffer<ArrayBuffer> | null> {
    const number = index.tracks.findIndex(({ name }) => name === track);
    if (number > 0) return (await soundFragment([{ number: 0, data: Buffer.alloc(8) }])).init;
    if (number < 0) return null;
    if (init) return init;
    if (!runs.of(key)) await sleep(BEGINNING_WAIT_MS);
    init = await (runs.of(key) ?? runFor(viewer, 0)).beginning();
    return init;
  }

  return { index, piece, beginning, close: end };
}

const soundFragment = (frames: readonly AacFrame[]) =>
  writeAacFragment(frames, { rate: SOUND_RATE, channels: 2 });

function segmentsOf(seconds: number): PackagedTrack['segments'] {
  const segments: PackagedTrack['segments'] = [];
  for (let at = 0; at < seconds; at += CONVERTED_SECONDS) {
    const length = Math.min(CONVERTED_SECONDS, seconds - at);
    // A rest of some pictures is part of the last one.
    if (length >= 0.2 || at === 0) segments.push({ offset: 0, bytes: 0, seconds: length });
  }
  return segments;
}

/** The converted picture of a film that can be sent as it is, too. Browsers take the other one where they can: it has more bits. */
export function pictureOf(
  seconds: number,
  { width, height, bandwidth }: Pick<PackagedTrack, 'width' | 'height' | 'bandwidth'>,
): PackagedTrack {
  const shown = shownHeight(height ?? Infinity);
  const high = height ?? shown;
  const bits = Math.max(1, Math.min(PICTURE_BITS, bandwidth - 1));
  return {
    ...{ name: `${shown}pavc`, kind: 'video', initBytes: 0, codecs: PICTURE_CODECS },
    segments: segmentsOf(seconds),
    ...{ width: 2 * Math.round(((width ?? 0) * shown) / high / 2), height: shown },
    ...{ bandwidth: bits, averageBandwidth: bits },
  };
}

function indexOf({ seconds, width, height, languages }: FilmFacts): PackagedIndex {
  const segments = segmentsOf(seconds);
  const shape = pictureOf(seconds, { width, height, bandwidth: PICTURE_BITS + 1 });
  const picture = { ...shape, name: `${shape.height}p` };
  const sounds = languages.map((language, place): PackagedTrack => {
    const lang = languageTag(language ?? '');
    return {
      name: place === 0 ? 'audio' : `audio${String.fromCharCode(97 + place)}`,
      ...{ kind: 'audio', initBytes: 0, segments, codecs: 'mp4a.40.2' },
      ...(lang === null ? {} : { lang }),
      ...{ bandwidth: SOUND_BITS, averageBandwidth: SOUND_BITS },
    };
  });
  return { seconds, isPartial: false, tracks: [picture, ...sounds] };
}
