/** How a marquee looks and moves (NOT-02, NOT-08, spec parts 3, 4 and 9). Every field is an operator's, and may be anything. */
import { millisecondsInHour } from 'date-fns/constants';
/**
 * Style and movement of a marquee (NOT-02, NOT-08, spec parts 3, 4 and 9). Every field comes from the operator and may
 * be invalid.
 */
import type { Notice } from '#lib/contract/notices.ts';
import { limits } from '#lib/limits.ts';

/** Operators' text sizes for televisions, with the matching sizes for close screens in px. */
const sizes: Record<string, number> = { 22: 13, 25: 15, 28: 17 };
const usualSizePx = 15;
/** Upper limits: repetitions, pause between them, and length of the text. */
const most = { times: 100, intervalMs: millisecondsInHour, chars: 1_000 } as const;

export interface Marquee {
  text: string;
  sizePx: number;
  times: number;
  /** Between the end of one run and the start of the next. */
  intervalMs: number;
}

export function marqueeOf({ msg, properties, displayTimes, displayInterval }: Notice): Marquee {
  return {
    text: oneLine(msg),
    sizePx: sizes[String(properties?.textsize)] ?? usualSizePx,
    times: within(Math.floor(displayTimes ?? 1), 1, most.times),
    intervalMs: within(displayInterval ?? 0, 0, most.intervalMs),
  };
}

/** Duration of a run in seconds: from the first letter entering to the last one leaving. */
export function marqueeSeconds(textPx: number, barPx: number): number {
  return (textPx + barPx) / limits.marqueePxPerSecond;
}

function oneLine(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length > most.chars ? `${line.slice(0, most.chars)}…` : line;
}

function within(value: number, least: number, greatest: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, least), greatest) : least;
}
