'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { SelectField } from '#components/desk/fields/select-field.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { settingsOf, type SettingFields } from '#components/desk/sources/setting-fields.ts';
import { SettingInputs } from '#components/desk/sources/setting-inputs.tsx';
import styles from '#components/desk/sources/sources.module.css';
import { Button } from '#components/ui/buttons/button.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { deskSourceAdd, type SourceForm } from '#lib/contract/desk/sources.ts';
import type { PlaceFields } from './place-fields.ts';
import type { Found } from './found-source.tsx';

interface SourceDetailsProps {
  place: PlaceFields;
  found: Found;
  onAdded: () => void;
}

const types: readonly SourceForm[] = ['list', 'account', 'tuner', 'guide', 'folder'];
/** Accounts and guides change each day. */
const usualHours: Record<SourceForm, number> = {
  list: 24,
  account: 12,
  tuner: 24,
  guide: 12,
  folder: 24,
};
const usualGraceDays = '7';

/** The name and the settings of a source that is added. What it is can be chosen when the try did not tell. */
export function SourceDetails({ place, found, onAdded }: SourceDetailsProps) {
  const t = useTranslations('deskSources');
  const add = useDeskWrite(deskSourceAdd, { text: t('added') });
  const [sourceForm, setSourceForm] = useState<SourceForm>(found.sourceForm ?? 'list');
  const { register, handleSubmit, formState } = useForm<SettingFields>({
    defaultValues: {
      ...{ everyHours: String(usualHours[sourceForm]), graceDays: usualGraceDays },
      connectionsSet: '',
    },
  });
  const [name, setName] = useState(found.name);
  const isNamed = /^[\w .:@-]{1,64}$/.test(name);
  const submit = handleSubmit((fields) => {
    if (!isNamed) return;
    add.mutate({ ...place, sourceForm, name, ...settingsOf(fields) }, { onSuccess: onAdded });
  });
  const kind = sourceForm === 'guide' ? 'xmltv' : sourceForm === 'folder' ? 'vod' : 'm3u';
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('fields.name')}
        value={name}
        maxLength={64}
        autoComplete="off"
        error={isNamed ? undefined : t('nameWrong')}
        onChange={(event) => setName(event.target.value)}
      />
      {found.sourceForm === null && (
        <SelectField
          label={t('fields.type')}
          value={sourceForm}
          options={types.map((value) => ({ value, text: t(`types.${value}`) }))}
          onChange={(event) => setSourceForm(event.target.value as SourceForm)}
        />
      )}
      <SettingInputs kind={kind} register={register} errors={formState.errors} />
      <p className={styles.hint}>
        {t('hoursHint')}
        {kind === 'm3u' && ` ${t('graceHint')}`}
      </p>
      <div className={styles.actions}>
        <Button
          type="submit"
          variant={found.sourceForm === null ? 'plain' : 'primary'}
          disabled={add.isPending}
        >
          {t(found.sourceForm === null ? 'addAnyway' : 'addThis')}
        </Button>
      </div>
    </form>
  );
}
