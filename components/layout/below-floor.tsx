import { getTranslations } from 'next-intl/server';
import styles from './below-floor.module.css';

/**
 * Covers the page in browsers below the floor (docs/browsers.md), without script: they lack what the style sheet asks
 * for by `@supports`.
 */
export async function BelowFloor() {
  const t = await getTranslations('shell.belowFloor');
  return (
    <div className={styles.notice}>
      <strong className={styles.title}>{t('title')}</strong>
      <p>{t('text', { chromium: '108', firefox: '121', safari: '16' })}</p>
    </div>
  );
}
