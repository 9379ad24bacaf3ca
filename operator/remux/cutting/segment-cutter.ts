import {
  readPicture,
  readSequence,
  type SequenceFacts,
} from '#operator/remux/reading/picture-units.ts';
import type { SoundFrame, SoundSetUp } from '#operator/remux/reading/sound-frames.ts';
import { TICKS } from '#operator/remux/reading/stream-clock.ts';
import type { StreamUnit } from '#operator/remux/reading/transport-reader.ts';
import type { Picture, RawSegment } from './segment.ts';

/**
 * A segment ends at the first key frame after this long. Short ones bring the first picture soon, and a viewer who
 * began with one of them does not run dry before the next.
 */
const SEGMENT_TICKS = TICKS;
/** A segment that no key frame ends is cut after this long, or this much. */
const LONGEST_TICKS = 12 * TICKS;
const MOST_BYTES = 48 * 1024 ** 2;
/** How long the first segment waits for the sound. */
const SOUND_WAIT_TICKS = 3 * TICKS;
/** Times that jump by more than this begin anew. */
const JUMP_TICKS = 5 * TICKS;
/** Sound that runs further away from the picture than this belongs to something else. */
const APART_TICKS = 15 * TICKS;

export interface CutterWish {
  hasPicture: boolean;
  hasSound: boolean;
  onSegment: (segment: RawSegment) => void;
}

/** Cuts pictures and sound into segments that begin with a key frame; a stream without a picture by time alone. */
export class SegmentCutter {
  readonly #wish: CutterWish;
  #pictures: Picture[] = [];
  #sounds: SoundFrame[] = [];
  #bytes = 0;
  #parameters: Buffer = Buffer.alloc(0);
  #sequence: SequenceFacts | null = null;
  #soundSetUp: SoundSetUp | null = null;
  /** The time that counts as 0; null until the first key frame, or the first sound without pictures. */
  #base: number | null = null;
  #lastDts = 0;
  #isBreak = true;
  /** The sound did not come in time: what comes now needs a new beginning. */
  #isMute = false;

  constructor(wish: CutterWish) {
    this.#wish = wish;
  }

  picture({
    data,
    pts,
    dts,
    isRandomAccess,
  }: Pick<StreamUnit, 'data' | 'pts' | 'dts' | 'isRandomAccess'>): void {
    const { isKey, sequence, parameters } = readPicture(data, isRandomAccess);
    if (this.#base !== null && Math.abs(dts - this.#lastDts) > JUMP_TICKS) this.#restart();
    const facts = isKey && sequence ? readSequence(sequence) : null;
    const isOther = facts !== null && JSON.stringify(facts) !== JSON.stringify(this.#sequence);
    if (isOther && this.#base !== null) this.#restart();
    if (this.#base === null && !this.#begins(isKey, facts, pts)) return;
    this.#lastDts = dts;
    if (isKey && this.#pictures.length > 0 && this.#isLongEnough(pts)) this.#close(pts);
    if (this.#isTooLong(dts)) this.#close(dts);
    if (facts) this.#sequence = facts;
    if (parameters.byteLength > 0) this.#parameters = parameters;
    // Pictures before the first key frame that come after it are made of ones that are not there.
    if (this.#base === null || pts < this.#base) return;
    this.#pictures.push({ pts, dts, data, isKey });
    this.#bytes += data.byteLength;
  }

  sound(frame: SoundFrame): void {
    const { pts, setUp } = frame;
    if (this.#wish.hasPicture) {
      if (this.#base === null || pts < this.#base) return;
      if (Math.abs(pts - this.#lastDts) > APART_TICKS) return;
      // The times begin anew, and the picture's do not yet.
      const last = this.#sounds.at(-1);
      if (last && pts < last.pts) return;
    } else {
      const last = this.#sounds.at(-1);
      if (last && Math.abs(pts - last.pts) > JUMP_TICKS) this.#restart();
      this.#base ??= pts;
    }
    const isOther = this.#soundSetUp && JSON.stringify(setUp) !== JSON.stringify(this.#soundSetUp);
    if (isOther || this.#isMute) {
      // With a picture the next key frame begins anew, with this sound.
      if (this.#wish.hasPicture) this.#isBreak = true;
      else this.#restart();
      this.#isMute = false;
      this.#sounds = [];
      this.#base ??= pts;
    }
    this.#soundSetUp = setUp;
    this.#sounds.push(frame);
    this.#bytes += frame.data.byteLength;
    const first = this.#sounds[0]?.pts ?? pts;
    if (!this.#wish.hasPicture && pts + frame.ticks - first >= SEGMENT_TICKS) {
      this.#close(pts + frame.ticks);
    }
  }

  /** The rest, when the stream has ended. */
  flush(): void {
    this.#restart();
  }

  #begins(isKey: boolean, facts: SequenceFacts | null, pts: number): boolean {
    if (!isKey || !facts) return false;
    this.#base = pts;
    return true;
  }

  #isLongEnough(pts: number): boolean {
    const ticks = pts - (this.#pictures[0]?.pts ?? pts);
    const isWaiting = this.#wish.hasSound && !this.#soundSetUp && ticks < SOUND_WAIT_TICKS;
    return !isWaiting && ticks >= SEGMENT_TICKS;
  }

  #isTooLong(dts: number): boolean {
    const [first] = this.#pictures;
    return first !== undefined && (dts - first.dts > LONGEST_TICKS || this.#bytes > MOST_BYTES);
  }

  /** What comes next has times of its own. */
  #restart(): void {
    const last = this.#pictures.reduce((most, { pts }) => Math.max(most, pts), -Infinity);
    const lastSound = this.#sounds.at(-1);
    if (this.#pictures.length > 1) this.#close(last);
    else if (!this.#wish.hasPicture && lastSound) this.#close(lastSound.pts + lastSound.ticks);
    this.#base = null;
    this.#isBreak = true;
    this.#pictures = [];
    this.#sounds = [];
    this.#bytes = 0;
  }

  #close(toTicks: number): void {
    if (this.#base === null) return;
    const from = this.#wish.hasPicture ? this.#pictures[0]?.pts : this.#sounds[0]?.pts;
    const { hasPicture, hasSound } = this.#wish;
    this.#isMute = hasSound && !this.#soundSetUp;
    this.#wish.onSegment({
      pictures: this.#pictures,
      parameters: this.#parameters,
      sounds: this.#sounds,
      setUp: { picture: hasPicture ? this.#sequence : null, sound: this.#soundSetUp },
      base: this.#base,
      seconds: Math.max(1, toTicks - (from ?? toTicks)) / TICKS,
      isBreak: this.#isBreak,
    });
    this.#isBreak = false;
    this.#pictures = [];
    this.#sounds = [];
    this.#bytes = 0;
  }
}
