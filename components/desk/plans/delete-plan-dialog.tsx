'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '#components/desk/parts/confirm-dialog.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { deskPlanDelete, type DeskPlan } from '#lib/contract/desk/plans.ts';

interface DeletePlanDialogProps {
  plan: DeskPlan;
  name: string;
  onClose: () => void;
}

/** Asks before a plan is deleted, or says why it cannot be. */
export function DeletePlanDialog({ plan, name, onClose }: DeletePlanDialogProps) {
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
