'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '#components/desk/parts/confirm-dialog.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { LocalDate } from '#components/ui/time/local-date.tsx';
import { LocalTime } from '#components/ui/time/local-time.tsx';
import { deskMemberLogOut, type MemberDetail } from '#lib/contract/desk/members.ts';
import styles from '#components/desk/members/members.module.css';

const methods = [
  'emailLogin',
  'phoneLogin',
  'virtualCodeLogin',
  'googleLogin',
  'scanCode',
] as const;

/** Where a member is logged in now, and the browsers that are known. */
export function MemberSessions({ detail }: { detail: MemberDetail }) {
  const t = useTranslations('deskMembers');
  const { member, memberSessions, deviceUsedAt } = detail;
  /** The session to end; null: all of them. */
  const [asked, setAsked] = useState<{ sessionId: string | null } | null>(null);
  const logOut = useDeskWrite(deskMemberLogOut, { text: t('loggedOut') });
  const methodOf = (loginMethod: string) =>
    t(`methods.${methods.find((method) => method === loginMethod) ?? 'other'}`);
  return (
    <section className={styles.panel} aria-label={t('sessions')}>
      <h2>{t('sessions')}</h2>
      {memberSessions.length === 0 && <p className={styles.soft}>{t('noSession')}</p>}
      <ul className={styles.rows}>
        {memberSessions.map(({ sessionId, loginMethod, sessionStartedAt, sessionUsedAt }) => (
          <li key={sessionId} className={styles.row}>
            <span className={styles.rowWords}>
              {methodOf(loginMethod)}{' '}
              <span className={styles.soft}>
                {t.rich('sessionTimes', {
                  start: () => <Moment at={sessionStartedAt} />,
                  used: () => <Moment at={sessionUsedAt} />,
                })}
              </span>
            </span>
            <Button
              size="small"
              aria-label={t('endSessionOf', { method: methodOf(loginMethod) })}
              onClick={() => setAsked({ sessionId })}
            >
              {t('endSession')}
            </Button>
          </li>
        ))}
      </ul>
      {memberSessions.length > 0 && (
        <div className={styles.acts}>
          <Button onClick={() => setAsked({ sessionId: null })}>{t('endAll')}</Button>
        </div>
      )}
      <h3>{t('devices')}</h3>
      <p className={styles.soft}>{t(deviceUsedAt.length === 0 ? 'noDevice' : 'devicesText')}</p>
      <ul className={styles.rows}>
        {deviceUsedAt.map((at, index) => (
          <li key={`${String(at)}-${String(index)}`} className={styles.row}>
            <span className={styles.rowWords}>
              {t.rich('deviceUsed', { number: index + 1, used: () => <Moment at={at} /> })}
            </span>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={t(asked.sessionId === null ? 'endAllTitle' : 'endOneTitle')}
          text={t('endText', { name: member.memberName })}
          action={t(asked.sessionId === null ? 'endAll' : 'endSession')}
          isBusy={logOut.isPending}
          onClose={() => setAsked(null)}
          onConfirm={() =>
            logOut.mutate(
              { memberId: member.memberId, sessionId: asked.sessionId, isConfirmed: true },
              { onSettled: () => setAsked(null) },
            )
          }
        />
      )}
    </section>
  );
}

function Moment({ at }: { at: number }) {
  return (
    <>
      <LocalDate at={at} /> <LocalTime at={at} />
    </>
  );
}
