import { SegmentCutter } from '#operator/remux/cutting/segment-cutter.ts';
import type { RawSegment } from '#operator/remux/cutting/segment.ts';
import { conversionArgs, convert, type PictureEncoder } from '#operator/remux/converting/ffmpeg.ts';
import {
  openSoundConversion,
  readerOf,
  type ConvertedSound,
  type SoundConversion,
} from '#operator/remux/converting/convert-sound.ts';
import { BlackWatch } from '#operator/remux/reading/black-watch.ts';
import { SoundReader, type SoundFrame } from '#operator/remux/reading/sound-frames.ts';
import { PACKET_BYTES } from '#operator/remux/reading/transport-packets.ts';
import { TransportReader } from '#operator/remux/reading/transport-reader.ts';
import type { ElementaryStream } from '#operator/remux/reading/program-tables.ts';
import {
  planOf,
  type DeliveryPlan,
  type Means,
  type PlannedStream,
} from '#operator/remux/source/delivery.ts';
import { scout } from '#operator/remux/source/scout.ts';
import { StationText } from '#operator/remux/source/station-title.ts';
import { serviceFull, SOURCE_BUSY, SOURCE_REFUSED } from '#lib/contract/media/stream-refusal.ts';
import { SourceFailure } from '#operator/media/foreign/source/source-answer.ts';
import { codecFailure, PictureBlack, Unplayable, type OpenedSource } from './opened-source.ts';

export interface Converter {
  program: string;
  isInstalled: () => Promise<boolean>;
  encoder: () => Promise<PictureEncoder>;
  /** Channels that it converts at the moment, and at most: each takes a core or so. */
  running: number;
  readonly most: number;
}

export interface ReadingOptions {
  converter: Converter;
  now: () => number;
  signal: AbortSignal;
  onSegment: (segment: RawSegment) => void;
  onTitle: (title: string) => void;
  /** Called once it is known how the source is delivered. */
  onPlan: (plan: Exclude<DeliveryPlan, { delivery: 'refused' }>) => void;
  /** Whether the channel has another source that is well: this one is then left sooner. */
  hasAnother?: () => boolean;
  /** Resolves when the segments so far are written, so that a fast source does not fill the memory. */
  settled: () => Promise<void>;
}

/** So much came, or for so long, since the last segment that no other will come. */
const BARREN_BYTES = 96 * 1024 ** 2;
const BARREN_MS = 30_000;
/** The same where another source could take its place. */
const BARREN_REPLACEABLE_MS = 8_000;

/** Reads a source to its end. Throws SourceFailure when it breaks off, and Unplayable when nothing of it plays. */
export async function readSource(source: OpenedSource, options: ReadingOptions): Promise<void> {
  const barren: Barren = { hasBegun: false, bytes: 0, sinceMs: options.now() };
  const noted = {
    ...options,
    onSegment: (segment: RawSegment) => {
      Object.assign(barren, { hasBegun: true, bytes: 0, sinceMs: options.now() });
      options.onSegment(segment);
    },
  };
  const bytes = bounded(source.bytes, barren, options);
  try {
    await (source.kind.kind === 'sound'
      ? readStation(bytes, { ...source, codec: source.kind.codec }, noted)
      : readTransport(bytes, noted));
  } finally {
    source.letGo();
  }
}

/** What came since the last segment. */
interface Barren {
  hasBegun: boolean;
  bytes: number;
  sinceMs: number;
}

async function* bounded(
  bytes: AsyncIterable<Buffer>,
  barren: Barren,
  { now, hasAnother }: ReadingOptions,
): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    barren.bytes += chunk.byteLength;
    const mostMs = hasAnother?.() === true ? BARREN_REPLACEABLE_MS : BARREN_MS;
    if (barren.bytes > BARREN_BYTES || now() - barren.sinceMs > mostMs) {
      const reason = 'nothing in the stream can be played';
      throw barren.hasBegun
        ? new SourceFailure(502, reason)
        : new Unplayable(SOURCE_REFUSED, reason);
    }
    yield chunk;
  }
}

async function readStation(
  bytes: AsyncIterable<Buffer>,
  { codec, textEvery }: { codec: 'AAC' | 'MPEG sound'; textEvery: number | null },
  { onSegment, onTitle, onPlan, settled }: ReadingOptions,
): Promise<void> {
  const text = textEvery === null ? null : new StationText(textEvery, onTitle);
  const cutter = new SegmentCutter({ hasPicture: false, hasSound: true, onSegment });
  const frames = new SoundReader(codec);
  let sounds: SoundWay | null = null;
  try {
    for await (const chunk of bytes) {
      const read = frames.push(text ? text.push(chunk) : chunk, null);
      const [first] = read;
      if (!sounds && first) {
        const sound = { pid: 0, kind: 'sound' as const, codec: first.setUp.codec, language: '' };
        const plan = planOf([sound], { canConvert: false, hasHardware: false });
        if (plan.delivery === 'refused') throw codecFailure(plan.codec, plan.reason);
        onPlan(plan);
        sounds = await soundWay(plan);
      }
      for (const frame of (await sounds?.convert(read)) ?? []) cutter.sound(frame);
      await settled();
    }
  } finally {
    await sounds?.close();
  }
  cutter.flush();
}

type SoundWay = Pick<SoundConversion, 'convert' | 'close'>;

const asItIs: SoundWay = {
  convert: (frames) => Promise.resolve([...frames]),
  close: () => Promise.resolve(),
};

/** How the sound of a plan becomes AAC. */
function soundWay(plan: Readable): Promise<SoundWay> {
  const codec = convertedHere(plan);
  return codec ? openSoundConversion(codec) : Promise.resolve(asItIs);
}

function convertedHere(plan: Readable): ConvertedSound | null {
  if (plan.delivery === 'converted' || plan.converts === 'nothing') return null;
  const codec = plan.sound?.codec;
  return codec === 'MP2' || codec === 'MP3' || codec === 'AC-3' || codec === 'E-AC-3'
    ? codec
    : null;
}

async function readTransport(
  source: AsyncIterable<Buffer>,
  options: ReadingOptions,
): Promise<void> {
  const { converter, onPlan } = options;
  const iterator = source[Symbol.asyncIterator]();
  try {
    const { streams, isScrambled, beginning } = await scout(iterator);
    if (isScrambled) throw new Unplayable(SOURCE_REFUSED, 'the stream is encrypted');
    if (!streams) throw new Unplayable(SOURCE_REFUSED, 'there is no programme in the stream');
    const plan = planOf(streams, await meansFor(streams, converter));
    if (plan.delivery === 'refused') throw codecFailure(plan.codec, plan.reason);
    onPlan(plan);
    const whole = wholeOf(beginning, iterator);
    await cut(plan.delivery === 'remuxed' ? whole : converted(plan, whole, options), plan, options);
  } finally {
    await iterator.return?.();
  }
}

/** Encoders are tried only where the answer counts: that takes a second. */
async function meansFor(streams: readonly PlannedStream[], converter: Converter): Promise<Means> {
  const canConvert = await converter.isInstalled();
  const isAsked = canConvert && streams.some(({ isInterlaced }) => isInterlaced);
  return { canConvert, hasHardware: isAsked && (await converter.encoder()).isHardware };
}

async function* wholeOf(
  beginning: readonly Buffer[],
  rest: AsyncIterator<Buffer>,
): AsyncGenerator<Buffer> {
  yield* beginning;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

type Readable = Exclude<DeliveryPlan, { delivery: 'refused' }>;

async function* converted(
  plan: Extract<DeliveryPlan, { delivery: 'converted' }>,
  bytes: AsyncIterable<Buffer>,
  { converter, signal }: ReadingOptions,
): AsyncGenerator<Buffer> {
  if (converter.running >= converter.most) {
    throw new SourceFailure(SOURCE_BUSY, serviceFull('too many channels are converted at once'));
  }
  converter.running += 1;
  try {
    const encoder = await converter.encoder();
    const { keepsPicture, keepsSound, picture, sound } = plan;
    const pids = { picture: picture?.pid ?? null, sound: sound?.pid ?? null };
    const args = conversionArgs({ ...pids, keepsPicture, keepsSound }, encoder);
    yield* convert(bytes, { program: converter.program, args, signal });
  } finally {
    converter.running -= 1;
  }
}

/** Whether the streams that are read are still there. */
const isSame = (streams: readonly ElementaryStream[], read: readonly (PlannedStream | null)[]) =>
  read.every(
    (one) =>
      one === null ||
      streams.some(
        ({ pid, codec }) => pid === one.pid && (codec === one.codec || codec === 'MPEG sound'),
      ),
  );

/** Pictures come no further ahead of sound that is converted than this many bytes. */
const STEP_BYTES = 7 * PACKET_BYTES;

/** The streams that the plan names; converted ones have other pids, and there is one of each kind. */
async function cut(
  bytes: AsyncIterable<Buffer>,
  plan: Readable,
  { onSegment, settled, hasAnother }: ReadingOptions,
): Promise<void> {
  const { delivery, picture, sound } = plan;
  const black = new BlackWatch();
  const has = { hasPicture: picture !== null, hasSound: sound !== null };
  const cutter = new SegmentCutter({ ...has, onSegment });
  const here = convertedHere(plan);
  const frames = new SoundReader(here ? readerOf(here) : 'AAC');
  const read: SoundFrame[] = [];
  const isWanted = ({ pid, kind }: { pid: number; kind: 'picture' | 'sound' }) =>
    delivery === 'converted' || pid === (kind === 'picture' ? picture : sound)?.pid;
  const reader = new TransportReader({
    onProgram: ({ streams }) => {
      if (delivery === 'remuxed' && !isSame(streams, [picture, sound])) {
        throw new SourceFailure(502, 'the programme in the stream has changed');
      }
    },
    onUnit: (unit) => {
      if (!isWanted(unit.stream)) return;
      if (unit.stream.kind === 'picture') {
        if (black.isBlack(unit) && hasAnother?.() === true) {
          throw new PictureBlack(502, 'the picture is black');
        }
        cutter.picture(unit);
      } else if (here) read.push(...frames.push(unit.data, unit.pts));
      else for (const frame of frames.push(unit.data, unit.pts)) cutter.sound(frame);
    },
  });
  const sounds = await soundWay(plan);
  try {
    for await (const chunk of bytes) {
      for (let at = 0; at < chunk.byteLength; at += STEP_BYTES) {
        reader.push(chunk.subarray(at, at + STEP_BYTES));
        if (read.length === 0) continue;
        for (const frame of await sounds.convert(read.splice(0))) cutter.sound(frame);
      }
      await settled();
    }
    reader.flush();
    cutter.flush();
  } finally {
    await sounds.close();
  }
}
