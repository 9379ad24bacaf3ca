import { getTranslations } from 'next-intl/server';
import styles from './needs-scripts.module.css';

/** For browsers without scripts: pages can be read, nothing can be played or entered. */
export async function NeedsScripts() {
  const t = await getTranslations('shell');
  return (
    <noscript>
      <p className={styles.text}>{t('needsScripts')}</p>
    </noscript>
  );
}
