'use client';

import { useTranslations } from 'next-intl';
import type {
  CodeProblem,
  CurrentPasswordProblem,
  EmailProblem,
  PasswordProblem,
  PhoneProblem,
  VirtualCodeProblem,
} from '#lib/domain/account/credentials.ts';

type Problem =
  | EmailProblem
  | PasswordProblem
  | CurrentPasswordProblem
  | CodeProblem
  | PhoneProblem
  | VirtualCodeProblem;

/** The message for an invalid entry, as worded in spec part 5. react-hook-form carries problems as plain strings. */
export function useProblemText(): (problem: string | undefined) => string | undefined {
  const t = useTranslations('account.fields');
  return (problem) => problem && t(problem as Problem);
}
