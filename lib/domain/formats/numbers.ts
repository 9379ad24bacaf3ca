/** Numbers (spec part 9): 2 decimals, a card's rating 1 decimal, and the hours left to watch something. */
import type { Language } from '#lib/contract/field.ts';

const formatters = new Map<string, Intl.NumberFormat>();

function formatWith(decimals: number, value: number, language: Language): string {
  const key = `${language} ${decimals}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formatters.set(key, formatter);
  }
  return formatter.format(value);
}

/** Two decimals, with the separators of the language. */
export function formatNumber(value: number, language: Language): string {
  return formatWith(2, value, language);
}

/** One decimal: 8 shows as 8.0. */
export function formatRating(rating: number, language: Language): string {
  return formatWith(1, rating, language);
}

const hourMs = 3_600_000;

/** Hours until something can be played no longer, rounded up; 0 when that is over, null when it has no end. */
export function remainingPlaybackHours(
  playbackValidTime: number | undefined,
  nowMs: number,
): number | null {
  if (playbackValidTime === undefined) return null;
  return Math.max(0, Math.ceil((playbackValidTime - nowMs) / hourMs));
}

/** A running time in whole hours and minutes, rounded up to the minute. */
export function hoursAndMinutes(durationSeconds: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil(durationSeconds / 60));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
