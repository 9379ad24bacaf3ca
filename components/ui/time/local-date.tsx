'use client';

import { formatDate } from '#lib/domain/formats/dates.ts';
import { useHydrated } from '#components/ui/use-hydrated.ts';

/** DD-MM-YYYY in the viewer's time zone; in UTC, with the same width, until hydration. */
export function LocalDate({ at }: { at: number }) {
  const isHydrated = useHydrated();
  return (
    <time dateTime={new Date(at).toISOString()}>
      {isHydrated ? formatDate(at) : formatDate(at, 'UTC')}
    </time>
  );
}
