'use client';

import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { ChipLink } from '#components/ui/buttons/chip.tsx';
import { routes } from '#lib/routes.ts';
import styles from './account-frame.module.css';

const tabs = [
  { href: routes.myAccount(), text: 'accountTab' },
  { href: routes.myPlan(), text: 'planTab' },
  { href: routes.mySubscribe(), text: 'subscribeTab' },
  { href: routes.myMessages(), text: 'messagesTab' },
] as const;

export function AccountTabs() {
  const t = useTranslations('account');
  const pathname = usePathname();
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // On a phone the last tabs are beyond the edge. Only the tab list scrolls, not the page.
    const { current: tabList } = list;
    const current = tabList?.querySelector<HTMLElement>('[aria-current]');
    if (!tabList || !current) return;
    const middle = current.getBoundingClientRect().left + current.offsetWidth / 2;
    tabList.scrollLeft += middle - tabList.getBoundingClientRect().left - tabList.clientWidth / 2;
  }, [pathname]);

  return (
    <nav aria-label={t('navigation')}>
      <ul ref={list} className={styles.tabs}>
        {tabs.map(({ href, text }) => (
          <li key={href}>
            <ChipLink href={href} aria-current={pathname === href ? 'page' : undefined}>
              {t(text)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
