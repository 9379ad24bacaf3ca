import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '#components/ui/toast/toast.ts';
import { limits } from '#lib/limits.ts';

/** The `refetch` of a query: asks again and reports success or failure. */
type Refetch = () => Promise<{ isError: boolean }>;

/** The state of a query. */
interface Asked {
  data: unknown;
  error: unknown;
  /** The number of failures. */
  errorUpdateCount: number;
}

export interface Refresh {
  /** Does nothing while a retry runs. */
  run: (...refetches: readonly Refetch[]) => void;
  isRunning: boolean;
  /**
   * Whether the query failed without any data. Stays true during a retry: the view does not change until there is an
   * answer.
   */
  hasFailed: (query: Asked) => boolean;
}

/** For the viewer's "Try again" after a failed load: when the retry fails too, a message says so (ERR-07). */
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
        // A viewer who has left the page gets no message.
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
