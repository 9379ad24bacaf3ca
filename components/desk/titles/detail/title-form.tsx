'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { SelectField } from '#components/desk/fields/select-field.tsx';
import { TextArea } from '#components/desk/fields/text-area.tsx';
import { PictureField } from '#components/desk/parts/picture-field.tsx';
import { refusalOf, useAsTyped } from '#components/desk/parts/use-as-opened.ts';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { deskTitleEdit, type DeskTitleField } from '#lib/contract/desk/titles.ts';
import { SourceWord } from './source-word.tsx';
import styles from './title-form.module.css';
import { editsOf, formValues, isYear, partsOf, type TitleFormValues } from './title-form-values.ts';
import type { TitleDetail } from './title-detail.ts';

/** The fields of a title. Beside each edited field stands what its source says. */
export function TitleForm({ detail }: { detail: TitleDetail }) {
  const t = useTranslations('deskTitles');
  const tDesk = useTranslations('desk');
  const { row, fields, editable, plans, version } = detail;
  const read = useMemo(() => formValues(fields), [fields]);
  const form = useForm<TitleFormValues>({
    mode: 'onTouched',
    values: read,
    // What was typed stays when the title is read again.
    resetOptions: { keepDirtyValues: true },
  });
  const { register, formState } = form;
  // Pictures that are not saved yet.
  const [chosen, setChosen] = useState<Partial<Record<'posterUrl' | 'landscapeUrl', string>>>({});
  const isChanged = [formState.dirtyFields, chosen].some((names) => Object.keys(names).length > 0);
  const write = useDeskWrite(deskTitleEdit);
  const answer = write.data ?? refusalOf(write);
  const { version: seen } = useAsTyped({ version }, () => isChanged, answer);
  const { metaId } = row;
  const putBack = (field: DeskTitleField) => {
    for (const part of partsOf[field]) form.resetField(part);
    setChosen(({ [field as 'posterUrl']: _back, ...others }) => others);
    write.mutate({ metaId, edits: {}, putBack: [field], seen });
  };
  const beside = (field: DeskTitleField) => (
    <SourceWord detail={detail} field={field} isBusy={write.isPending} onPutBack={putBack} />
  );
  const save = form.handleSubmit((typed) => {
    const { posterUrl, landscapeUrl } = read;
    const edits = editsOf({ ...typed, posterUrl, landscapeUrl, ...chosen }, read);
    if (Object.keys(edits).length === 0) return;
    write.mutate(
      { metaId, edits, putBack: [], seen },
      {
        onSuccess: () => {
          // Resets to the stored title: an undo may have been faster than this answer.
          form.reset(undefined, { keepDirtyValues: false });
          setChosen({});
        },
      },
    );
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void save(event)}>
      <div className={styles.languages}>
        {languages.map(({ key, language }) => (
          <TextField
            key={key}
            label={t('nameIn', { language: t(language) })}
            maxLength={300}
            error={key === 'En' && formState.errors.titleEn ? t('nameMissing') : undefined}
            {...register(`title${key}`, {
              validate: (text) => key !== 'En' || text.trim() !== '',
            })}
          />
        ))}
      </div>
      {beside('title')}
      <div className={styles.short}>
        <TextField
          label={t('year')}
          inputMode="numeric"
          maxLength={4}
          error={formState.errors.year && t('yearWrong')}
          {...register('year', { validate: isYear })}
        />
        {editable.includes('ageRating') && (
          <TextField label={t('ageRating')} maxLength={20} {...register('ageRating')} />
        )}
        {editable.includes('planId') && (
          <SelectField
            label={t('plan')}
            options={[
              { value: '', text: t('planFree') },
              ...plans.map(({ planId, name }) => ({ value: planId, text: name })),
            ]}
            {...register('planId')}
          />
        )}
      </div>
      {beside('year')}
      {beside('ageRating')}
      {beside('planId')}
      <div className={styles.languages}>
        {languages.map(({ key, language }) => (
          <TextArea
            key={key}
            label={t('plotIn', { language: t(language) })}
            maxLength={4_000}
            rows={4}
            {...register(`plot${key}`)}
          />
        ))}
      </div>
      {beside('plot')}
      <div className={styles.pictures}>
        {(['posterUrl', 'landscapeUrl'] as const).map((name) => (
          <PictureField
            key={name}
            label={t(name)}
            frame={name === 'posterUrl' ? 'poster' : 'landscape'}
            pictureUrl={(chosen[name] ?? read[name]) || null}
            onPicture={(url) => setChosen((before) => ({ ...before, [name]: url }))}
          >
            {beside(name)}
          </PictureField>
        ))}
      </div>
      <div className={styles.end}>
        <Button type="submit" variant="primary" disabled={!isChanged || write.isPending}>
          {tDesk('save')}
        </Button>
        {isChanged && (
          <Button
            onClick={() => {
              form.reset(read, { keepDirtyValues: false });
              setChosen({});
            }}
          >
            {t('discard')}
          </Button>
        )}
      </div>
    </form>
  );
}

const languages = [
  { key: 'En', language: 'english' },
  { key: 'Es', language: 'spanish' },
  { key: 'Pt', language: 'portuguese' },
] as const;
