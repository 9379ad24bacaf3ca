/** Pieces in all codecs and containers of the shapes. What is no fixture is made by ffmpeg, a small picture and a tone. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fixtureMedia, type PieceMedia } from '#tests/setup/operator/sources/hls-source.ts';
import {
  FIXTURE_SECONDS,
  FIXTURE_TICKS,
  shifted,
} from '#tests/setup/operator/transport/transport-fixture.ts';

const run = promisify(execFile);
const pieces = 4;
const clock = 48_000;

const picture = '-f lavfi -i testsrc2=s=160x90:r=25';
const wide = '-f lavfi -i testsrc2=s=640x360:r=30';
const tone = '-f lavfi -i sine=f=440:r=48000';
const h264 = '-c:v libx264 -preset veryfast -crf 38 -g 50 -keyint_min 50 -sc_threshold 0 -bf 2';
const aac = '-c:a aac -b:a 32k -ac 1';

/** What ffmpeg makes, in pieces of two seconds. */
const made = {
  mp2: `${picture} ${tone} ${h264} -c:a mp2 -b:a 64k -ac 1`,
  ac3: `${picture} ${tone} ${h264} -c:a ac3 -b:a 64k -ac 1`,
  eac3: `${picture} ${tone} ${h264} -c:a eac3 -b:a 64k -ac 1`,
  hevc: `${picture} ${tone} -c:v libx265 -preset ultrafast -x265-params log-level=error:keyint=50 ${aac}`,
  mpeg2: `${picture} ${tone} -c:v mpeg2video -b:v 200k -g 50 ${aac}`,
  wide: `${wide} ${tone} ${h264} -g 60 -keyint_min 60 -ar 44100 ${aac}`,
  pictureAlone: `${picture} ${h264} -an`,
  soundAlone: `${tone} ${aac}`,
  otherSound: `-f lavfi -i sine=f=880:r=48000 ${aac}`,
} as const;

type Made = keyof typeof made;

export interface Fragments {
  init: Buffer;
  media: PieceMedia;
}

export interface ShapeMedia extends Record<Made, PieceMedia> {
  plain: PieceMedia;
  mp3: PieceMedia;
  /** MP3 and AAC without a container. */
  radioMp3: PieceMedia;
  radioAac: PieceMedia;
  /** Fragmented MP4. */
  fragments: Fragments;
  wideFragments: Fragments;
}

const words = (text: string) => text.split(' ').filter((word) => word !== '');

const containers = {
  mpegts: { ending: 'ts', contentType: 'video/mp2t' },
  mp3: { ending: 'mp3', contentType: 'audio/mpeg' },
  adts: { ending: 'aac', contentType: 'audio/aac' },
} as const;

async function inPieces(
  args: string,
  format: keyof typeof containers,
  move: Move,
): Promise<PieceMedia> {
  const { ending } = containers[format];
  const parts = await filesOf(ending, (folder) => [
    ...words(args),
    ...['-t', String(FIXTURE_SECONDS), '-f', 'segment', '-segment_time', '2'],
    ...['-segment_format', format, join(folder, `%d.${ending}`)],
  ]);
  return { ...looped(parts, move), ...containers[format] };
}

/** Moves the times of a piece by so many rounds of the whole. */
type Move = (piece: Buffer, rounds: number) => Buffer;

const looped = (parts: readonly Buffer[], move: Move) => ({
  piece: (number: number) =>
    move(parts[number % pieces] ?? Buffer.alloc(0), Math.floor(number / pieces)),
});

const inTransport: Move = (piece, rounds) => shifted(piece, rounds * FIXTURE_TICKS);
const untimed: Move = (piece) => piece;

async function inFragments(args: string): Promise<Fragments> {
  const [init, ...parts] = await filesOf(
    'm4s',
    (folder) => [
      ...words(args),
      ...['-hls_segment_options', `video_track_timescale=${String(clock)}`, '-ar', String(clock)],
      ...['-t', String(FIXTURE_SECONDS), '-f', 'hls', '-hls_time', '2', '-hls_list_size', '0'],
      ...['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.m4s'],
      ...['-hls_segment_filename', join(folder, '%d.m4s'), join(folder, 'list.m3u8')],
    ],
    'init',
  );
  return {
    init: init ?? Buffer.alloc(0),
    media: { ...looped(parts, inMp4), ending: 'm4s', contentType: 'video/mp4' },
  };
}

/** Moves the decode times (tfdt) of a fragment, whose tracks have one clock. */
function inMp4(piece: Buffer, rounds: number): Buffer {
  const copy = Buffer.from(piece);
  for (let at = copy.indexOf('tfdt'); at !== -1; at = copy.indexOf('tfdt', at + 4)) {
    const by = rounds * FIXTURE_SECONDS * clock;
    if (copy.readUInt8(at + 4) === 1)
      copy.writeBigUInt64BE(copy.readBigUInt64BE(at + 8) + BigInt(by), at + 8);
    else copy.writeUInt32BE(copy.readUInt32BE(at + 8) + by, at + 8);
  }
  return copy;
}

/** The files that a run of ffmpeg has written: some first ones, then the numbered pieces. */
async function filesOf(
  ending: string,
  args: (folder: string) => string[],
  ...first: readonly string[]
): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'shape-'));
  try {
    await run('ffmpeg', ['-hide_banner', '-v', 'error', '-threads', '1', ...args(folder)]);
    const names = [...first, ...Array.from({ length: pieces }, (_, place) => String(place))];
    return await Promise.all(names.map((name) => readFile(join(folder, `${name}.${ending}`))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function makeShapeMedia(): Promise<ShapeMedia> {
  const transports = Object.entries(made).map(
    async ([name, args]) => [name, await inPieces(args, 'mpegts', inTransport)] as const,
  );
  const bare = `${tone} -ac 1`;
  const [radioMp3, radioAac, fragments, wideFragments] = await Promise.all([
    inPieces(`${bare} -c:a libmp3lame -b:a 64k -write_xing 0 -id3v2_version 0`, 'mp3', untimed),
    inPieces(`${bare} -c:a aac -b:a 48k`, 'adts', untimed),
    inFragments(`${picture} ${tone} ${h264} ${aac}`),
    inFragments(`${wide} ${tone} ${h264} -g 60 -keyint_min 60 ${aac}`),
  ]);
  const others = Object.fromEntries(await Promise.all(transports)) as Record<Made, PieceMedia>;
  return {
    ...others,
    ...{ plain: fixtureMedia('h264-aac'), mp3: fixtureMedia('h264-mp3') },
    ...{ radioMp3, radioAac, fragments, wideFragments },
  };
}
