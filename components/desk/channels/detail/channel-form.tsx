'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CheckChoice } from '#components/desk/fields/check-choice.tsx';
import { PictureField } from '#components/desk/parts/picture-field.tsx';
import { SelectField } from '#components/desk/fields/select-field.tsx';
import { refusalOf, useAsTyped } from '#components/desk/parts/use-as-opened.ts';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import {
  deskChannelEdit,
  type ChannelFieldName,
  type deskChannelChoices,
  type deskChannelDetail,
} from '#lib/contract/desk/channels.ts';
import { changedFields, typedFields, type TypedChannel } from './changed-fields.ts';
import styles from './channel.module.css';

interface ChannelFormProps {
  detail: ResponseOf<typeof deskChannelDetail>;
  choices: ResponseOf<typeof deskChannelChoices>;
}

/** The fields of a channel. Saving sends those that were changed, and what they were when they were shown. */
export function ChannelForm({ detail, choices }: ChannelFormProps) {
  const t = useTranslations('deskChannels');
  const { row, fields, sourceFields } = detail;
  // What another operator has saved meanwhile shows, and what is typed here stays.
  const form = useForm<TypedChannel>({
    values: typedFields(fields),
    resetOptions: { keepDirtyValues: true },
  });
  // A logo that is not saved yet.
  const [chosenLogo, setChosenLogo] = useState<string | null>(null);
  const logoUrl = chosenLogo ?? fields.logoUrl;
  const edit = useDeskWrite(deskChannelEdit);
  const { errors, dirtyFields } = form.formState;
  const isTyped = (name: ChannelFieldName) =>
    name === 'logoUrl'
      ? chosenLogo !== null
      : [dirtyFields[name as keyof TypedChannel]].flat().includes(true);
  const seenFields = useAsTyped(fields, isTyped, refusalOf(edit));
  const { logicalChannelId } = row;
  const save = (typed: TypedChannel) => {
    const { changed, seen } = changedFields(seenFields, { ...typed, logoUrl });
    edit.mutate(
      { logicalChannelId, fields: changed, seenFields: seen },
      {
        onSuccess: ({ numberTakenBy }) => {
          if (numberTakenBy === null) {
            // Resets to the stored fields: an undo may have been faster than this answer.
            form.reset(undefined, { keepDirtyValues: false });
            setChosenLogo(null);
          } else form.setError('number', { message: numberTakenBy }, { shouldFocus: true });
        },
      },
    );
  };
  const putBack = (name: keyof TypedChannel) => {
    if (name === 'logoUrl') setChosenLogo(null);
    else form.resetField(name);
    edit.mutate({ logicalChannelId, fields: {}, seenFields: {}, putBack: [name] });
  };
  const word = (name: 'name' | 'number' | 'logoUrl') => (
    <SourceWord says={sourceFields[name]} onPutBack={() => putBack(name)} isBusy={edit.isPending} />
  );
  // The picture of a list's address is on our side, because pages load no others.
  const shownLogo = logoUrl.startsWith('http') ? (row.logoUrl ?? '') : logoUrl;
  const plans = [
    { value: '', text: t('free') },
    ...choices.plans.map(({ planId, name }) => ({ value: planId, text: name })),
  ];
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.handleSubmit(save)(event)}
    >
      <TextField
        label={t('name')}
        maxLength={200}
        error={errors.name && t('nameMissing')}
        {...form.register('name', { validate: (text) => text.trim() !== '' })}
      />
      {word('name')}
      <TextField
        label={t('number')}
        inputMode="numeric"
        error={
          errors.number &&
          (errors.number.message
            ? t('numberTaken', { name: errors.number.message })
            : t('numberWrong'))
        }
        {...form.register('number', { pattern: /^\s*[1-9]\d{0,5}\s*$/ })}
      />
      {word('number')}
      <PictureField
        label={t('logo')}
        frame="logo"
        pictureUrl={shownLogo === '' ? null : shownLogo}
        onPicture={setChosenLogo}
      >
        {shownLogo !== '' && (
          <Button size="small" onClick={() => setChosenLogo('')}>
            {t('noLogo')}
          </Button>
        )}
      </PictureField>
      {word('logoUrl')}
      <SelectField label={t('livePlan')} options={plans} {...form.register('livePlanId')} />
      <SelectField label={t('catchUpPlan')} options={plans} {...form.register('catchUpPlanId')} />
      <fieldset className={styles.groups}>
        <legend>{t('groups')}</legend>
        <div className={styles.choices}>
          {choices.groups.map(({ groupId, name }) => (
            <CheckChoice key={groupId} label={name} value={groupId} {...form.register('groups')} />
          ))}
        </div>
      </fieldset>
      {sourceFields.groups && (
        <SourceWord
          says={choices.groups
            .filter(({ groupId }) => sourceFields.groups?.includes(groupId))
            .map(({ name }) => name)
            .join(', ')}
          onPutBack={() => putBack('groups')}
          isBusy={edit.isPending}
        />
      )}
      <CheckChoice label={t('hideFromViewers')} {...form.register('isHidden')} />
      {detail.isImported && <CheckChoice label={t('lockHelp')} {...form.register('isLocked')} />}
      <div className={styles.acts}>
        <Button type="submit" variant="primary" disabled={edit.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

interface SourceWordProps {
  /** What the source says; undefined when the field is not edited. */
  says: string | number | undefined;
  onPutBack: () => void;
  isBusy: boolean;
}

/** The source's word beside an edited field, and the way back to it. */
function SourceWord({ says, onPutBack, isBusy }: SourceWordProps) {
  const t = useTranslations('deskChannels');
  if (says === undefined) return null;
  return (
    <p className={styles.word}>
      <span>{t('sourceSays', { says: says === '' ? '–' : String(says) })}</span>
      <Button size="small" variant="ghost" disabled={isBusy} onClick={onPutBack}>
        {t('putBack')}
      </Button>
    </p>
  );
}
