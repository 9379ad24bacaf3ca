'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '#components/account/attempt.ts';
import { logIn } from '#components/account/log-in.ts';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import type { GoogleOutcome } from '#lib/domain/account/google-outcome.ts';

interface GoogleArrival {
  /** Google has identified the viewer and the login is running. */
  isUnderWay: boolean;
  failure: Failure | null;
}

/**
 * Handles the return from Google: a success logs in once, like any other login method; a failure is shown as soon as
 * the page can announce it.
 */
export function useGoogleArrival(
  outcome: GoogleOutcome | null,
  arrive: () => Promise<boolean>,
): GoogleArrival {
  const t = useTranslations('account.google');
  const isHydrated = useHydrated();
  const [ended, setEnded] = useState<{ failure: Failure | null } | null>(null);
  const isAsked = useRef(false);

  useEffect(() => {
    if (outcome !== 'proven' || isAsked.current) return;
    isAsked.current = true;
    const logInAndArrive = async () => {
      const failure = await logIn({ loginMethod: 'googleLogin' });
      const isLeaving = failure === null && (await arrive());
      if (!isLeaving) setEnded({ failure });
    };
    void logInAndArrive();
  }, [outcome, arrive]);

  if (outcome === null) return { isUnderWay: false, failure: null };
  if (outcome === 'proven') {
    return { isUnderWay: ended === null, failure: ended?.failure ?? null };
  }
  return { isUnderWay: false, failure: isHydrated ? { text: t(outcome) } : null };
}
