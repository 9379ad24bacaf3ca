import type { Availability } from '#operator/demo/films/film.ts';

const DAY_MS = 86_400_000;

export interface AvailabilityWindow {
  availableFrom: number | null;
  availableUntil: number | null;
}

/** When a demo title may be played, as of now: periods of days roll on, so that each state can be seen on every day. */
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
      return { ...open, availableUntil: periodEnd(now, periodDays, 0) - periodDays * DAY_MS };
    }
  }
}

/** The end of the running period, always ahead of now. */
function periodEnd(now: number, periodDays: number, phaseDays: number): number {
  const length = periodDays * DAY_MS;
  const shift = phaseDays * DAY_MS;
  return (Math.floor((now - shift) / length) + 1) * length + shift;
}
