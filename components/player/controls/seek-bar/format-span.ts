import { secondsToHours, secondsToMinutes } from 'date-fns';
import { minutesInHour, secondsInMinute } from 'date-fns/constants';
/** A duration as `18:20` or `1:02:03`; a negative one counts as zero. */
export function formatSpan(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  const [hours, minutes, rest] = [
    secondsToHours(seconds),
    secondsToMinutes(seconds) % minutesInHour,
    seconds % secondsInMinute,
  ];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
