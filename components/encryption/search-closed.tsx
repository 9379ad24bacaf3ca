import { SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import { routes } from '#lib/routes.ts';
import styles from './key-panel.module.css';

/** The search of an encrypted service: what is typed there must not reach the server. */
export function SearchClosed({ hasLive, hasVod }: { hasLive: boolean; hasVod: boolean }) {
  const t = useTranslations('encryption');
  return (
    <section className={styles.panel} aria-labelledby="search-title">
      <SearchX className={styles.mark} aria-hidden="true" />
      <h1 id="search-title" className={styles.title}>
        {t('searchTitle')}
      </h1>
      <p className={styles.text}>{t('searchText')}</p>
      <div className={styles.ways}>
        {hasLive && (
          <ButtonLink href={routes.liveTv()} prefetch={false}>
            {t('toLiveTv')}
          </ButtonLink>
        )}
        {hasVod && (
          <ButtonLink href={routes.home()} prefetch={false}>
            {t('toHome')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
