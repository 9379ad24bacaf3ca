'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '#components/ui/fields/text-field.tsx';
import type { VirtualCodeProblem } from '#lib/domain/account/credentials.ts';
import type { TypedForm } from './typed.ts';
import { useProblemText } from './use-problem-text.ts';
import { useTrim } from './use-trim.ts';

const maxChars = 64;
const missing: VirtualCodeProblem = 'virtualCodeMissing';

/** Members write their code in groups. */
export const typedVirtualCode = (text: string): string => text.replaceAll(/\s/g, '');

export function VirtualCodeField({ form }: { form: TypedForm }) {
  const t = useTranslations('account');
  const problemText = useProblemText();
  useTrim('virtualCode', form);
  return (
    <TextField
      label={t('virtualCode')}
      type="text"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxChars}
      error={problemText(form.formState.errors.virtualCode?.message)}
      {...form.register('virtualCode', {
        validate: (text) => typedVirtualCode(text) !== '' || missing,
      })}
    />
  );
}
