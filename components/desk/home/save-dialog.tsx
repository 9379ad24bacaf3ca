'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import styles from './home-desk.module.css';

interface SaveDialogProps {
  title: string;
  text?: string | undefined;
  canSave?: boolean;
  isBusy: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

const widthPx = 680;

/** The form of a banner or row. Nothing is stored before it is saved. */
export function SaveDialog({
  title,
  text,
  canSave = true,
  isBusy,
  onSave,
  onClose,
  children,
}: SaveDialogProps) {
  const t = useTranslations('desk');
  return (
    <Dialog
      title={title}
      text={text}
      widthPx={widthPx}
      needsAnswer
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" disabled={!canSave || isBusy} onClick={onSave}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>{children}</div>
    </Dialog>
  );
}
