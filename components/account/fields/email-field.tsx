'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { emailProblem } from '#lib/domain/account/credentials.ts';
import { typedEmail } from '#lib/domain/account/typed-text.ts';
import type { TypedForm } from './typed.ts';
import { useProblemText } from './use-problem-text.ts';
import { useTrim } from './use-trim.ts';

export function EmailField({ form }: { form: TypedForm }) {
  const t = useTranslations('account');
  const problemText = useProblemText();
  useTrim('email', form);
  return (
    <TextField
      label={t('email')}
      // Not `email`: browsers would remove full-width characters and inner spaces from the value.
      type="text"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      error={problemText(form.formState.errors.email?.message)}
      {...form.register('email', { validate: (text) => emailProblem(typedEmail(text)) ?? true })}
    />
  );
}
