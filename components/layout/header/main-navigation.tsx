'use client';

import { CircleUser, Clapperboard, History, House, Search, Tv } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { routes } from '#lib/routes.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { currentOf, useScreens } from '#components/data/screens.ts';
import styles from './main-navigation.module.css';

/** The links to the screens in the header of wide windows. */
export function MainNavigation() {
  const t = useTranslations('shell');
  const pathname = usePathname();
  return (
    <nav className={styles.nav} aria-label={t('mainNavigation')}>
      {useScreens().map(({ name, href }) => (
        <Link
          key={name}
          href={href}
          prefetch={false}
          className={styles.link}
          {...currentOf(pathname, href)}
        >
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}

const icons = { home: House, liveTv: Tv, films: Clapperboard, replay: History };

/** The links to the screens in the tab bar of narrow windows. */
export function TabNavigation() {
  const t = useTranslations('shell');
  const pathname = usePathname();
  const { loginStatus } = useAppData();
  const screens = useScreens();
  const hrefOf = (name: string) => screens.find((screen) => screen.name === name)?.href;
  const tabs = [
    ...(['home', 'liveTv'] as const).map((name) => ({
      name,
      href: hrefOf(name),
      Icon: icons[name],
    })),
    { name: 'search' as const, href: routes.search(), Icon: Search },
    ...(['films', 'replay'] as const).map((name) => ({
      name,
      href: hrefOf(name),
      Icon: icons[name],
    })),
    {
      name: 'me' as const,
      href: loginStatus === 'user' ? routes.myAccount() : routes.login(),
      Icon: CircleUser,
    },
  ];
  // At most five: with replay, the films are reached through home.
  const hasReplay = hrefOf('replay') !== undefined;
  return (
    <nav className={styles.tabs} aria-label={t('quickNavigation')}>
      {tabs.map(({ name, href, Icon }) =>
        href === undefined || (name === 'films' && hasReplay) ? null : (
          <Link
            key={name}
            href={href}
            prefetch={false}
            className={styles.tab}
            {...currentOf(pathname, href)}
          >
            <Icon aria-hidden="true" strokeWidth={1.9} />
            <span>{t(name)}</span>
          </Link>
        ),
      )}
    </nav>
  );
}
