'use client';

import { Ellipsis } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { ConfirmDialog } from '#components/desk/parts/confirm-dialog.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import iconButton from '#components/ui/buttons/icon-button.module.css';
import { Menu } from '#components/ui/menu/menu.tsx';
import { deskPlanOffer, deskPlanDelete, type DeskPlan } from '#lib/contract/desk/plans.ts';
import { moneyText } from './form/money.ts';
import { PlanDialog } from './form/plan-dialog.tsx';
import styles from './plans.module.css';

interface PlanRowProps {
  plan: DeskPlan;
  /** In the reader's language. */
  name: string;
}

export function PlanRow({ plan, name }: PlanRowProps) {
  const t = useTranslations('deskPlans');
  const { language } = useAppData();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const offer = useDeskWrite(deskPlanOffer);
  const { planId, isOffered } = plan;
  return (
    <>
      <span className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        {!isOffered && <Badge>{t('notOffered')}</Badge>}
        <span className={styles.facts}>
          {[
            planId,
            t('days', { count: plan.durationDays }),
            ...plan.prices.slice(0, 1).map((price) => moneyText(price, language)),
            ...(plan.prices.length > 1 ? [t('morePrices', { count: plan.prices.length - 1 })] : []),
            t('holders', { count: plan.holders }),
          ].join(' · ')}
        </span>
      </span>
      <Button size="small" aria-label={t('editTitle', { name })} onClick={() => setOpen('edit')}>
        {t('edit')}
      </Button>
      <Menu
        label={t('more', { name })}
        className={iconButton.button}
        entries={[
          {
            kind: 'action',
            id: 'offer',
            text: t(isOffered ? 'offerNoMore' : 'offer'),
            act: () => offer.mutate({ planId, isOffered: !isOffered, seenIsOffered: isOffered }),
          },
          { kind: 'action', id: 'delete', text: t('delete'), act: () => setOpen('delete') },
        ]}
      >
        <Ellipsis aria-hidden="true" />
      </Menu>
      {open === 'edit' && <PlanDialog plan={plan} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <DeletePlanDialog plan={plan} name={name} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

interface DeletePlanDialogProps {
  plan: DeskPlan;
  name: string;
  onClose: () => void;
}

/** Asks before a plan is deleted, or says why it cannot be. */
function DeletePlanDialog({ plan, name, onClose }: DeletePlanDialogProps) {
  const t = useTranslations('deskPlans');
  const remove = useDeskWrite(deskPlanDelete, { text: t('deleted'), hasUndo: false });
  const { planId, holders, channelsThatNeed, titlesThatNeed, codesMade, codesUsed } = plan;
  if (holders + channelsThatNeed + titlesThatNeed > 0) {
    return (
      <Dialog
        title={t('keptTitle', { name })}
        text={t('keptText', { holders, channels: channelsThatNeed, titles: titlesThatNeed })}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name })}
      text={t('deleteText', { count: codesMade - codesUsed })}
      action={t('delete')}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ planId, isConfirmed: true }, { onSettled: onClose })}
    />
  );
}
