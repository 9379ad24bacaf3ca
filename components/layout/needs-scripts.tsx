import { getTranslations } from 'next-intl/server';
import styles from './needs-scripts.module.css';

/** For browsers without scripts: pages are readable, but playback and forms do not work. */
export async function NeedsScripts() {
  const t = await getTranslations('shell');
  return (
    <noscript>
      <p className={styles.text}>{t('needsScripts')}</p>
    </noscript>
  );
}
