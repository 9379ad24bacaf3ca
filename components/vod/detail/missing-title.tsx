import { Clapperboard, House, Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/buttons/button.tsx';
import { routes } from '#lib/routes.ts';
import { vodTypes } from '#lib/screens.ts';
import styles from './missing-title.module.css';

export function MissingTitle() {
  const t = useTranslations('vod');
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('notFoundTitle')}</h1>
      <p className={styles.text}>{t('notFoundText')}</p>
      <p className={styles.ways}>
        <ButtonLink href={routes.vodCategory(vodTypes.films)} variant="primary" prefetch={false}>
          <Clapperboard aria-hidden="true" />
          {t('toFilms')}
        </ButtonLink>
        <ButtonLink href={routes.search()} prefetch={false}>
          <Search aria-hidden="true" />
          {t('toSearch')}
        </ButtonLink>
        <ButtonLink href={routes.home()} prefetch={false}>
          <House aria-hidden="true" />
          {t('toHome')}
        </ButtonLink>
      </p>
    </div>
  );
}
