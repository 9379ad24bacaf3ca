'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import type { SettingControlProps } from '#components/desk/settings/setting-control.ts';
import styles from '#components/desk/settings/settings.module.css';

/** A setting that is typed. */
export function TextSetting({ label, value, isBusy, onSet }: SettingControlProps) {
  const t = useTranslations('desk');
  const [text, setText] = useState(value);
  return (
    <form
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault();
        onSet(text.trim() || null);
      }}
    >
      <TextField
        label={label}
        value={text}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" disabled={isBusy || text.trim() === value}>
        {t('save')}
      </Button>
    </form>
  );
}
