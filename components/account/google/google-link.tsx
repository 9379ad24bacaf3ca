'use client';

import { useTranslations } from 'next-intl';
import styles from './google-link.module.css';

/** The link to the Google login: a plain link, because it leaves the product. */
export function GoogleLink({ href }: { href: string }) {
  const t = useTranslations('account');
  return (
    <a className={styles.link} href={href}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          fill="#4285f4"
          d="M23.5 12.27c0-.85-.08-1.67-.22-2.45H12v4.64h6.45a5.5 5.5 0 0 1-2.4 3.62v3h3.88c2.27-2.09 3.57-5.17 3.57-8.81Z"
        />
        <path
          fill="#34a853"
          d="M12 24c3.24 0 5.96-1.07 7.94-2.91l-3.88-3c-1.08.72-2.45 1.15-4.06 1.15-3.12 0-5.77-2.11-6.71-4.95H1.27v3.1A12 12 0 0 0 12 24Z"
        />
        <path
          fill="#fbbc05"
          d="M5.29 14.29a7.2 7.2 0 0 1 0-4.58v-3.1H1.27a12 12 0 0 0 0 10.78l4.02-3.1Z"
        />
        <path
          fill="#ea4335"
          d="M12 4.77c1.76 0 3.34.6 4.59 1.8l3.44-3.45A11.5 11.5 0 0 0 12 0 12 12 0 0 0 1.27 6.61l4.02 3.1C6.23 6.88 8.88 4.77 12 4.77Z"
        />
      </svg>
      {t('google.continue')}
    </a>
  );
}
