'use client';

import { useTranslations } from 'next-intl';
import { useEffect, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { CheckChoice } from '#components/desk/fields/check-choice.tsx';
import { LanguagesFieldset } from '#components/desk/notices/editor/languages-fieldset.tsx';
import { Header } from '#components/desk/notices/preview/notice-preview.tsx';
import { PreviewPanel } from '#components/desk/notices/preview/preview-panel.tsx';
import { DeskPage } from '#components/desk/parts/desk-page.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { api } from '#lib/browser/api.ts';
import { deskMessageRecipient, deskMessageSend } from '#lib/contract/desk/notices.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import fields from '#components/desk/fields/fields.module.css';
import styles from '#components/desk/notices/editor/editor.module.css';
import preview from '#components/desk/notices/preview/preview.module.css';

interface TypedMessage {
  title: Record<Language, string>;
  content: Record<Language, string>;
  to: 'all' | 'one';
  member: string;
}

const nothing = { en: '', es: '', pt: '' };

interface MessageEditorProps {
  showMessage: (title: string, content: string) => ReactNode;
  onDone: () => void;
}

/** The form of a message to all members or to one, with its preview. */
export function MessageEditor({ showMessage, onDone }: MessageEditorProps) {
  const t = useTranslations('deskNotices');
  const td = useTranslations('desk');
  const form = useForm<TypedMessage>({
    mode: 'onTouched',
    defaultValues: { title: nothing, content: nothing, to: 'all', member: '' },
  });
  const { register, handleSubmit, setFocus, setError, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const send = useDeskWrite(deskMessageSend, { text: t('sent') });
  const typed = useWatch({ control }) as TypedMessage;
  useEffect(() => setFocus('title.en'), [setFocus]);
  const onSubmit = handleSubmit(async ({ title, content, to, member }) => {
    let memberId: string | null = null;
    if (to === 'one') {
      const found = await api(deskMessageRecipient, { search: member.trim() });
      if (!found.member) {
        setError('member', { type: 'unknown' }, { shouldFocus: true });
        return;
      }
      ({ memberId } = found.member);
    }
    send.mutate({ title, content, memberId }, { onSuccess: onDone });
  });
  return (
    <DeskPage title={t('newMessage')}>
      <div className={styles.editor}>
        <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
          <LanguagesFieldset
            legend={t('messageTitle')}
            nameOf={(language) => `title.${language}`}
            register={register}
            hasError={(language) => errors.title?.[language] !== undefined}
            maxChars={200}
            rows={1}
          />
          <LanguagesFieldset
            legend={t('messageText')}
            nameOf={(language) => `content.${language}`}
            register={register}
            hasError={(language) => errors.content?.[language] !== undefined}
            maxChars={10_000}
            rows={6}
          />
          <fieldset className={fields.group}>
            <legend>{t('to')}</legend>
            <div className={fields.choices}>
              <CheckChoice type="radio" value="all" label={t('toAll')} {...register('to')} />
              <CheckChoice type="radio" value="one" label={t('toOne')} {...register('to')} />
            </div>
            {typed.to === 'one' && (
              <TextField
                label={t('member')}
                type="text"
                inputMode="email"
                autoComplete="off"
                maxLength={320}
                error={errors.member && t('noMember')}
                {...register('member', {
                  validate: (text, { to }) => to === 'all' || text.trim() !== '',
                })}
              />
            )}
          </fieldset>
          <div className={styles.acts}>
            <Button type="submit" variant="accent" disabled={send.isPending || isSubmitting}>
              {t('send')}
            </Button>
            <Button onClick={onDone}>{td('cancel')}</Button>
          </div>
        </form>
        <div className={styles.preview}>
          <PreviewPanel
            nothing={t('nothingToShow')}
            show={(language) => {
              const title = typed.title[language].trim() || typed.title.en.trim();
              const content = typed.content[language].trim() || typed.content.en.trim();
              if (title === '' && content === '') return null;
              return (
                <>
                  <Header />
                  <div className={preview.messages}>{showMessage(title, content)}</div>
                </>
              );
            }}
          />
        </div>
      </div>
    </DeskPage>
  );
}
