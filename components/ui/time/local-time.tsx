'use client';

import { formatTime } from '#lib/domain/formats/dates.ts';
import styles from './local-time.module.css';
import { useHydrated } from '#components/ui/use-hydrated.ts';

/** HH:mm in the viewer's time zone. The server does not know the zone: it renders a placeholder. */
export function LocalTime({ at }: { at: number }) {
  const isHydrated = useHydrated();
  return (
    <time dateTime={isoOf(at)} className={isHydrated ? undefined : styles.pending}>
      {isHydrated ? formatTime(at) : formatTime(at, 'UTC')}
    </time>
  );
}

/** HH:mm - HH:mm in the viewer's time zone. */
export function LocalTimeRange({ start, stop }: { start: number; stop: number }) {
  const isHydrated = useHydrated();
  return (
    <span className={['numeric', !isHydrated && styles.pending].filter(Boolean).join(' ')}>
      <LocalTime at={start} />
      {' - '}
      <LocalTime at={stop} />
    </span>
  );
}

function isoOf(instantMs: number): string {
  return new Date(instantMs).toISOString();
}
