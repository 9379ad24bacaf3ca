/**
 * The pictures of the seek bar (BEY-03) from a WebVTT thumbnail track in its usual form: the text of a cue is the
 * address of a picture, and `#xywh=x,y,width,height` after it selects a part of a sprite. Invalid cues are ignored; the
 * others are used.
 */
import { secondsInHour, secondsInMinute } from 'date-fns/constants';

export interface ThumbnailCue {
  /** ms from the beginning of the title; `endMs` is exclusive. */
  startMs: number;
  endMs: number;
  /** Absolute, http(s). */
  address: string;
  /** In pixels of the picture. Null for the whole picture. */
  crop: { x: number; y: number; width: number; height: number } | null;
}

const timing = /^\s*(\S+)\s+-->\s+(\S+)/;
const stamp = /^(?:(\d{1,4}):)?([0-5]?\d):([0-5]\d)(?:[.,](\d{1,3}))?$/;
const piece = /^xywh=(?:pixel:)?(\d{1,6}),(\d{1,6}),(\d{1,6}),(\d{1,6})$/;

/** The cues of a track by time. `trackAddress` is absolute: the addresses of the pictures are relative to it. */
export function parseThumbnails(text: string, trackAddress: string): ThumbnailCue[] {
  const lines = text.split(/\r\n|\r|\n/);
  const addressOf = addressReader(trackAddress);
  const cues = lines.flatMap((line, index) => {
    const [, from, to] = timing.exec(line) ?? [];
    if (from === undefined || to === undefined) return [];
    const [startMs, endMs] = [instantOf(from), instantOf(to)];
    const [picture = '', ...more] = (lines[index + 1] ?? '').trim().split('#');
    const address = picture === '' ? null : addressOf(picture);
    if (startMs === null || endMs === null || endMs <= startMs || address === null) return [];
    const crop = more.length === 0 ? null : cropOf(more.join('#'));
    return crop === undefined ? [] : [{ startMs, endMs, address, crop }];
  });
  return cues.sort((one, other) => one.startMs - other.startMs);
}

/** The cue at a time. Null where the track has none. */
export function thumbnailAt(cues: readonly ThumbnailCue[], atMs: number): ThumbnailCue | null {
  let [low, high] = [0, cues.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((cues[middle]?.startMs ?? Infinity) <= atMs) low = middle + 1;
    else high = middle;
  }
  const cue = cues[low - 1];
  return cue && atMs < cue.endMs ? cue : null;
}

function instantOf(text: string): number | null {
  const [, hours = '0', minutes, seconds, fraction = ''] = stamp.exec(text) ?? [];
  if (minutes === undefined || seconds === undefined) return null;
  const whole = Number(hours) * secondsInHour + Number(minutes) * secondsInMinute + Number(seconds);
  return whole * 1_000 + Number(fraction.padEnd(3, '0'));
}

/** Undefined when the part is invalid. */
function cropOf(fragment: string): ThumbnailCue['crop'] | undefined {
  const [, ...numbers] = piece.exec(fragment) ?? [];
  const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** Many cues share one picture: each address is resolved once. */
function addressReader(trackAddress: string): (picture: string) => string | null {
  const known = new Map<string, string | null>();
  return (picture) => {
    const read = known.get(picture);
    if (read !== undefined) return read;
    const url = URL.canParse(picture, trackAddress) ? new URL(picture, trackAddress) : null;
    const address = url && /^https?:$/.test(url.protocol) ? url.href : null;
    known.set(picture, address);
    return address;
  };
}
