'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { DeskPage } from '#components/desk/parts/desk-page.tsx';
import { useAsOpened } from '#components/desk/parts/use-as-opened.ts';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { deskNoticeChange, deskNoticeCreate, type DeskNotice } from '#lib/contract/desk/notices.ts';
import { ChannelChoice } from './channel-choice.tsx';
import { ColourFields } from './colour-fields.tsx';
import { LanguagesFieldset } from './languages-fieldset.tsx';
import { channelMode, emptyNotice, fieldsOf, typedOf, type TypedNotice } from './notice-form.ts';
import { ModesFieldset, ShowingFieldset, TimesFieldset } from './notice-fieldsets.tsx';
import { TypedPreview } from './typed-preview.tsx';
import styles from './editor.module.css';

interface NoticeEditorProps {
  /** Null for a new one. */
  notice: DeskNotice | null;
  onDone: () => void;
}

const textMax = 2_000;

/** The form of a marquee or popup, with its preview. */
export function NoticeEditor({ notice: given, onDone }: NoticeEditorProps) {
  const t = useTranslations('deskNotices');
  const td = useTranslations('desk');
  const notice = useAsOpened(given);
  const form = useForm<TypedNotice>({
    mode: 'onTouched',
    defaultValues: notice ? typedOf(notice) : emptyNotice,
  });
  const { register, handleSubmit, setFocus, setValue, control, formState } = form;
  const create = useDeskWrite(deskNoticeCreate, { text: t('created') });
  const change = useDeskWrite(deskNoticeChange);
  const isBusy = create.isPending || change.isPending;
  const [modes, channels] = useWatch({ control, name: ['displayModes', 'channels'] });
  register('channels', {
    validate: (chosen, { displayModes }) =>
      !displayModes.includes(channelMode) || chosen.length > 0,
  });
  useEffect(() => setFocus('en'), [setFocus]);
  const onSubmit = handleSubmit((typed) => {
    const fields = fieldsOf(typed);
    const after = { onSuccess: onDone };
    if (notice === null) create.mutate(fields, after);
    else {
      const { noticeId, revision } = notice;
      change.mutate({ noticeId, seen: { revision }, ...fields }, after);
    }
  });
  return (
    <DeskPage title={t(notice ? 'editNotice' : 'newNotice')}>
      <div className={styles.editor}>
        <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
          <LanguagesFieldset
            legend={t('text')}
            nameOf={(language) => language}
            register={register}
            hasError={(language) => formState.errors[language] !== undefined}
            maxChars={textMax}
            rows={3}
          />
          <ModesFieldset form={form} />
          {modes.includes(channelMode) && (
            <ChannelChoice
              chosen={channels}
              error={formState.errors.channels && t('channelNeeded')}
              onChange={(chosen) => {
                setValue('channels', chosen, { shouldDirty: true, shouldValidate: true });
              }}
            />
          )}
          <ShowingFieldset form={form} />
          <ColourFields form={form} />
          <TimesFieldset form={form} />
          <div className={styles.acts}>
            <Button type="submit" variant="accent" disabled={isBusy}>
              {t(notice ? 'saveNotice' : 'show')}
            </Button>
            <Button onClick={onDone}>{td('cancel')}</Button>
          </div>
        </form>
        <div className={styles.preview}>
          <TypedPreview control={control} />
        </div>
      </div>
    </DeskPage>
  );
}
