'use client';

import { useTranslations } from 'next-intl';
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

interface LogInFormProps {
  form: TypedForm;
  kind: AddressKind;
  /** Call after a login. */
  arrive: () => Promise<boolean>;
  onForgotten: () => void;
}

/** Email or phone, and the password (spec part 2, Login). The fields keep their text after every answer. */
export function LogInForm({ form, kind, arrive, onForgotten }: LogInFormProps) {
  const t = useTranslations('account');
  const address = useAddress(form, kind);
  const { failure, isBusy, onSubmit } = useSubmit(form, {
    arrive,
    send: async (typed) => {
      const read = address.read();
      if (!read) return notLoaded;
      const { loginType, ...name } = read;
      const password = typed.password.trim();
      return logIn({ loginMethod: `${loginType}Login`, ...name, password });
    },
  });

  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <FailureNote failure={failure} />
      {address.field}
      <PasswordField form={form} name="password" label={t('password')} />
      <p className={styles.aside}>
        <button type="button" className={styles.textLink} onClick={onForgotten}>
          {t('forgotPassword')}
        </button>
      </p>
      <SubmitButton text={t('logIn')} busyText={t('loggingIn')} isBusy={isBusy} />
    </form>
  );
}
