/** How a marquee looks and moves (NOT-02, NOT-08, spec parts 3, 4 and 9). Every field is an operator's, and may be anything. */
import { millisecondsInHour } from 'date-fns/constants';
import type { Notice } from '#lib/contract/notices.ts';
import { limits } from '#lib/limits.ts';

/** Operators give sizes for televisions; these are the same on a screen at hand, in px. */
const sizes: Record<string, number> = { 22: 13, 25: 15, 28: 17 };
const usualSizePx = 15;
/** A text runs past once, at most so often, and waits no longer than this in between. */
const most = { times: 100, intervalMs: millisecondsInHour, chars: 1_000 } as const;

export interface Marquee {
  text: string;
  sizePx: number;
  times: number;
  /** Between the end of one showing and the start of the next. */
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

/** How long the text takes from its first letter coming in to its last going out, in seconds. */
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
