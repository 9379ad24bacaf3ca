'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { useArrival } from '#components/account/agreements/use-arrival.tsx';
import { attempt, failureOf } from '#components/account/attempt.ts';
import { EmailField } from '#components/account/fields/email-field.tsx';
import { PasswordField } from '#components/account/fields/password-field.tsx';
import { nothingTyped, type Typed } from '#components/account/fields/typed.ts';
import { FailureNote } from '#components/account/ways-in/failure-note.tsx';
import { SubmitButton } from '#components/account/ways-in/submit-button.tsx';
import { useSubmit } from '#components/account/ways-in/use-submit.ts';
import styles from '#components/account/ways-in/ways-in.module.css';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { api } from '#lib/browser/api.ts';
import {
  accountLinkInfo,
  accountLinkRedeem,
  type LinkPurpose,
} from '#lib/contract/account-links.ts';
import { typedEmail } from '#lib/domain/account/typed-text.ts';
import { deskRoutes } from '#lib/desk-routes.ts';

/** Sets the password of the account that a link is for. The secret of the link is in the address behind `#`. */
export function WelcomeForm() {
  const t = useTranslations('account');
  const isHydrated = useHydrated();
  const linkSecret = isHydrated ? location.hash.slice(1) : '';
  const link = useQuery({
    queryKey: [accountLinkInfo.address, linkSecret],
    queryFn: () => api(accountLinkInfo, { linkSecret }, { silent: true }),
    enabled: isHydrated,
    staleTime: Infinity,
  });
  if (link.data) return <PasswordForm linkSecret={linkSecret} {...link.data} />;
  return (
    <>
      <h1 className={styles.title}>{t('welcomeTitle')}</h1>
      {link.error && <FailureNote failure={failureOf(link.error)} />}
    </>
  );
}

interface PasswordFormProps {
  linkSecret: string;
  purpose: LinkPurpose;
  email?: string | undefined;
}

function PasswordForm({ linkSecret, purpose, email }: PasswordFormProps) {
  const t = useTranslations('account');
  const form = useForm<Typed>({ mode: 'onTouched', defaultValues: nothingTyped });
  const { arrive, dialog, note } = useArrival(purpose === 'owner' ? deskRoutes.desk() : '/');
  const { failure, isBusy, onSubmit } = useSubmit(form, {
    arrive,
    send: (typed) =>
      attempt(() =>
        api(
          accountLinkRedeem,
          {
            linkSecret,
            newPassword: typed.newPassword.trim(),
            ...(purpose === 'owner' && { email: typedEmail(typed.email) }),
          },
          { silent: true },
        ),
      ),
  });
  return (
    <>
      <h1 className={styles.title}>{t(titles[purpose])}</h1>
      <p className={styles.lead}>{t(leads[purpose])}</p>
      <p role="status" className={styles.note}>
        {note}
      </p>
      <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
        <FailureNote failure={failure} />
        {purpose === 'owner' ? <EmailField form={form} /> : <p className={styles.lead}>{email}</p>}
        <PasswordField form={form} name="newPassword" label={t('newPassword')} />
        <SubmitButton text={t('setPassword')} busyText={t('saving')} isBusy={isBusy} />
      </form>
      {dialog}
    </>
  );
}

const titles = {
  owner: 'ownerTitle',
  invitation: 'welcomeTitle',
  password: 'newPasswordTitle',
} as const;
const leads = {
  owner: 'ownerLead',
  invitation: 'welcomeLead',
  password: 'newPasswordLead',
} as const;
