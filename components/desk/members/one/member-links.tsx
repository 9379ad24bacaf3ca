'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CheckChoice } from '#components/desk/fields/check-choice.tsx';
import { OneTimeLink } from '#components/desk/members/one-time-link.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { LocalDate } from '#components/ui/time/local-date.tsx';
import { deskMemberLink, type MemberDetail } from '#lib/contract/desk/members.ts';
import styles from '#components/desk/members/members.module.css';

/** A link for a new password, or a new invitation for a member who has no password yet. */
export function MemberLinks({ detail }: { detail: MemberDetail }) {
  const t = useTranslations('deskMembers');
  const { member, hasPassword, openLink, canSendLink } = detail;
  const purpose = hasPassword ? 'password' : 'invitation';
  const [isSent, setSent] = useState(false);
  const [linkSecret, setLinkSecret] = useState<string | null>(null);
  const write = useDeskWrite(deskMemberLink, { text: t('linkMade') });
  const make = () =>
    write.mutate(
      {
        memberId: member.memberId,
        purpose,
        ...(isSent && { letterOrigin: location.origin }),
      },
      { onSuccess: (made) => setLinkSecret(made.linkSecret) },
    );
  return (
    <section className={styles.panel} aria-label={t('passwordLink')}>
      <h2>{t('passwordLink')}</h2>
      <p className={styles.soft}>{t(`linkLeads.${purpose}`)}</p>
      {openLink && (
        <p>{t.rich('openLink', { date: () => <LocalDate at={openLink.linkExpiresAt} /> })}</p>
      )}
      {canSendLink && (
        <CheckChoice
          label={t('sendLink', { address: member.email ?? member.phone ?? '' })}
          checked={isSent}
          onChange={(event) => setSent(event.target.checked)}
        />
      )}
      <div className={styles.acts}>
        <Button disabled={write.isPending || member.closedAt !== null} onClick={make}>
          {t(`makeLinks.${purpose}`)}
        </Button>
      </div>
      {linkSecret !== null && (
        <OneTimeLink
          linkSecret={linkSecret}
          purpose={purpose}
          onClose={() => setLinkSecret(null)}
        />
      )}
    </section>
  );
}
