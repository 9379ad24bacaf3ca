'use client';

import {
  Activity,
  BookOpenText,
  Clapperboard,
  DatabaseZap,
  History,
  House,
  Megaphone,
  Settings,
  Ticket,
  Tv,
  UsersRound,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useRef, type ReactNode } from 'react';
import { deskScreensOf } from '#components/desk/desk-screens.ts';
import { Wordmark } from '#components/ui/wordmark.tsx';
import type { DeskRole } from '#lib/contract/desk/shell.ts';
import type { AppManifest } from '#lib/contract/startup.ts';
import { type DeskScreen, deskRoutes } from '#lib/desk-routes.ts';
import styles from './desk-frame.module.css';

interface DeskFrameProps {
  manifest: AppManifest;
  accountName: string;
  /** Chooses the language. */
  languageMenu: ReactNode;
  deskRole: DeskRole;
  children: ReactNode;
}

/** The frame of every page of the desk: navigation and content. */
export function DeskFrame({
  manifest,
  accountName,
  deskRole,
  languageMenu,
  children,
}: DeskFrameProps) {
  const t = useTranslations('desk');
  const pathname = usePathname();
  const nav = useRef<HTMLElement>(null);
  // On a phone the navigation is longer than the screen.
  useEffect(() => {
    const here = nav.current?.querySelector('[aria-current]');
    here?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <div className={styles.frame}>
      <a href="#content" className={`visually-hidden ${styles.skip}`}>
        {t('skipToContent')}
      </a>
      <header className={styles.side}>
        <Link href={deskRoutes.desk()} className={styles.brand} prefetch={false}>
          <Wordmark manifest={manifest} />
        </Link>
        <nav ref={nav} className={styles.nav} aria-label={t('title')}>
          <ul>
            {deskScreensOf(deskRole).map((screen) => {
              const href = deskRoutes.desk(screen);
              const isHere = pathname === href || pathname.startsWith(`${href}/`);
              return (
                <li key={screen}>
                  <Link
                    href={href}
                    prefetch={false}
                    className={styles.link}
                    aria-current={isHere ? 'page' : undefined}
                  >
                    {icons[screen]}
                    <span>{t(screen)}</span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
        <div className={styles.foot}>
          <p className={styles.who} title={accountName}>
            {accountName}
          </p>
          {languageMenu}
          <Link href="/" className={styles.back} prefetch={false}>
            {t('toService')}
          </Link>
        </div>
      </header>
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

const icons: Record<DeskScreen, ReactNode> = {
  now: <Activity aria-hidden="true" />,
  channels: <Tv aria-hidden="true" />,
  guide: <BookOpenText aria-hidden="true" />,
  sources: <DatabaseZap aria-hidden="true" />,
  titles: <Clapperboard aria-hidden="true" />,
  home: <House aria-hidden="true" />,
  members: <UsersRound aria-hidden="true" />,
  plans: <Ticket aria-hidden="true" />,
  notices: <Megaphone aria-hidden="true" />,
  settings: <Settings aria-hidden="true" />,
  changes: <History aria-hidden="true" />,
};
