'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What will be lost. */
  text: ReactNode;
  /** The name of the action on its button. */
  action: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a change that cannot be set back. */
export function ConfirmDialog({
  title,
  text,
  action,
  isBusy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useTranslations('desk');
  return (
    <Dialog
      title={title}
      text={text}
      needsAnswer
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" disabled={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    />
  );
}
