'use client';

import { millisecondsInMinute } from 'date-fns/constants';
import { CloudOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useTransition } from 'react';
import { Button, ButtonLink } from '#components/ui/buttons/button.tsx';
import { connection } from '#lib/browser/connection.ts';
import { bounds } from '#lib/limits.ts';

const firstRetryMs = bounds.retryAfterSeconds * 1_000;
const longestRetryMs = millisecondsInMinute;

/**
 * Replaces the page content while the operator does not answer. It retries by itself at increasing intervals, when the
 * service is back, and on a click.
 */
export function AwayScreen() {
  const t = useTranslations('away');
  const router = useRouter();
  const [isAsking, ask] = useTransition();

  useEffect(() => {
    let waitMs = firstRetryMs;
    let timer: ReturnType<typeof setTimeout>;
    const refresh = () => startTransition(() => router.refresh());
    const plan = () => {
      // Many viewers wait for the same operator and must not retry at the same moment.
      timer = setTimeout(
        () => {
          refresh();
          plan();
        },
        waitMs * (0.9 + 0.2 * Math.random()),
      );
      waitMs = Math.min(waitMs * 1.6, longestRetryMs);
    };
    plan();
    const stopListening = connection.subscribe(() => {
      if (connection.state() === 'up') refresh();
    });
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [router]);

  return (
    <div className="failure-screen" role="alert">
      <CloudOff aria-hidden="true" />
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <div>
        <Button variant="primary" aria-busy={isAsking} onClick={() => ask(() => router.refresh())}>
          {isAsking ? t('asking') : t('retry')}
        </Button>
        <ButtonLink href="/" variant="ghost" prefetch={false}>
          {t('goHome')}
        </ButtonLink>
      </div>
      <noscript>
        <p>{t('reload')}</p>
      </noscript>
    </div>
  );
}
