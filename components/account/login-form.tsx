'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Control, Path, UseFormSetValue } from 'react-hook-form';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { useDebouncedTrim } from '#components/ui/use-debounced-trim.ts';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { emailProblem, passwordProblem } from '#lib/domain/account/credentials.ts';
import type { EmailProblem, PasswordProblem } from '#lib/domain/account/credentials.ts';
import { leaveTo } from './leave-to.ts';
import { logIn, type Credentials, type LoginFailure } from './log-in.ts';
import styles from './login-form.module.css';

interface LoginFormProps {
  /** Where to go once logged in. */
  next: string;
  /** Where a guest goes; null where there are no guests. */
  guestHref: string | null;
}

/** Email and password (spec part 2, Login). What was typed stays, whatever the answer. */
export function LoginForm({ next, guestHref }: LoginFormProps) {
  const t = useTranslations('account');
  // A form that is sent before the page's scripts run would go nowhere.
  const isReady = useHydrated();
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [isPasswordShown, setPasswordShown] = useState(false);
  const form = useForm<Credentials>({
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  useTrim('email', form.control, form.setValue);
  useTrim('password', form.control, form.setValue);
  const isBusy = isSubmitting || isLeaving;

  const submit = form.handleSubmit(async ({ email, password }) => {
    setFailure(null);
    const failed = await logIn({ email: email.trim(), password: password.trim() });
    setFailure(failed);
    setLeaving(failed === null);
    if (!failed) leaveTo(next);
  });

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <FailureNote failure={failure} />
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={fieldText(errors.email?.message)}
        {...form.register('email', { validate: (text) => emailProblem(text.trim()) ?? true })}
      />
      <TextField
        label={t('password')}
        type={isPasswordShown ? 'text' : 'password'}
        autoComplete="current-password"
        error={fieldText(errors.password?.message)}
        action={
          <IconButton
            label={isPasswordShown ? t('hidePassword') : t('showPassword')}
            onClick={() => setPasswordShown(!isPasswordShown)}
          >
            {isPasswordShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </IconButton>
        }
        {...form.register('password', { validate: (text) => passwordProblem(text.trim()) ?? true })}
      />
      <Button type="submit" variant="accent" size="large" disabled={!isReady || isBusy}>
        {isBusy && <Spinner sizePx={18} />}
        {isBusy ? t('loggingIn') : t('logIn')}
      </Button>
      {guestHref !== null && (
        <>
          <p className={styles.or}>{t('orGuest')}</p>
          <ButtonLink href={guestHref} size="large" prefetch={false}>
            {t('continueAsGuest')}
          </ButtonLink>
        </>
      )}
    </form>
  );

  function fieldText(problem: string | undefined): string | undefined {
    return problem && t(`fields.${problem as EmailProblem | PasswordProblem}`);
  }
}

function FailureNote({ failure }: { failure: LoginFailure | null }) {
  const t = useTranslations();
  return (
    <div role="alert">
      {failure && (
        <p className={styles.failure}>
          {failure.name === 'lac' && <strong>{t('account.lacTitle')}</strong>}
          {'text' in failure ? failure.text : t(`errors.${failure.messageKey}`)}
        </p>
      )}
    </div>
  );
}

function useTrim(
  name: Path<Credentials>,
  control: Control<Credentials>,
  setValue: UseFormSetValue<Credentials>,
): void {
  const text = useWatch({ control, name });
  useDebouncedTrim(
    text,
    useCallback((trimmed: string) => setValue(name, trimmed), [name, setValue]),
  );
}
