'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { CheckChoice } from '#components/desk/fields/check-choice.tsx';
import { ContactFields, type Contact } from '#components/desk/members/contact-fields.tsx';
import { OneTimeLink } from '#components/desk/members/one-time-link.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { deskMemberCreate } from '#lib/contract/desk/members.ts';
import { passwordProblem } from '#lib/domain/account/credentials.ts';
import { deskRoutes } from '#lib/desk-routes.ts';
import styles from '#components/desk/members/members.module.css';

interface TypedMember extends Contact {
  way: 'invite' | 'password';
  newPassword: string;
  isSent: boolean;
}

const nothingTyped: TypedMember = {
  memberName: '',
  email: '',
  phone: '',
  way: 'invite',
  newPassword: '',
  isSent: false,
};

interface CreateMemberDialogProps {
  /** Invitations can be sent. */
  canSend: boolean;
  onClose: () => void;
}

/** A new member: invited by a link, or with a password that the operator chooses. */
export function CreateMemberDialog({ canSend, onClose }: CreateMemberDialogProps) {
  const t = useTranslations('deskMembers');
  const common = useTranslations('desk');
  const router = useRouter();
  const [linkSecret, setLinkSecret] = useState<string | null>(null);
  const create = useDeskWrite(deskMemberCreate, { text: t('created') });
  const form = useForm<TypedMember>({ mode: 'onTouched', defaultValues: nothingTyped });
  const { register, handleSubmit, control, formState } = form;
  const isInvited = useWatch({ control, name: 'way' }) === 'invite';
  const submit = handleSubmit(({ way, newPassword, isSent, ...contact }) =>
    create.mutate(
      {
        ...contact,
        newPassword: way === 'password' ? newPassword.trim() : null,
        ...(way === 'invite' && isSent && { letterOrigin: location.origin }),
      },
      {
        onSuccess: (made) => {
          if (made.linkSecret !== null) {
            setLinkSecret(made.linkSecret);
            return;
          }
          onClose();
          router.push(deskRoutes.deskMember(made.memberId));
        },
      },
    ),
  );
  if (linkSecret !== null) {
    return <OneTimeLink linkSecret={linkSecret} purpose="invitation" onClose={onClose} />;
  }
  return (
    <Dialog title={t('add')} needsAnswer widthPx={520} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <ContactFields form={form} />
        <div role="radiogroup" aria-label={t('way')} className={styles.choices}>
          {(['invite', 'password'] as const).map((way) => (
            <CheckChoice
              key={way}
              label={t(`ways.${way}`)}
              type="radio"
              value={way}
              {...register('way')}
            />
          ))}
        </div>
        {isInvited && canSend && (
          <CheckChoice label={t('sendInvitation')} {...register('isSent')} />
        )}
        {!isInvited && (
          <TextField
            label={t('password')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            error={formState.errors.newPassword?.message}
            {...register('newPassword', {
              validate: (text) => passwordProblem(text.trim()) === null || t('passwordInvalid'),
            })}
          />
        )}
        <div className={styles.acts}>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" variant="primary" disabled={create.isPending}>
            {isInvited ? t('invite') : t('create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
