'use client';

import { useTranslations } from 'next-intl';
import { GoogleLink } from '#components/account/google/google-link.tsx';
import { ButtonLink } from '#components/ui/buttons/button.tsx';
import styles from './other-ways.module.css';

interface OtherWaysProps {
  googleHref: string | null;
  guestHref: string | null;
}

/** The login methods without a form: Google, and continuing as a guest. Renders nothing without either. */
export function OtherWays({ googleHref, guestHref }: OtherWaysProps) {
  const t = useTranslations('account');
  if (googleHref === null && guestHref === null) return null;
  return (
    <div className={styles.others}>
      <p className={styles.or}>{t('orGuest')}</p>
      {googleHref !== null && <GoogleLink href={googleHref} />}
      {guestHref !== null && (
        <ButtonLink href={guestHref} size="large" prefetch={false}>
          {t('continueAsGuest')}
        </ButtonLink>
      )}
    </div>
  );
}
