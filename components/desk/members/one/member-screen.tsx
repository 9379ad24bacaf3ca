'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useCall } from '#components/data/calls/use-call.ts';
import { DeskPage } from '#components/desk/parts/desk-page.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { LocalDate } from '#components/ui/time/local-date.tsx';
import { useNow } from '#components/ui/time/use-now.ts';
import { deskMemberDetail, type MemberDetail } from '#lib/contract/desk/members.ts';
import { deskRoutes } from '#lib/desk-routes.ts';
import styles from '#components/desk/members/members.module.css';
import { MemberAccount } from './member-account.tsx';
import { MemberLinks } from './member-links.tsx';
import { MemberPlans } from './member-plans.tsx';
import { MemberRole } from './member-role.tsx';
import { MemberSessions } from './member-sessions.tsx';

interface MemberScreenProps {
  memberId: string;
  first: MemberDetail;
  renderedAt: number;
}

/** One member: plans, role, devices and sessions, password, end of the account. */
export function MemberScreen({ memberId, first, renderedAt }: MemberScreenProps) {
  const t = useTranslations('deskMembers');
  const { data = first } = useCall(deskMemberDetail, { memberId }, { initialData: first });
  const now = useNow(renderedAt);
  const { member } = data;
  return (
    <DeskPage title={member.memberName}>
      <div>
        <Link href={deskRoutes.desk('members')} className={styles.back} prefetch={false}>
          {t('toList')}
        </Link>
        <p className={styles.rowWords}>
          {[member.email, member.phone, memberId].filter(Boolean).join(' · ')}
        </p>
        {member.virtualCode !== null && (
          <p className={styles.soft}>{t('virtualCode', { code: member.virtualCode })}</p>
        )}
        <p className={styles.soft}>
          {t.rich('memberSince', { date: () => <LocalDate at={member.createdAt} /> })}
          {member.closedAt !== null && (
            <>
              {' '}
              <Badge tone="live">{t('closed')}</Badge>
            </>
          )}
        </p>
      </div>
      <div className={styles.panels}>
        <MemberPlans detail={data} now={now} />
        <MemberSessions detail={data} />
        <MemberLinks detail={data} />
        <MemberRole key={member.deskRole} detail={data} />
        <MemberAccount detail={data} />
      </div>
    </DeskPage>
  );
}
