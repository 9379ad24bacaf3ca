'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '#components/desk/parts/confirm-dialog.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { deskBackupRestore, type DeskBackup } from '#lib/contract/desk/settings.ts';
import { formatDate, formatTime } from '#lib/domain/formats/dates.ts';
import styles from '#components/desk/settings/settings.module.css';

interface RestoreDialogProps {
  backup: DeskBackup;
  serviceName: string;
  onClose: () => void;
}

/** Asks twice before a restore: it says what is lost, then the name of the service has to be typed. */
export function RestoreDialog({ backup, serviceName, onClose }: RestoreDialogProps) {
  const t = useTranslations('deskSettings');
  const td = useTranslations('desk');
  const [isSure, setSure] = useState(false);
  const [typed, setTyped] = useState('');
  const restore = useDeskWrite(deskBackupRestore, { text: t('restoreBegun'), hasUndo: false });
  const { name, madeAt } = backup;
  const at = `${formatDate(madeAt)} ${formatTime(madeAt)}`;
  if (!isSure) {
    return (
      <ConfirmDialog
        title={t('restoreTitle')}
        text={t('restoreText', { at })}
        action={t('goOn')}
        onClose={onClose}
        onConfirm={() => setSure(true)}
      />
    );
  }
  return (
    <Dialog
      title={t('restoreTitle')}
      text={t('typeName', { serviceName })}
      needsAnswer
      onClose={onClose}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          restore.mutate({ name, typedName: typed, isConfirmed: true }, { onSuccess: onClose });
        }}
      >
        <TextField
          label={t('serviceName')}
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className={styles.acts}>
          <Button onClick={onClose}>{td('cancel')}</Button>
          <Button
            type="submit"
            variant="danger"
            disabled={restore.isPending || typed.trim() !== serviceName}
          >
            {t('restore')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
