import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { DeskColumn } from '#components/desk/table/desk-table.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { LocalDate } from '#components/ui/time/local-date.tsx';
import type { Member, MemberPlan } from '#lib/contract/desk/members.ts';
import { deskRoutes } from '#lib/desk-routes.ts';
import styles from '#components/desk/members/members.module.css';

/** The columns of the list. `now` decides which plans run. */
export function useMemberColumns(now: number): DeskColumn<Member>[] {
  const t = useTranslations('deskMembers');
  return [
    {
      id: 'name',
      label: t('name'),
      track: 'minmax(0, 1.5fr)',
      cell: ({ memberId, memberName, email, phone }) => (
        <Link href={deskRoutes.deskMember(memberId)} prefetch={false} className={styles.person}>
          <span className={styles.personName}>{memberName}</span>
          <span className={styles.personAddress}>{email ?? phone ?? memberId}</span>
        </Link>
      ),
    },
    {
      id: 'plans',
      label: t('plans'),
      track: 'minmax(0, 1fr)',
      cell: ({ memberPlans }) => <Plans plans={memberPlans} now={now} />,
    },
    {
      id: 'role',
      label: t('role'),
      track: '110px',
      isExtra: true,
      cell: ({ deskRole }) => deskRole && t(`roles.${deskRole}`),
    },
    {
      id: 'last',
      label: t('lastSession'),
      track: '130px',
      isExtra: true,
      cell: ({ lastSessionAt }) =>
        lastSessionAt === null ? t('never') : <LocalDate at={lastSessionAt} />,
    },
    {
      id: 'state',
      label: t('state'),
      track: '84px',
      cell: ({ closedAt }) =>
        closedAt === null ? t('open') : <Badge tone="live">{t('closed')}</Badge>,
    },
  ];
}

export const isRunning = ({ expiresAt }: MemberPlan, now: number) =>
  expiresAt === -1 || expiresAt > now;

/** The plans that run, each with its end. */
function Plans({ plans, now }: { plans: readonly MemberPlan[]; now: number }) {
  const t = useTranslations('deskMembers');
  const running = plans.filter((plan) => isRunning(plan, now));
  if (running.length === 0) return '–';
  return running.map((plan, index) => (
    <span key={plan.planId}>
      {index > 0 && ', '}
      {plan.planName}{' '}
      <span className={styles.soft}>
        {plan.expiresAt === -1
          ? t('endless')
          : t.rich('until', { date: () => <LocalDate at={plan.expiresAt} /> })}
      </span>
    </span>
  ));
}
