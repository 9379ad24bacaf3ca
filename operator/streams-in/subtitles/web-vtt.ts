import {
  millisecondsInHour,
  millisecondsInMinute,
  minutesInHour,
  secondsInHour,
  secondsInMinute,
} from 'date-fns/constants';
import { importBounds } from '#operator/streams-in/import-bounds.ts';

const clock = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[,.](\d{1,3})`;
const timing = new RegExp(String.raw`^\s*${clock}\s*-->\s*${clock}`);

/** Times in seconds. */
export interface Cue {
  from: number;
  to: number;
  text: string;
}

/**
 * Converts SubRip or WebVTT to plain WebVTT: times, lines, and italic, bold and underline as the only markup. Null when
 * there are no cues.
 */
export function toWebVtt(text: string): string | null {
  const cues = cuesOf(text);
  return cues.length === 0 ? null : webVttOf(cues);
}

/** Cues in order, with lines that are plain, as WebVTT. */
function webVttOf(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ from, to, text: lines }) => `${stamp(from)} --> ${stamp(to)}\n${lines}\n`,
  );
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

/** Cues whose texts may have any markup, as plain WebVTT. */
export function cuesToWebVtt(cues: readonly Cue[]): string {
  const plain = cues.flatMap(({ from, to, text }) => {
    const lines = text.split(/\r\n|\n|\r/).map(lineOf);
    const own = lines.filter((line) => line.trim() !== '').join('\n');
    return own !== '' && to > from && from >= 0 ? [{ from, to, text: own }] : [];
  });
  const ordered = plain.sort((one, other) => one.from - other.from);
  return ordered.length === 0 ? 'WEBVTT\n' : webVttOf(ordered.slice(0, importBounds.cuesMax));
}

function cuesOf(text: string): Cue[] {
  const cues: Cue[] = [];
  let open: { from: number; to: number; lines: string[] } | null = null;
  const close = () => {
    if (!open) return;
    const own = open.lines.join('\n').trim();
    if (own !== '' && open.to > open.from) cues.push({ ...open, text: own });
    open = null;
  };
  for (const line of text.replace(/^\u{feff}/u, '').split(/\r\n|\n|\r/)) {
    const times = timing.exec(line);
    if (times) {
      // Without blank lines the number of the next cue is at the end of this one.
      if (open && /^\d+$/.test(open.lines.at(-1) ?? '')) open.lines.pop();
      close();
      if (cues.length >= importBounds.cuesMax) break;
      open = { from: secondsOf(times, 1), to: secondsOf(times, 5), lines: [] };
    } else if (line.trim() === '') close();
    else open?.lines.push(lineOf(line));
  }
  close();
  // Players need them in order.
  return cues.sort((one, other) => one.from - other.from);
}

function secondsOf(times: RegExpExecArray, first: number): number {
  const [hours, minutes, seconds] = [0, 1, 2].map((place) => Number(times[first + place] ?? 0));
  const thousandths = Number((times[first + 3] ?? '0').padEnd(3, '0'));
  return (
    (hours ?? 0) * secondsInHour +
    (minutes ?? 0) * secondsInMinute +
    (seconds ?? 0) +
    thousandths / 1000
  );
}

/** Removes markup other than `<i>`, `<b>`, `<u>`, and the positions of SubStation (`{\an8}`). */
function lineOf(line: string): string {
  return line
    .replace(/[^\P{Cc}\t]/gu, '')
    .replace(/\{\\[^}]{0,200}\}/g, '')
    .replace(/<(?!\/?[ibu]>)\/?[a-z][^<>]{0,200}>/gi, '')
    .replaceAll('-->', '→')
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;')
    .replace(/<(?!\/?[ibu]>)/gi, '&lt;')
    .slice(0, importBounds.titleMaxChars)
    .toWellFormed();
}

/** `01:02:03.004` */
function stamp(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const parts = [
    thousandths / millisecondsInHour,
    (thousandths / millisecondsInMinute) % minutesInHour,
    (thousandths / 1000) % secondsInMinute,
  ];
  const whole = parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
  return `${whole}.${String(thousandths % 1000).padStart(3, '0')}`;
}
