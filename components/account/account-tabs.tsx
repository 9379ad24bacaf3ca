'use client';

import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { ChipLink } from '#components/ui/chip.tsx';
import { routes } from '#lib/routes.ts';
import styles from './account-frame.module.css';

const tabs = [
  { href: routes.myAccount(), text: 'accountTab' },
  { href: routes.myPlan(), text: 'planTab' },
  { href: routes.mySubscribe(), text: 'subscribeTab' },
] as const;

export function AccountTabs() {
  const t = useTranslations('account');
  const pathname = usePathname();
  return (
    <nav aria-label={t('navigation')}>
      <ul className={styles.tabs}>
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
