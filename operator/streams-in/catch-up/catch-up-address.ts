import { tzOffset } from '@date-fns/tz';
import { millisecondsInMinute, secondsInMinute } from 'date-fns/constants';
import type { CatchUpMode } from './catch-up-mode.ts';

export interface PastStream {
  /** The address of the live stream. */
  address: string;
  mode: CatchUpMode;
  template: string | null;
  /** The zone in which the source of an Xtream account names its recordings; null or absent: UTC. */
  zone?: string | null;
  /** What the source's clock is behind, in minutes. */
  correctionMinutes?: number;
}

export interface Past {
  startSeconds: number;
  durationSeconds: number;
}

/** A range by the source's clock. */
const bySource = ({ correctionMinutes = 0 }: PastStream, past: Past): Past => ({
  ...past,
  startSeconds: past.startSeconds - correctionMinutes * secondsInMinute,
});

/** The address of a past range. Null when the channel's address does not have the form that its mode needs. */
export function catchUpAddress(stream: PastStream, range: Past, nowMs: number): string | null {
  const { address, mode, template } = stream;
  const past = bySource(stream, range);
  const filled = (text: string) => fillIn(text, past, Math.floor(nowMs / 1000));
  switch (mode) {
    case 'default':
      return template === null ? null : filled(template);
    case 'append':
      return template === null ? null : filled(address + template);
    case 'shift':
      return filled(withQuery(address, template ?? 'utc={utc}&lutc={lutc}'));
    case 'flussonic':
      return flussonicAddress(address, `${past.startSeconds}-${past.durationSeconds}`);
    case 'xc':
      return xtreamAddresses(stream, past)[0] ?? null;
  }
}

/** Another address of the same range, for sources that do not know the first. Null when there is none. */
export const otherCatchUpAddress = (stream: PastStream, range: Past): string | null =>
  stream.mode === 'xc' ? (xtreamAddresses(stream, bySource(stream, range))[1] ?? null) : null;

/** When the recording at the address of a past range begins, in seconds since 1970: Xtream panels record by the minute. */
export const recordedFrom = ({ mode }: PastStream, { startSeconds }: Past): number =>
  mode === 'xc' ? wholeMinute(startSeconds) : startSeconds;

const wholeMinute = (seconds: number) => seconds - (seconds % secondsInMinute);

/** The address of the stream as it was some seconds ago, continuing. Null when the source has none. */
export function timeShiftAddressOf(
  stream: PastStream,
  secondsBehind: number,
  nowMs: number,
): string | null {
  const now = Math.floor(nowMs / 1000);
  const past = { startSeconds: now - secondsBehind, durationSeconds: secondsBehind };
  if (stream.mode === 'shift') return catchUpAddress(stream, past, nowMs);
  if (stream.mode !== 'flussonic') return null;
  return flussonicAddress(stream.address, `timeshift_rel-${secondsBehind}`);
}

function withQuery(address: string, template: string): string {
  if (/^[?&]/.test(template)) {
    const own = template.slice(1);
    return `${address}${address.includes('?') ? '&' : '?'}${own}`;
  }
  return `${address}${address.includes('?') ? '&' : '?'}${template}`;
}

/** `…/mono.m3u8?token=x` becomes `…/mono-{part}.m3u8?token=x`; `…/mpegts` has a special form. */
function flussonicAddress(address: string, part: string): string | null {
  const url = URL.parse(address);
  const [, folder, file] = /^(.*\/)([^/]+)$/.exec(url?.pathname ?? '') ?? [];
  if (!url || folder === undefined || file === undefined) return null;
  const stem = /^(.+)\.m3u8$/.exec(file)?.[1] ?? (file === 'mpegts' ? 'index' : null);
  if (stem === null) return null;
  url.pathname = `${folder}${stem}-${part}.m3u8`;
  return url.href;
}

/** A channel of a panel: `/live/user/word/17.m3u8`, `/user/word/17`, and both below a path. */
const withLive = /^(.*)\/live\/([^/]+)\/([^/]+)\/([^/.]+)(?:\.(\w+))?$/;
const withoutLive = /^(.*)\/([^/]+)\/([^/]+)\/(\d+)(?:\.(\w+))?$/;

/**
 * `http://host/live/user/word/17.m3u8` becomes `http://host/timeshift/user/word/60/2026-11-22:20-00/17.m3u8`, and for older panels
 * `http://host/streaming/timeshift.php?…`. A panel that sends its channels as transport streams sends its recordings so. Empty
 * when the address is no channel of a panel.
 */
function xtreamAddresses({ address, zone = null }: PastStream, past: Past): string[] {
  const url = URL.parse(address);
  const path = url?.pathname ?? '';
  const [, base, user, word, id, ending = 'm3u8'] =
    withLive.exec(path) ?? withoutLive.exec(path) ?? [];
  if (!url || base === undefined || user === undefined || word === undefined || !id) return [];
  const from = wholeMinute(past.startSeconds);
  const minutes = Math.ceil((past.startSeconds - from + past.durationSeconds) / secondsInMinute);
  const { Y, m, d, H, M } = partsOf(from, zone);
  const start = `${Y}-${m}-${d}:${H}-${M}`;
  const script = new URL(url);
  script.pathname = `${base}/streaming/timeshift.php`;
  const named = { username: decodeURIComponent(user), password: decodeURIComponent(word) };
  const asked = { ...named, stream: id, start, duration: String(minutes), extension: ending };
  for (const [name, value] of Object.entries(asked)) script.searchParams.set(name, value);
  url.pathname = `${base}/timeshift/${user}/${word}/${minutes}/${start}/${id}.${ending}`;
  return [url.href, script.href];
}

type DateParts = Record<'Y' | 'm' | 'd' | 'H' | 'M' | 'S', string>;

function partsOf(seconds: number, zone: string | null = null): DateParts {
  const instant = new Date(seconds * 1000);
  const minutes = zone === null ? 0 : tzOffset(zone, instant);
  const local = new Date(instant.getTime() + (minutes || 0) * millisecondsInMinute);
  const [Y = '', m = '', d = '', H = '', M = '', S = ''] = local.toISOString().split(/\D/);
  return { Y, m, d, H, M, S };
}

const placeholder = /\$?\{(\w+)(?::([^}]{1,40}))?\}/g;

/** Fills in `{utc}`, `${start}`, `{duration:60}`, `{Y}`, `{utc:Y-m-d}` and similar; unknown placeholders stay. */
function fillIn(text: string, { startSeconds, durationSeconds }: Past, now: number): string {
  const end = startSeconds + durationSeconds;
  const instants: Readonly<Record<string, number>> = {
    utc: startSeconds,
    start: startSeconds,
    utcend: end,
    end,
    lutc: now,
    now,
    timestamp: now,
  };
  const lengths: Readonly<Record<string, number>> = {
    duration: durationSeconds,
    offset: now - startSeconds,
  };
  return text.replace(placeholder, (whole, name: string, form: string | undefined) => {
    const parts: Partial<Record<string, string>> = partsOf(startSeconds);
    const part = parts[name];
    if (part !== undefined && form === undefined) return part;
    const instant = instants[name];
    if (instant !== undefined) return form === undefined ? String(instant) : dated(form, instant);
    const length = lengths[name];
    if (length === undefined) return whole;
    const unit = form === undefined ? 1 : Number(form);
    return unit >= 1 ? String(Math.floor(length / unit)) : whole;
  });
}

function dated(form: string, seconds: number): string {
  const parts: Partial<Record<string, string>> = partsOf(seconds);
  return form.replace(/[YmdHMS]/g, (letter) => parts[letter] ?? letter);
}
