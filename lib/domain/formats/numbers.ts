/** Numbers (spec part 9): 2 decimals, a card's rating 1 decimal, and the hours left to watch something. */
import { differenceInHours } from 'date-fns/differenceInHours';
import { minutesToHours } from 'date-fns/minutesToHours';
import { minutesInHour, secondsInMinute } from 'date-fns/constants';
import type { Language } from '#lib/contract/wire/field.ts';

/** Two decimals, with the separators of the language. */
export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(value);
}

/** One decimal: 8 shows as 8.0. Without `Intl`, because the first formatter costs 10 ms on pages full of cards. */
export function formatRating(rating: number, language: Language): string {
  return rating.toFixed(1).replace('.', language === 'en' ? '.' : ',');
}

/** Hours until playback ends, rounded up; 0 after the end. */
export function remainingPlaybackHours(playbackValidTime: number, nowMs: number): number {
  return Math.max(0, differenceInHours(playbackValidTime, nowMs, { roundingMethod: 'ceil' }));
}

/** A running time in whole hours and minutes, rounded up to the minute. */
export function hoursAndMinutes(durationSeconds: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil(durationSeconds / secondsInMinute));
  return { hours: minutesToHours(minutes), minutes: minutes % minutesInHour };
}
