'use client';

import { useTranslations } from 'next-intl';
import { resetPassword, sendCode, signUp } from '#components/account/credential-calls.ts';
import { CodeField } from '#components/account/fields/code-field.tsx';
import { PasswordField } from '#components/account/fields/password-field.tsx';
import type { TypedForm } from '#components/account/fields/typed.ts';
import {
  notLoaded,
  useAddress,
  type AddressKind,
} from '#components/account/fields/use-address.tsx';
import { logIn } from '#components/account/log-in.ts';
import { FailureNote } from './failure-note.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useSubmit } from './use-submit.ts';
import styles from './ways-in.module.css';

interface CodeFormProps {
  form: TypedForm;
  /** A new account, or a new password for an existing one. */
  purpose: 'register' | 'resetPassword';
  kind: AddressKind;
  /** Call after a login. */
  arrive: () => Promise<boolean>;
}

/** The address, the code sent to it and a new password (spec part 2). The viewer is logged in at the end. */
export function CodeForm({ form, purpose, kind, arrive }: CodeFormProps) {
  const t = useTranslations('account');
  const address = useAddress(form, kind);
  const isNew = purpose === 'register';
  const { failure, isBusy, tell, onSubmit } = useSubmit(form, {
    arrive,
    send: async ({ code, newPassword }) => {
      const read = address.read();
      if (!read) return notLoaded;
      const typed = { code, newPassword: newPassword.trim() };
      if (isNew) return signUp(read, typed);
      const failed = await resetPassword(read, typed);
      if (failed) return failed;
      const { loginType, ...name } = read;
      return logIn({ loginMethod: `${loginType}Login`, ...name, password: typed.newPassword });
    },
  });

  const send = async () => {
    if (!(await form.trigger(kind, { shouldFocus: true }))) return null;
    const read = address.read();
    const sent = read ? await sendCode(read, purpose) : { failure: notLoaded };
    if ('digits' in sent) tell(null);
    else tell(sent.failure);
    return 'digits' in sent ? sent.digits : null;
  };

  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <FailureNote failure={failure} />
      {address.field}
      <CodeField form={form} send={send} />
      <PasswordField
        form={form}
        name="newPassword"
        label={isNew ? t('password') : t('newPassword')}
      />
      <SubmitButton
        text={isNew ? t('signUp') : t('savePassword')}
        busyText={isNew ? t('signingUp') : t('savingPassword')}
        isBusy={isBusy}
      />
    </form>
  );
}
