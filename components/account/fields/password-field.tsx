'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { passwordProblem } from '#lib/domain/account/credentials.ts';
import type { TypedForm } from './typed.ts';
import { useProblemText } from './use-problem-text.ts';
import { useTrim } from './use-trim.ts';

interface PasswordFieldProps {
  form: TypedForm;
  /** `newPassword` for a new one, so that password managers offer to generate it. */
  name: 'password' | 'newPassword';
  label: string;
}

/** A password field with a button that shows the text. */
export function PasswordField({ form, name, label }: PasswordFieldProps) {
  const t = useTranslations('account');
  const problemText = useProblemText();
  const [isShown, setShown] = useState(false);
  useTrim(name, form);
  return (
    <TextField
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={name === 'password' ? 'current-password' : 'new-password'}
      autoCapitalize="none"
      spellCheck={false}
      error={problemText(form.formState.errors[name]?.message)}
      action={
        <IconButton
          label={isShown ? t('hidePassword') : t('showPassword')}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      }
      {...form.register(name, { validate: (text) => passwordProblem(text.trim()) ?? true })}
    />
  );
}
