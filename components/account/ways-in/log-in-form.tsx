'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PasswordField } from '#components/account/fields/password-field.tsx';
import type { TypedForm } from '#components/account/fields/typed.ts';
import {
  notLoaded,
  useAddress,
  type AddressKind,
} from '#components/account/fields/use-address.tsx';
import {
  typedVirtualCode,
  VirtualCodeField,
} from '#components/account/fields/virtual-code-field.tsx';
import { logIn, type LoginInfo } from '#components/account/log-in.ts';
import { FailureNote } from './failure-note.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useSubmit } from './use-submit.ts';
import styles from './ways-in.module.css';

interface LogInProps {
  form: TypedForm;
  /** Call after a login. */
  arrive: () => Promise<boolean>;
  onForgotten: () => void;
}

/** Email or phone, and the password (spec part 2, Login). */
export function AddressLogIn({ kind, ...props }: LogInProps & { kind: AddressKind }) {
  const address = useAddress(props.form, kind);
  const read = () => {
    const entered = address.read();
    if (!entered) return null;
    const { loginType, ...name } = entered;
    return { loginMethod: `${loginType}Login` as const, ...name };
  };
  return <LogInForm {...props} field={address.field} read={read} />;
}

/** The subscriber code that the operator gave to the account, and the password. */
export function VirtualCodeLogIn(props: LogInProps) {
  const { form } = props;
  const read = () => ({
    loginMethod: 'virtualCodeLogin' as const,
    virtualCode: typedVirtualCode(form.getValues('virtualCode')),
  });
  return <LogInForm {...props} field={<VirtualCodeField form={form} />} read={read} />;
}

interface LogInFormProps extends LogInProps {
  field: ReactNode;
  /** What the field names; null while its script is not loaded. */
  read: () => LoginInfo | null;
}

/** The fields keep their text after every answer. */
function LogInForm({ form, arrive, onForgotten, field, read }: LogInFormProps) {
  const t = useTranslations('account');
  const { failure, isBusy, onSubmit } = useSubmit(form, {
    arrive,
    send: async (typed) => {
      const named = read();
      if (!named) return notLoaded;
      return logIn({ ...named, password: typed.password.trim() });
    },
  });

  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <FailureNote failure={failure} />
      {field}
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
