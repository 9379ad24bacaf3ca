'use client';

import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { emailProblem } from '#lib/domain/account/credentials.ts';

/** As it is typed. */
export interface Contact {
  memberName: string;
  email: string;
  phone: string;
}

/** Digits with their country prefix, as in +34 600 111 222. */
const phonePattern = /^\+\d[\d\s().-]{5,22}$/;

/** Name, email and phone number; one of the two addresses is needed. */
export function ContactFields<Typed extends Contact>({ form }: { form: UseFormReturn<Typed> }) {
  const t = useTranslations('deskMembers');
  const { register, formState, getValues } = form as unknown as UseFormReturn<Contact>;
  const { errors } = formState;
  return (
    <>
      <TextField
        label={t('name')}
        maxLength={200}
        autoComplete="off"
        error={errors.memberName?.message}
        {...register('memberName')}
      />
      <TextField
        label={t('email')}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={errors.email?.message}
        {...register('email', {
          validate: (text) => {
            if (text.trim() === '') return getValues('phone').trim() !== '' || t('addressMissing');
            return emailProblem(text.trim()) === null || t('emailInvalid');
          },
        })}
      />
      <TextField
        label={t('phone')}
        type="tel"
        autoComplete="off"
        maxLength={24}
        error={errors.phone?.message}
        {...register('phone', {
          deps: ['email'],
          validate: (text) =>
            text.trim() === '' || phonePattern.test(text.trim()) || t('phoneInvalid'),
        })}
      />
    </>
  );
}
