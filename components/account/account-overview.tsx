import { ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/buttons/button.tsx';
import type { AccountInfo } from '#lib/contract/account.ts';
import { countryName } from '#lib/domain/formats/countries.ts';
import { routes } from '#lib/routes.ts';
import { AccountCard } from './account-card.tsx';
import styles from './account-overview.module.css';
import { LogOutButton } from './log-out-button.tsx';
import { ChangePassword } from './password/change-password.tsx';

/** The account, its plan, and the log-out button (spec part 2, /my/account). */
export function AccountOverview({
  account,
  subscriptions,
  reminders,
  canModifyPassword,
}: {
  account: AccountInfo;
  subscriptions: ReactNode;
  reminders: ReactNode;
  /** The operator's custom_modify_passwd_option. */
  canModifyPassword: boolean;
}) {
  const t = useTranslations('account');
  const language = useLocale();
  const isByGoogle = methodOf(account) === 'google';
  const phone = [account.phonePreCode, account.phone].filter(Boolean).join(' ');
  return (
    <div className={styles.columns}>
      <div className={styles.cards}>
        <section className={styles.card} aria-labelledby="identity">
          <h2 id="identity" className={styles.title}>
            {t('identity')}
          </h2>
          <dl className={styles.facts}>
            <Fact name={t('name')}>{account.accountName}</Fact>
            <Fact name={t('email')}>{account.email}</Fact>
            <Fact name={t('phone')}>{account.phone ? phone : null}</Fact>
            <Fact name={t('accountId')}>{account.accountId}</Fact>
            <Fact name={t('virtualCode')}>{account.virtualCode}</Fact>
            <Fact name={t('country')}>
              {account.country && countryName(account.country, language)}
            </Fact>
            <Fact name={t('loggedInBy')}>{t(`methods.${methodOf(account)}`)}</Fact>
          </dl>
        </section>
        <section className={styles.card} aria-labelledby="session">
          <h2 id="session" className={styles.title}>
            {t('session')}
          </h2>
          <p className={styles.text}>{t('sessionText')}</p>
          <p className={styles.ways}>
            <LogOutButton />
          </p>
        </section>
      </div>
      <div className={styles.cards}>
        <section className={styles.card} aria-labelledby="plan-now">
          <h2 id="plan-now" className={styles.title}>
            {t('planNow')}
          </h2>
          {subscriptions}
          <p className={styles.ways}>
            <ButtonLink href={routes.myPlan()} size="small">
              {t('seePlans')}
              <ChevronRight aria-hidden="true" />
            </ButtonLink>
          </p>
        </section>
        {canModifyPassword && (
          <section className={styles.card} aria-labelledby="password">
            <h2 id="password" className={styles.title}>
              {t('passwordTitle')}
            </h2>
            {/* An account created through Google may have no password. */}
            <p className={styles.text}>{t(isByGoogle ? 'passwordOfGoogle' : 'passwordText')}</p>
            {!isByGoogle && (
              <p className={styles.ways}>
                <ChangePassword />
              </p>
            )}
          </section>
        )}
        <AccountCard id="reminders" title={t('reminders')}>
          {reminders}
        </AccountCard>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Wire values of loginMethodMapValue (spec part 3); Google has no value there. */
function methodOf({ loginMethod, loginMethodMapValue: value }: AccountInfo) {
  if (loginMethod === 'googleLogin') return 'google';
  if (value === 2) return 'email';
  if (value === 6) return 'phone';
  return value === 8 || value === 13 ? 'code' : 'other';
}
