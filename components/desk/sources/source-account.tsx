'use client';

import { useTranslations } from 'next-intl';
import { LocalDate } from '#components/ui/time/local-date.tsx';
import type { SourceAccount } from '#lib/contract/desk/sources.ts';
import styles from './sources.module.css';

interface AccountFactsProps {
  account: SourceAccount;
  /** The last try failed: the state before it may be over. */
  isRefused: boolean;
}

/** What the provider of an account says of it. */
export function AccountFacts({ account, isRefused }: AccountFactsProps) {
  const t = useTranslations('deskSources');
  const { endsAt, isTrial, connectionsActive } = account;
  const word = useStateWord(account);
  const state = isRefused ? null : word;
  const more = [
    ...(isTrial ? [t('accountTrial')] : []),
    ...(connectionsActive === null ? [] : [t('accountInUse', { count: connectionsActive })]),
  ];
  return (
    <>
      {state !== null && `${state} · `}
      {endsAt === null ? (
        t('accountEndless')
      ) : (
        <>
          {t('accountEnds')} <LocalDate at={endsAt} />
        </>
      )}
      {more.map((one) => ` · ${one}`).join('')}
    </>
  );
}

/** How the account is; null when its trial says it. A word of the provider's own stays as it is. */
function useStateWord({ status, isTrial }: SourceAccount): string | null {
  const t = useTranslations('deskSources');
  const word = status?.toLowerCase();
  if (word === 'active') return t('accountActive');
  return word === 'trial' && isTrial ? null : status;
}

/** Nothing while an account does not end soon. */
export function AccountWarning({ account: { daysLeft } }: { account: SourceAccount }) {
  const t = useTranslations('deskSources');
  if (daysLeft === null) return null;
  const text = daysLeft < 0 ? t('accountEnded') : t('accountEndsSoon', { days: daysLeft });
  return <p className={styles.warning}>{text}</p>;
}
