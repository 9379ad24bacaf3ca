'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { useAsOpened } from '#components/desk/parts/use-as-opened.ts';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { deskGroupSave } from '#lib/contract/desk/channels.ts';
import { languageNames, languages } from '#lib/language.ts';
import styles from './groups.module.css';

interface GroupFormProps {
  /** Absent for a new group. */
  groupId: string | undefined;
  names: Partial<Names> | undefined;
  onDone: () => void;
}

interface Names {
  en: string;
  es: string;
  pt: string;
}

/** The names of a group. A language without a name shows the English one. */
export function GroupForm({ groupId, names: given, onDone }: GroupFormProps) {
  const t = useTranslations('deskChannels');
  const names = useAsOpened(given);
  const form = useForm<Names>({
    defaultValues: { en: '', es: '', pt: '', ...names },
  });
  const save = useDeskWrite(deskGroupSave);
  const submit = ({ en, es, pt }: Names) =>
    save.mutate(
      {
        ...(groupId !== undefined && { groupId }),
        ...(names?.en !== undefined && { seenNames: { ...names, en: names.en } }),
        names: {
          en: en.trim(),
          ...(es.trim() && { es: es.trim() }),
          ...(pt.trim() && { pt: pt.trim() }),
        },
      },
      { onSuccess: onDone },
    );
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      {languages.map((language) => (
        <TextField
          key={language}
          label={t('nameIn', { language: languageNames[language] })}
          maxLength={200}
          error={form.formState.errors[language] && t('nameMissing')}
          {...form.register(language, {
            validate: (text) => language !== 'en' || text.trim() !== '',
          })}
        />
      ))}
      <div className={styles.acts}>
        <Button onClick={onDone}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" disabled={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
