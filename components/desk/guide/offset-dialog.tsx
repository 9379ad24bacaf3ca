'use client';

import { useTranslations } from 'next-intl';
import { useState, type SyntheticEvent } from 'react';
import { useAsOpened } from '#components/desk/parts/use-as-opened.ts';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { deskGuideOffset, type DeskGuide } from '#lib/contract/desk/guide.ts';
import { isMinutes } from './minutes.ts';
import styles from './guide.module.css';

interface OffsetDialogProps {
  guide: DeskGuide;
  onClose: () => void;
}

/** Moves all times of a guide. */
export function OffsetDialog({ guide, onClose }: OffsetDialogProps) {
  const t = useTranslations('deskGuide');
  const ui = useTranslations('desk');
  const { guideName, offsetMinutes } = useAsOpened(guide);
  const save = useDeskWrite(deskGuideOffset);
  const [text, setText] = useState(String(offsetMinutes));
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setWrong(!isMinutes(text));
    if (!isMinutes(text)) return;
    const seen = { offsetMinutes };
    save.mutate({ guideName, offsetMinutes: Number(text), seen }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={t('offsetTitle', { name: guideName })}
      text={t('offsetText')}
      needsAnswer
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('minutes')}
          value={text}
          maxLength={5}
          autoComplete="off"
          error={isWrong ? t('minutesWrong') : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles.acts}>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" variant="primary" disabled={save.isPending}>
            {ui('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
