import { TICKS } from './stream-clock.ts';

/** A frame of sound, without the header that only streams need. */
export interface SoundFrame {
  pts: number;
  ticks: number;
  data: Buffer;
  /** The frame is as a decoder must be set up for it. */
  setUp: SoundSetUp;
}

export interface SoundSetUp {
  codec: 'AAC' | 'MP2' | 'MP3' | 'AC-3' | 'E-AC-3';
  rate: number;
  channels: number;
  /** Of AAC: its kind, 2 for the usual one. */
  objectType: number;
}

interface Header {
  /** The frame with its header. */
  bytes: number;
  headerBytes: number;
  samples: number;
  setUp: SoundSetUp;
}

const AAC_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000,
  7_350,
];

/** The header of an AAC frame in a stream (ADTS); null for other bytes. */
export function readAdts(bytes: Buffer, at: number): Header | null {
  if (at + 7 > bytes.byteLength) return null;
  if (bytes[at] !== 0xff || ((bytes[at + 1] ?? 0) & 0xf6) !== 0xf0) return null;
  const isShort = ((bytes[at + 1] ?? 0) & 1) === 1;
  const second = bytes[at + 2] ?? 0;
  const rate = AAC_RATES[(second >> 2) & 0x0f];
  const length = (bytes.readUIntBE(at + 3, 3) >> 5) & 0x1fff;
  const channels = ((second & 1) << 2) | ((bytes[at + 3] ?? 0) >> 6);
  const headerBytes = isShort ? 7 : 9;
  if (rate === undefined || length <= headerBytes) return null;
  const blocks = 1 + ((bytes[at + 6] ?? 0) & 3);
  const objectType = 1 + (second >> 6);
  // Channels that only the stream itself describes are nearly always two.
  const setUp = { codec: 'AAC' as const, rate, channels: channels || 2, objectType };
  return { bytes: length, headerBytes, samples: 1024 * blocks, setUp };
}

const MPEG_RATES = [44_100, 48_000, 32_000];
const KBITS = {
  layer2: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  layer3: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  low: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};

/** The header of a frame of MP2 or MP3; null for other bytes. */
export function readMpegSound(bytes: Buffer, at: number): Header | null {
  if (at + 4 > bytes.byteLength || bytes[at] !== 0xff) return null;
  const [first = 0, second = 0, third = 0] = [bytes[at + 1], bytes[at + 2], bytes[at + 3]];
  // Version 2.5, reserved, 2, 1.
  const version = (first >> 3) & 3;
  const layer = 4 - ((first >> 1) & 3);
  if ((first & 0xe0) !== 0xe0 || version === 1 || (layer !== 2 && layer !== 3)) return null;
  const isFull = version === 3;
  const table = isFull ? (layer === 2 ? KBITS.layer2 : KBITS.layer3) : KBITS.low;
  const kbits = table[second >> 4] ?? 0;
  const full = MPEG_RATES[(second >> 2) & 3];
  if (kbits === 0 || full === undefined) return null;
  const rate = isFull ? full : version === 2 ? full / 2 : full / 4;
  const samples = layer === 3 && !isFull ? 576 : 1152;
  const padding = (second >> 1) & 1;
  return {
    bytes: Math.floor(((samples / 8) * kbits * 1000) / rate) + padding,
    headerBytes: 0,
    samples,
    setUp: {
      ...{ codec: layer === 2 ? 'MP2' : 'MP3', rate, objectType: 0 },
      channels: third >> 6 === 3 ? 1 : 2,
    },
  };
}

const AC3_RATES = [48_000, 44_100, 32_000];
const AC3_KBITS = [
  32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384, 448, 512, 576, 640,
];

/** The header of a frame of AC-3 or E-AC-3 (ETSI TS 102 366); null for other bytes. */
export function readAc3(bytes: Buffer, at: number): Header | null {
  if (at + 6 > bytes.byteLength || bytes.readUInt16BE(at) !== 0x0b77) return null;
  const version = (bytes[at + 5] ?? 0) >> 3;
  if (version > 16) return null;
  return version > 10 ? readNewAc3(bytes, at) : readOldAc3(bytes, at);
}

function readOldAc3(bytes: Buffer, at: number): Header | null {
  const sizes = bytes[at + 4] ?? 0;
  const rate = AC3_RATES[sizes >> 6];
  const kbits = AC3_KBITS[(sizes & 0x3f) >> 1];
  if (rate === undefined || kbits === undefined) return null;
  const words = Math.floor((kbits * 96_000) / rate) + (rate === 44_100 ? sizes & 1 : 0);
  const setUp = { codec: 'AC-3' as const, rate, channels: 2, objectType: 0 };
  return { bytes: 2 * words, headerBytes: 0, samples: 1536, setUp };
}

function readNewAc3(bytes: Buffer, at: number): Header | null {
  const sizes = bytes[at + 4] ?? 0;
  const full = AC3_RATES[sizes >> 6];
  const half = AC3_RATES[(sizes >> 4) & 3];
  const rate = full ?? (half === undefined ? undefined : half / 2);
  if (rate === undefined) return null;
  const blocks = full === undefined ? 6 : ([1, 2, 3, 6][(sizes >> 4) & 3] ?? 6);
  const setUp = { codec: 'E-AC-3' as const, rate, channels: 2, objectType: 0 };
  const length = 2 * ((bytes.readUInt16BE(at + 2) & 0x07ff) + 1);
  // Frames of further channels belong to the one before, and last no time.
  const isFurther = (bytes[at + 2] ?? 0) >> 6 === 1;
  return { bytes: length, headerBytes: 0, samples: isFurther ? 0 : 256 * blocks, setUp };
}

/** A jump of the sender's times larger than this is real; smaller ones are rounding. */
const JUMP_TICKS = TICKS / 10;
/** Without a frame in this many bytes there is no such sound. */
const REST_MAX_BYTES = 64 * 1024;

/** The sounds that are read here, by the names in a program. */
const sounds = {
  AAC: { read: readAdts, sync: 0xff },
  'MPEG sound': { read: readMpegSound, sync: 0xff },
  'AC-3': { read: readAc3, sync: 0x0b },
  'E-AC-3': { read: readAc3, sync: 0x0b },
} as const;

export type ReadSound = keyof typeof sounds;

/** Parts the bytes of a sound into frames, which may begin in one unit and end in the next. */
export class SoundReader {
  readonly #read: typeof readAdts;
  readonly #sync: number;
  #rest: Buffer = Buffer.alloc(0);
  /** The time of the next frame, counted in samples so that nothing is rounded away. */
  #from = 0;
  #samples = 0;
  #isCounting = false;

  constructor(codec: ReadSound) {
    ({ read: this.#read, sync: this.#sync } = sounds[codec]);
  }

  /** `pts`: of the first frame that begins in these bytes; null to count on. */
  push(data: Buffer, pts: number | null): SoundFrame[] {
    const bytes = this.#rest.byteLength === 0 ? data : Buffer.concat([this.#rest, data]);
    let isDue = pts !== null;
    const dueFrom = this.#rest.byteLength;
    const frames: SoundFrame[] = [];
    let at = 0;
    while (at + 9 <= bytes.byteLength) {
      const header = this.#read(bytes, at);
      if (!header || !this.#isFollowed(bytes, at + header.bytes)) {
        at = nextSync(bytes, at + 1, this.#sync);
        continue;
      }
      if (at + header.bytes > bytes.byteLength) break;
      if (isDue && at >= dueFrom && pts !== null) {
        this.#setTime(pts, header.setUp.rate);
        isDue = false;
      }
      frames.push(this.#frame(bytes, at, header));
      at += header.bytes;
    }
    // A frame that began in these bytes and is not whole yet has their time.
    this.#rest = Buffer.from(bytes.subarray(at).subarray(-REST_MAX_BYTES));
    if (isDue && pts !== null && !this.#isCounting) this.#from = pts;
    return frames;
  }

  #frame(
    bytes: Buffer,
    at: number,
    { bytes: length, headerBytes, samples, setUp }: Header,
  ): SoundFrame {
    const place = (count: number) => this.#from + (count * TICKS) / setUp.rate;
    const pts = place(this.#samples);
    this.#samples += samples;
    this.#isCounting = true;
    const data = bytes.subarray(at + headerBytes, at + length);
    return { pts, ticks: place(this.#samples) - pts, data, setUp };
  }

  #setTime(pts: number, rate: number): void {
    const counted = this.#from + (this.#samples * TICKS) / rate;
    if (this.#isCounting && Math.abs(pts - counted) < JUMP_TICKS) return;
    this.#from = pts;
    this.#samples = 0;
  }

  /** Bytes that look like a header by chance are not followed by another one. */
  #isFollowed(bytes: Buffer, at: number): boolean {
    return at + 9 > bytes.byteLength || this.#read(bytes, at) !== null;
  }
}

function nextSync(bytes: Buffer, from: number, sync: number): number {
  const next = bytes.indexOf(sync, from);
  return next === -1 ? bytes.byteLength : next;
}
