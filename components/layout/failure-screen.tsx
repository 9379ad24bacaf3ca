'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { startTransition, useEffect } from 'react';
import { Button, ButtonLink } from '#components/ui/buttons/button.tsx';
import { connection } from '#lib/browser/connection.ts';

interface FailureScreenProps {
  error: Error & { digest?: string };
  /** Rerenders the page with its current data. */
  reset: () => void;
}

/** Replaces a page that failed to render. It retries by itself when the service is back, and on a click. */
export function FailureScreen({ error, reset }: FailureScreenProps) {
  const t = useTranslations('errors');
  const router = useRouter();

  useEffect(() => {
    const retry = () =>
      startTransition(() => {
        router.refresh();
        reset();
      });
    return connection.subscribe(() => {
      if (connection.state() === 'up') retry();
    });
  }, [router, reset]);

  return (
    <div className="failure-screen" role="alert">
      <TriangleAlert aria-hidden="true" />
      <h1>{t('pageTitle')}</h1>
      <p>{t('pageText')}</p>
      {error.digest && <p>{t('reference', { digest: error.digest })}</p>}
      <div>
        <Button
          variant="primary"
          onClick={() =>
            startTransition(() => {
              router.refresh();
              reset();
            })
          }
        >
          {t('retry')}
        </Button>
        <ButtonLink href="/" variant="ghost" prefetch={false}>
          {t('goHome')}
        </ButtonLink>
      </div>
    </div>
  );
}
