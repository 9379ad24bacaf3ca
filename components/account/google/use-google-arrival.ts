'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '#components/account/attempt.ts';
import { logIn } from '#components/account/log-in.ts';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import type { GoogleOutcome } from '#lib/domain/account/google-outcome.ts';

interface GoogleArrival {
  /** Google has vouched for the viewer, who is being logged in. */
  isUnderWay: boolean;
  failure: Failure | null;
}

/**
 * What comes of a visit to Google: its end is logged in with, once, as with any other way's; a failure is said as soon as
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
