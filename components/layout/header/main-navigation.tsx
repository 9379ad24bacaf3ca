'use client';

import { CircleUser, Clapperboard, History, House, Search, Tv } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { ChipLink } from '#components/ui/buttons/chip.tsx';
import { routes } from '#lib/routes.ts';
import { screensOf } from '#lib/screens.ts';
import type { Screen } from '#lib/screens.ts';
import { useAppData } from '#components/data/app-data.tsx';
import styles from './main-navigation.module.css';

function useScreens(): Screen[] {
  const { manifest, isReplayHidden } = useAppData();
  return screensOf({ businessType: manifest.businessType, isReplayHidden });
}

/** The screens, in the bar of wide windows. */
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

/** The screens within the thumb's reach, on narrow windows. */
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
  // Five at most: with replay on offer, films are one tap further, on home.
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

/** Films and series, on narrow windows: the tabs have no room for them. */
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

function currentOf(pathname: string, href: string): { 'aria-current'?: 'page' } {
  return pathname === href.split('?')[0] ? { 'aria-current': 'page' } : {};
}
