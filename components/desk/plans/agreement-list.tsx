'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { planNameIn } from '#components/desk/plans/plan-name.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { LocalDate } from '#components/ui/time/local-date.tsx';
import type { DeskAgreement } from '#lib/contract/desk/plans.ts';
import styles from '#components/desk/plans/plans.module.css';
import { AgreementDialog } from './agreement-dialog.tsx';

interface AgreementListProps {
  agreements: readonly DeskAgreement[];
  memberCount: number;
}

/** What members sign, in which version, and how many have. */
export function AgreementList({ agreements, memberCount }: AgreementListProps) {
  const t = useTranslations('deskPlans');
  return (
    <section aria-label={t('agreements')} className={styles.panel}>
      <h2>{t('agreements')}</h2>
      <p className={styles.soft}>{t('agreementsText')}</p>
      {agreements.length === 0 && <p>{t('noAgreement')}</p>}
      <ul className={styles.rows}>
        {agreements.map((agreement) => (
          <AgreementRow key={agreement.policyId} agreement={agreement} memberCount={memberCount} />
        ))}
      </ul>
    </section>
  );
}

interface AgreementRowProps {
  agreement: DeskAgreement;
  memberCount: number;
}

function AgreementRow({ agreement, memberCount }: AgreementRowProps) {
  const t = useTranslations('deskPlans');
  const { language } = useAppData();
  const [isOpen, setOpen] = useState(false);
  const { kind, titles, versions, contractVersion } = agreement;
  const title = planNameIn(titles, language);
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <strong className={styles.name}>{title}</strong>
        {title !== t(`kinds.${kind}`) && <span className={styles.facts}>{t(`kinds.${kind}`)}</span>}
        <ul className={styles.versions}>
          {versions.map(({ version, signers, firstSignedAt }) => (
            <li key={version}>
              {version === contractVersion
                ? t('presentVersion', { version, signers, members: memberCount })
                : t('earlierVersion', { version, signers })}
              {firstSignedAt !== null && (
                <>
                  {' · '}
                  {t.rich('signedSince', { date: () => <LocalDate at={firstSignedAt} /> })}
                </>
              )}
            </li>
          ))}
        </ul>
      </span>
      <Button
        size="small"
        aria-label={t('newVersionOf', { name: title })}
        onClick={() => setOpen(true)}
      >
        {t('newVersion')}
      </Button>
      {isOpen && <AgreementDialog agreement={agreement} onClose={() => setOpen(false)} />}
    </li>
  );
}
