import { millisecondsInDay } from 'date-fns/constants';
import type { Availability } from '#operator/demo/films/film.ts';

export interface AvailabilityWindow {
  availableFrom: number | null;
  availableUntil: number | null;
}

/** When a demo title may be played now: the periods move on by days, so that each state can be seen on every day. */
export function availabilityWindow(availability: Availability, now: number): AvailabilityWindow {
  const open: AvailabilityWindow = { availableFrom: null, availableUntil: null };
  switch (availability.kind) {
    case 'always':
    case 'missing':
      return open;
    case 'leaving': {
      const { periodDays, phaseDays } = availability;
      return { ...open, availableUntil: periodEnd(now, periodDays, phaseDays) };
    }
    case 'upcoming':
      return { ...open, availableFrom: periodEnd(now, availability.periodDays, 0) };
    case 'expired': {
      const { periodDays } = availability;
      return {
        ...open,
        availableUntil: periodEnd(now, periodDays, 0) - periodDays * millisecondsInDay,
      };
    }
  }
}

/** The end of the current period, always after now. */
function periodEnd(now: number, periodDays: number, phaseDays: number): number {
  const length = periodDays * millisecondsInDay;
  const shift = phaseDays * millisecondsInDay;
  return (Math.floor((now - shift) / length) + 1) * length + shift;
}
