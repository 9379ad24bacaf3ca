import { useLocale, useTranslations } from 'next-intl';
import { languageNames, languages } from '#lib/language.ts';
import styles from './footer.module.css';

/** The footer. Its language links work without scripts, and crawlers follow them. */
export function Footer() {
  const t = useTranslations('shell');
  const current = useLocale();
  return (
    <footer className={styles.footer}>
      <p>{t('footerLine')}</p>
      <nav className={styles.languages} aria-label={t('language')}>
        {languages.map((language) => (
          <a
            key={language}
            href={`?lang=${language}`}
            hrefLang={language}
            lang={language}
            {...(language === current && { 'aria-current': 'true' as const })}
          >
            {languageNames[language]}
          </a>
        ))}
      </nav>
    </footer>
  );
}
