import type { CatchUpMode } from './catch-up-mode.ts';

export interface PastStream {
  /** The address of the live stream. */
  address: string;
  mode: CatchUpMode;
  template: string | null;
}

export interface Past {
  startSeconds: number;
  durationSeconds: number;
}

/** The address of a past range. Null when the channel's address does not have the form that its mode needs. */
export function catchUpAddress(stream: PastStream, past: Past, nowMs: number): string | null {
  const { address, mode, template } = stream;
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
      return xtreamAddress(address, past);
  }
}

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

/** `http://host/live/user/word/17.m3u8` becomes `http://host/timeshift/user/word/60/2026-11-22:20-00/17.m3u8`. */
function xtreamAddress(address: string, { startSeconds, durationSeconds }: Past): string | null {
  const url = URL.parse(address);
  const [, user, word, id] =
    /^\/(?:live\/)?([^/]+)\/([^/]+)\/([^/.]+)(?:\.\w+)?$/.exec(url?.pathname ?? '') ?? [];
  if (!url || user === undefined || word === undefined || id === undefined) return null;
  const { Y, m, d, H, M } = partsOf(startSeconds);
  const minutes = Math.ceil(durationSeconds / 60);
  url.pathname = `/timeshift/${user}/${word}/${minutes}/${Y}-${m}-${d}:${H}-${M}/${id}.m3u8`;
  return url.href;
}

type DateParts = Record<'Y' | 'm' | 'd' | 'H' | 'M' | 'S', string>;

function partsOf(seconds: number): DateParts {
  const [Y = '', m = '', d = '', H = '', M = '', S = ''] = new Date(seconds * 1000)
    .toISOString()
    .split(/\D/);
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
