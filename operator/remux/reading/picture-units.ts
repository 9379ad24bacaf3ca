/** What an H.264 picture says of itself (ITU-T H.264, 7.3). */

export interface PictureFacts {
  /** Decoding can begin here. */
  isKey: boolean;
  /** Sequence parameters, when they come with it. */
  sequence: Buffer | null;
  /** All parameters that come with it, with their start codes; empty when there are none. */
  parameters: Buffer;
}

const START_CODE = Buffer.from([0, 0, 1]);
const SLICE = 1;
const IDR = 5;
const SEI = 6;
const SEQUENCE = 7;
const PICTURE_PARAMETERS = 8;
const RECOVERY_POINT = 6;

/** `isRandomAccess`: the transport stream says that decoding can begin here. */
export function readPicture(data: Buffer, isRandomAccess: boolean): PictureFacts {
  let sequence: Buffer | null = null;
  const parameters: Buffer[] = [];
  let mayBegin = isRandomAccess;
  let isIdr = false;
  for (let at = data.indexOf(START_CODE); at !== -1;) {
    const from = at + 3;
    const type = (data[from] ?? 0) & 0x1f;
    isIdr = type === IDR;
    // All that matters stands before the first slice.
    if (isIdr || type === SLICE) break;
    const next = data.indexOf(START_CODE, from);
    const unit = data.subarray(from, next === -1 ? data.byteLength : next);
    if (type === SEQUENCE) sequence = unit;
    if (type === SEQUENCE || type === PICTURE_PARAMETERS) parameters.push(START_CODE, unit);
    if (type === SEI && hasRecoveryPoint(unit)) mayBegin = true;
    at = next;
  }
  // Broadcasters send pictures at which decoding can begin that are no IDR; parameters always come with them.
  const isKey = isIdr || (mayBegin && sequence !== null);
  return { isKey, sequence, parameters: Buffer.concat(parameters) };
}

function hasRecoveryPoint(unit: Buffer): boolean {
  for (let at = 1; at + 2 <= unit.byteLength;) {
    const type = unit[at] ?? 0;
    const length = unit[at + 1] ?? 0;
    if (type === RECOVERY_POINT) return true;
    // Longer types and lengths are no recovery point, nor is one behind them.
    if (type === 0xff || length === 0xff) return false;
    at += 2 + length;
  }
  return false;
}

export interface SequenceFacts {
  /** As in a manifest: `avc1.640028`. */
  codecs: string;
  width: number;
  height: number;
  isInterlaced: boolean;
}

const PROFILES_WITH_COLOURS = [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135];

/** Null when the parameters are broken. */
export function readSequence(unit: Buffer): SequenceFacts | null {
  if (unit.byteLength < 5) return null;
  const bits = new BitReader(unit.subarray(1));
  const profile = bits.read(8);
  const limits = bits.read(8);
  const level = bits.read(8);
  bits.golomb();
  let colours = 1;
  if (PROFILES_WITH_COLOURS.includes(profile)) {
    colours = bits.golomb();
    if (colours === 3) bits.read(1);
    bits.golomb();
    bits.golomb();
    bits.read(1);
    if (bits.read(1) === 1) skipScaling(bits, colours === 3 ? 12 : 8);
  }
  bits.golomb();
  skipOrder(bits);
  bits.golomb();
  bits.read(1);
  const across = bits.golomb() + 1;
  const down = bits.golomb() + 1;
  const isFrames = bits.read(1) === 1;
  if (!isFrames) bits.read(1);
  bits.read(1);
  const [left, right, top, bottom] =
    bits.read(1) === 1
      ? [bits.golomb(), bits.golomb(), bits.golomb(), bits.golomb()]
      : [0, 0, 0, 0];
  if (bits.isOver) return null;
  const lines = isFrames ? 1 : 2;
  const [stepX, stepY] = [colours === 1 || colours === 2 ? 2 : 1, (colours === 1 ? 2 : 1) * lines];
  const width = across * 16 - (left + right) * stepX;
  const height = down * 16 * lines - (top + bottom) * stepY;
  if (width < 16 || height < 16 || width > 16_384 || height > 16_384) return null;
  const hex = [profile, limits, level].map((one) => one.toString(16).padStart(2, '0')).join('');
  return { codecs: `avc1.${hex}`, width, height, isInterlaced: !isFrames };
}

function skipScaling(bits: BitReader, lists: number): void {
  for (let list = 0; list < lists; list += 1) {
    if (bits.read(1) === 0) continue;
    let [last, next] = [8, 8];
    for (let place = 0; place < (list < 6 ? 16 : 64) && next !== 0; place += 1) {
      next = (last + bits.signedGolomb() + 256) % 256;
      last = next === 0 ? last : next;
    }
  }
}

/** How the order of pictures is coded. */
function skipOrder(bits: BitReader): void {
  const type = bits.golomb();
  if (type === 0) bits.golomb();
  if (type !== 1) return;
  bits.read(1);
  bits.golomb();
  bits.golomb();
  const cycle = Math.min(bits.golomb(), 255);
  for (let place = 0; place < cycle; place += 1) bits.golomb();
}

/** Reads numbers of some bits; the bytes that only keep start codes apart are left out. */
class BitReader {
  readonly #bytes: number[] = [];
  #at = 0;

  constructor(unit: Uint8Array) {
    let zeros = 0;
    for (const byte of unit) {
      if (zeros >= 2 && byte === 3) {
        zeros = 0;
        continue;
      }
      zeros = byte === 0 ? zeros + 1 : 0;
      this.#bytes.push(byte);
    }
  }

  get isOver(): boolean {
    return this.#at > this.#bytes.length * 8;
  }

  read(count: number): number {
    let value = 0;
    for (let bit = 0; bit < count; bit += 1, this.#at += 1) {
      value = value * 2 + (((this.#bytes[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1);
    }
    return value;
  }

  golomb(): number {
    let zeros = 0;
    while (zeros < 32 && !this.isOver && this.read(1) === 0) zeros += 1;
    return 2 ** zeros - 1 + this.read(zeros);
  }

  signedGolomb(): number {
    const value = this.golomb();
    return value % 2 === 1 ? (value + 1) / 2 : -value / 2;
  }
}
