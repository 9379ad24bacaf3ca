import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '#components/ui/toast/toast.ts';
import { limits } from '#lib/limits.ts';

/** Asks again, and says how it went: the `refetch` of a query. */
type Refetch = () => Promise<{ isError: boolean }>;

/** The state of a query. */
interface Asked {
  data: unknown;
  error: unknown;
  /** How often it has failed. */
  errorUpdateCount: number;
}

export interface Refresh {
  /** Does nothing while it runs. */
  run: (...refetches: readonly Refetch[]) => void;
  isRunning: boolean;
  /** Nothing could be had of it. Stays so while it is tried again: until there is an answer, the view keeps what it has. */
  hasFailed: (query: Asked) => boolean;
}

/** For the viewer's "Try again" where something could not be loaded: when it fails again, they are told so (ERR-07). */
export function useRefresh(): Refresh {
  const t = useTranslations('errors');
  const [isRunning, setRunning] = useState(false);
  const isBusy = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const run = useCallback(
    (...refetches: readonly Refetch[]) => {
      const refresh = async () => {
        isBusy.current = true;
        setRunning(true);
        const outcomes = await Promise.all(refetches.map((refetch) => refetch()));
        isBusy.current = false;
        setRunning(false);
        // A viewer who has gone elsewhere does not wait for it any more.
        if (!isHere.current || !outcomes.some(({ isError }) => isError)) return;
        const text = t('refreshFailed');
        showToast({ id: 'refresh-failed', text, tone: 'error', durationMs: limits.toastMs });
      };
      if (!isBusy.current) void refresh();
    },
    [t],
  );
  return {
    run,
    isRunning,
    hasFailed: ({ data, error, errorUpdateCount }) =>
      data === undefined && (error !== null || (isRunning && errorUpdateCount > 0)),
  };
}
