import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/buttons/button.tsx';
import iconButton from '#components/ui/buttons/icon-button.module.css';
import type { AppManifest } from '#lib/contract/startup.ts';
import { routes } from '#lib/routes.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { Wordmark } from '#components/ui/wordmark.tsx';

interface HeaderProps {
  manifest: AppManifest;
  /** Controls for logged-in users only. */
  children?: ReactNode;
}

export function Header({ manifest, children }: HeaderProps) {
  const t = useTranslations('shell');
  return (
    <header className={styles.header}>
      <Link href="/" prefetch={false} className={styles.brand}>
        <Wordmark manifest={manifest} />
      </Link>
      <MainNavigation />
      <span className={styles.space} />
      <div className={styles.acts}>
        <ButtonLink
          href={routes.search()}
          prefetch={false}
          variant="ghost"
          className={styles.search}
          aria-keyshortcuts="/"
        >
          <Search aria-hidden="true" />
          <span>{t('search')}</span>
        </ButtonLink>
        {children}
        <LanguageMenu className={iconButton.button} />
        <AccountMenu className={iconButton.button} signInClassName={styles.signIn} />
      </div>
    </header>
  );
}
