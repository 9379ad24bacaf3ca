'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { useAsOpened } from '#components/desk/parts/use-as-opened.ts';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { deskSourceChange, type DeskSource } from '#lib/contract/desk/sources.ts';
import { fieldsOf, settingsOf, type SettingFields } from './setting-fields.ts';
import { SettingInputs } from './setting-inputs.tsx';
import styles from './sources.module.css';

interface SourceSettingsProps {
  source: DeskSource;
  onClose: () => void;
}

/** How often a source is read, how long what it lacks stays, and how many connections it allows. */
export function SourceSettings({ source: given, onClose }: SourceSettingsProps) {
  const t = useTranslations('deskSources');
  const ui = useTranslations('desk');
  const change = useDeskWrite(deskSourceChange);
  const source = useAsOpened(given);
  const { kind, name, everyHours, graceDays, connectionsSet } = source;
  const { register, handleSubmit, formState } = useForm<SettingFields>({
    defaultValues: fieldsOf(source),
  });
  const save = handleSubmit((fields) => {
    const seen = { everyHours, graceDays, connectionsSet };
    change.mutate({ kind, name, settings: settingsOf(fields), seen }, { onSuccess: onClose });
  });
  return (
    <Dialog title={t('settingsOf', { name })} needsAnswer onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <SettingInputs kind={kind} register={register} errors={formState.errors} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" variant="primary" disabled={change.isPending}>
            {ui('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
