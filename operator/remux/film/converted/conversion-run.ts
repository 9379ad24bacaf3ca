/** One process of ffmpeg that converts a film from a place on, ahead of its viewers and no further. */
import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { SourceFailure } from '#operator/media/foreign/source/source-answer.ts';
import { FRAME_SAMPLES, type AacFrame } from '#operator/remux/cutting/write-aac-fragment.ts';
import type { PictureEncoder } from '#operator/remux/converting/ffmpeg.ts';
import { inputArgs, surroundings } from './film-facts.ts';
import { pictureParts, soundFrames } from './fragment-stream.ts';

/** Of a segment. Short, because the first picture waits for the first one. */
export const CONVERTED_SECONDS = 3;
export const SOUND_RATE = 48_000;
const PICTURE_TICKS = 90_000;
const HEIGHT_MAX = 1_080;
/** Segments that are made before anyone asks for them. */
const AHEAD = 8;
/** A segment so little ahead is waited for; for one further on another process is quicker. */
const WAITED_FOR = 4;
/** Kept for viewers who are behind. */
const KEPT_MAX_BYTES = 48 * 1024 ** 2;
const WAIT_MS = 40_000;
const COMPLAINT_MAX_CHARS = 300;

export interface RunWish {
  program: string;
  encoder: PictureEncoder;
  url: string;
  /** The number of the first segment. */
  first: number;
  sounds: number;
  height: number;
}

interface Segment {
  picture: Buffer<ArrayBuffer> | null;
  sounds: AacFrame[][];
}

/** Lines of the converted picture: an even number, as H.264 needs it. */
export const shownHeight = (height: number) => 2 * Math.trunc(Math.min(HEIGHT_MAX, height) / 2);

export function runArgs({ encoder, url, first, sounds, height }: RunWish): string[] {
  const scaled = `scale=-2:${shownHeight(height)}`;
  const filters = `yadif=deint=interlaced,${scaled},${encoder.filter}`;
  const start = String(first * CONVERTED_SECONDS);
  const sound = (place: number) => [
    ...['-map', `0:a:${place}`, '-vn', '-sn', '-dn', '-af', 'aresample=async=1:first_pts=0'],
    ...['-c:a', 'aac', '-b:a', '160k', '-ac', '2', '-ar', String(SOUND_RATE)],
    ...['-flush_packets', '1', '-f', 'adts', `pipe:${3 + place}`],
  ];
  return [
    ...['-hide_banner', '-nostdin', '-v', 'error', '-fflags', '+genpts', ...encoder.device],
    ...['-ss', start, ...inputArgs(url)],
    ...['-map', '0:V:0', '-an', '-sn', '-dn', '-vf', filters],
    ...['-c:v', encoder.name, ...encoder.options, '-bf', '0', '-g', '100000'],
    ...(encoder.isHardware ? [] : ['-sc_threshold', '0']),
    ...['-force_key_frames', `expr:gte(t,n_forced*${CONVERTED_SECONDS})`],
    ...['-video_track_timescale', String(PICTURE_TICKS)],
    ...['-use_editlist', '0', '-movflags', '+frag_keyframe+empty_moov+default_base_moof'],
    ...['-flush_packets', '1', '-f', 'mp4', 'pipe:1'],
    ...Array.from({ length: sounds }, (_, place) => sound(place)).flat(),
  ];
}

export class ConversionRun {
  readonly first: number;
  /** When it was last asked, and by whom. */
  askedAt: number;
  readonly askedBy = new Map<string, number>();
  init: Buffer<ArrayBuffer> | null = null;
  readonly #process: ChildProcess;
  readonly #segments = new Map<number, Segment>();
  readonly #changed = new Set<() => void>();
  readonly #sounds: number;
  /** The next segment of the picture, and of each sound. */
  #nextPicture: number;
  readonly #nextSound: number[];
  #wanted: number;
  #complaint = '';
  #end: 'done' | 'failed' | null = null;

  constructor(wish: RunWish, now: number) {
    const { program, first, sounds } = wish;
    this.first = first;
    this.askedAt = now;
    this.#wanted = first;
    this.#nextPicture = first;
    this.#sounds = sounds;
    this.#nextSound = Array.from({ length: sounds }, () => first);
    const pipes = Array.from({ length: sounds + 3 }, (_, place) =>
      place === 0 ? 'ignore' : 'pipe',
    );
    this.#process = spawn(program, runArgs(wish), { stdio: pipes, env: surroundings() });
    this.#process.once('error', () => this.#finish('failed'));
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (this.#complaint.length < COMPLAINT_MAX_CHARS) this.#complaint += text;
    });
    const reading = [
      this.#readPicture(),
      ...Array.from({ length: sounds }, (_, place) => this.#readSound(place)),
    ];
    const closed = new Promise<number | null>((resolve) => {
      this.#process.once('close', (code) => resolve(code));
      this.#process.once('error', () => resolve(null));
    });
    Promise.all([closed, ...reading]).then(
      ([code]) => this.#finish(code === 0 ? 'done' : 'failed'),
      () => this.#finish('failed'),
    );
  }

  get hasFailed(): boolean {
    return this.#end === 'failed';
  }

  /** Whether it has the segment, or will have it soon. */
  covers(place: number): boolean {
    if (this.hasFailed) return false;
    if (this.#segments.has(place)) return true;
    return (
      this.#end === null && place >= this.#nextPicture && place < this.#nextPicture + WAITED_FOR
    );
  }

  /** The picture of a segment; null behind the end. Throws SourceFailure. */
  async picture(place: number): Promise<Buffer<ArrayBuffer> | null> {
    await this.#until(place, () => this.#nextPicture > place);
    return this.#segments.get(place)?.picture ?? null;
  }

  /** Null behind the end. Throws SourceFailure. */
  async sound(place: number, number: number): Promise<readonly AacFrame[] | null> {
    await this.#until(place, () => (this.#nextSound[number] ?? 0) > place);
    return this.#segments.get(place)?.sounds[number] ?? null;
  }

  async beginning(): Promise<Buffer<ArrayBuffer>> {
    await this.#until(this.first, () => this.init !== null);
    if (!this.init) throw this.#failure();
    return this.init;
  }

  end(): void {
    this.#complaint ||= 'its conversion was ended for another one';
    this.#process.kill('SIGKILL');
    this.#finish('failed');
  }

  async #until(place: number, isThere: () => boolean): Promise<void> {
    this.#wanted = Math.max(this.#wanted, place);
    this.#tell();
    const overdue = AbortSignal.timeout(WAIT_MS);
    while (!isThere() && this.#end === null && !overdue.aborted) await this.#change(overdue);
    if (this.hasFailed && !isThere()) throw this.#failure();
    if (!isThere() && this.#end === null)
      throw new SourceFailure(502, 'the conversion takes too long');
  }

  #failure(): SourceFailure {
    const [said = ''] = this.#complaint
      .replaceAll(/https?:\S+/g, 'the film')
      .trim()
      .split('\n');
    return new SourceFailure(
      502,
      `the film could not be converted: ${said.slice(0, COMPLAINT_MAX_CHARS)}`,
    );
  }

  #change(overdue?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.#changed.delete(done);
        overdue?.removeEventListener('abort', done);
        resolve();
      };
      this.#changed.add(done);
      overdue?.addEventListener('abort', done);
    });
  }

  #tell(): void {
    for (const done of [...this.#changed]) done();
  }

  #finish(end: 'done' | 'failed'): void {
    this.#end ??= end;
    this.#tell();
  }

  async #readPicture(): Promise<void> {
    if (!this.#process.stdout) return;
    for await (const part of pictureParts(
      this.#process.stdout as AsyncIterable<Buffer>,
      this.first * CONVERTED_SECONDS * PICTURE_TICKS,
    )) {
      if ('init' in part) this.init = part.init;
      else {
        // Half a second of room: pictures begin a little after their key frame was wished for.
        const place = Math.floor((part.ticks / PICTURE_TICKS + 0.5) / CONVERTED_SECONDS);
        const segment = this.#segment(place);
        segment.picture = segment.picture
          ? Buffer.concat([segment.picture, part.media])
          : part.media;
        this.#nextPicture = Math.max(this.#nextPicture, place + 1);
        this.#dropOld();
      }
      this.#tell();
      // Ffmpeg stops writing while its pipe is not read.
      while (this.#end === null && this.#nextPicture > this.#wanted + AHEAD) await this.#change();
    }
  }

  async #readSound(number: number): Promise<void> {
    const pipe = this.#process.stdio[3 + number] as Readable | null;
    if (!pipe) return;
    // The encoder's first frame sounds before the first sample.
    let frame = Math.round((this.first * CONVERTED_SECONDS * SOUND_RATE) / FRAME_SAMPLES) - 1;
    for await (const data of soundFrames(pipe as AsyncIterable<Buffer>)) {
      const seconds = (Math.max(0, frame) * FRAME_SAMPLES) / SOUND_RATE;
      const place = Math.max(this.first, Math.floor(seconds / CONVERTED_SECONDS + 1e-6));
      if (frame >= 0) this.#segment(place).sounds[number]?.push({ number: frame, data });
      frame += 1;
      if (place > (this.#nextSound[number] ?? 0)) {
        this.#nextSound[number] = place;
        this.#tell();
      }
    }
    this.#nextSound[number] = Infinity;
    this.#tell();
  }

  #segment(place: number): Segment {
    const known = this.#segments.get(place);
    if (known) return known;
    const sounds = Array.from({ length: this.#sounds }, (): AacFrame[] => []);
    const segment: Segment = { picture: null, sounds };
    this.#segments.set(place, segment);
    return segment;
  }

  #dropOld(): void {
    let bytes = 0;
    for (const { picture } of this.#segments.values()) bytes += picture?.byteLength ?? 0;
    for (const [place, { picture }] of this.#segments) {
      if (bytes <= KEPT_MAX_BYTES || place >= this.#wanted - 1) return;
      bytes -= picture?.byteLength ?? 0;
      this.#segments.delete(place);
    }
  }
}
