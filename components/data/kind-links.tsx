'use client';

import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { ChipLink } from '#components/ui/buttons/chip.tsx';
import { currentOf, useScreens } from './screens.ts';
import styles from './kind-links.module.css';

/** Links to films and series for narrow windows, where the tab bar has no room for them. */
export function KindLinks() {
  const t = useTranslations('shell');
  const pathname = usePathname();
  const kinds = useScreens().filter(({ name }) => name === 'films' || name === 'series');
  if (kinds.length === 0) return null;
  return (
    <nav className={styles.kinds} aria-label={t('kinds')}>
      {kinds.map(({ name, href }) => (
        <ChipLink key={name} href={href} prefetch={false} {...currentOf(pathname, href)}>
          {t(name)}
        </ChipLink>
      ))}
    </nav>
  );
}
