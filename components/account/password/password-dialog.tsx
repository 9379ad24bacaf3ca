'use client';

import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { modifyPassword } from '#components/account/credential-calls.ts';
import { PasswordField } from '#components/account/fields/password-field.tsx';
import { nothingTyped, type Typed } from '#components/account/fields/typed.ts';
import { FailureNote } from '#components/account/ways-in/failure-note.tsx';
import { SubmitButton } from '#components/account/ways-in/submit-button.tsx';
import { useSubmit } from '#components/account/ways-in/use-submit.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { showToast } from '#components/ui/toast/toast.ts';
import { limits } from '#lib/limits.ts';
import styles from './password-dialog.module.css';

/** The current password and the new one (spec part 2, /my/account). */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('account');
  const form = useForm<Typed>({ mode: 'onTouched', defaultValues: nothingTyped });
  const { failure, isBusy, onSubmit } = useSubmit(form, {
    send: ({ password, newPassword }) => modifyPassword(password.trim(), newPassword.trim()),
    arrive: () => {
      showToast({ text: t('passwordChanged'), tone: 'good', durationMs: limits.toastMs });
      onClose();
      return Promise.resolve(false);
    },
  });
  return (
    <Dialog
      title={t('changePassword')}
      text={t('changePasswordLead')}
      onClose={onClose}
      closesByBack
    >
      <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
        <FailureNote failure={failure} />
        <PasswordField form={form} name="password" label={t('currentPassword')} />
        <PasswordField form={form} name="newPassword" label={t('newPassword')} />
        <div className={styles.acts}>
          <Button size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton text={t('save')} busyText={t('saving')} isBusy={isBusy} />
        </div>
      </form>
    </Dialog>
  );
}
