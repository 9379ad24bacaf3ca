import { readPicture, readSequence } from './picture-units.ts';
import { TICKS } from './stream-clock.ts';
import type { StreamUnit } from './transport-reader.ts';

/** A picture with nothing on it for this long is black. */
const BLACK_TICKS = 7 * TICKS;
/**
 * What an encoder needs for a black picture, noise included, as measured with x264 at 576 to 1080 lines: a key frame less
 * than a byte for so many pixels, and a second less than a byte for so many. A still with a logo takes more.
 */
const KEY_PIXELS_PER_BYTE = 180;
const SECOND_PIXELS_PER_BYTE = 250;
const START_CODE = Buffer.from([0, 0, 1]);
const FILLER = 12;

/** Finds out from the sizes of H.264 pictures whether nothing is on them; they are not decoded. */
export class BlackWatch {
  #pixels = 0;
  /** Of the plain pictures so far; null without one. */
  #plain: { fromTicks: number; bytes: number } | null = null;

  /** Takes the next picture. Returns whether the last seconds were black. */
  isBlack({ data, pts, isRandomAccess, stream }: StreamUnit): boolean {
    if (stream.codec !== 'H.264') return false;
    const { isKey, sequence } = readPicture(data, isRandomAccess);
    const facts = sequence && readSequence(sequence);
    if (facts) this.#pixels = facts.width * facts.height;
    const bytes = data.byteLength - fillerBytes(data);
    if (isKey && bytes * KEY_PIXELS_PER_BYTE > this.#pixels) this.#plain = null;
    else if (isKey && (!this.#plain || pts < this.#plain.fromTicks)) {
      this.#plain = { fromTicks: pts, bytes: 0 };
    }
    if (!this.#plain) return false;
    this.#plain.bytes += bytes;
    const ticks = pts - this.#plain.fromTicks;
    if (ticks < BLACK_TICKS) return false;
    const most = (this.#pixels / SECOND_PIXELS_PER_BYTE) * (ticks / TICKS);
    const isBlack = this.#plain.bytes < most;
    if (!isBlack) this.#plain = null;
    return isBlack;
  }
}

/** What only fills the line of a sender with a constant bit rate. */
function fillerBytes(data: Buffer): number {
  let bytes = 0;
  for (let at = data.indexOf(START_CODE); at !== -1;) {
    const from = at + START_CODE.byteLength;
    const next = data.indexOf(START_CODE, from);
    if (((data[from] ?? 0) & 0x1f) === FILLER) {
      bytes += (next === -1 ? data.byteLength : next) - at;
    }
    at = next;
  }
  return bytes;
}
