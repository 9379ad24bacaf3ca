'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { codeProblem } from '#lib/domain/account/credentials.ts';
import { typedCode } from '#lib/domain/account/typed-text.ts';
import { limits } from '#lib/limits.ts';
import styles from './code-field.module.css';
import type { TypedForm } from './typed.ts';
import { useCountdown } from './use-countdown.ts';
import { useProblemText } from './use-problem-text.ts';

interface CodeFieldProps {
  form: TypedForm;
  /** Sends a code and returns its number of digits. Null when it was not sent and the viewer has seen the reason. */
  send: () => Promise<number | null>;
}

/** The verification code and the button that requests one; after a click the button counts down (spec part 4). */
export function CodeField({ form, send }: CodeFieldProps) {
  const t = useTranslations('account');
  const problemText = useProblemText();
  const { secondsLeft, start, stop } = useCountdown();
  const [isSent, setSent] = useState(false);
  const [digits, setDigits] = useState<number>(limits.verificationCodeDigits);
  const isCounting = secondsLeft > 0;

  const act = async () => {
    if (isCounting) return;
    start(limits.verificationResendSeconds);
    const sentDigits = await send();
    setSent(sentDigits !== null);
    if (sentDigits === null) {
      // After a failure the viewer may request the next code at once.
      stop();
      return;
    }
    setDigits(sentDigits);
    form.setFocus('code');
  };

  return (
    <div className={styles.code}>
      <TextField
        label={t('code')}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={problemText(form.formState.errors.code?.message)}
        action={
          <Button
            size="small"
            className={styles.send}
            // Not disabled: a disabled button would lose the focus.
            aria-disabled={isCounting || undefined}
            onClick={() => void act()}
          >
            {isCounting ? t('sendAgainIn', { seconds: secondsLeft }) : t('sendCode')}
          </Button>
        }
        {...form.register('code', {
          validate: (text) => codeProblem(text, digits) ?? true,
          onChange: (event: { target: { value: string } }) =>
            form.setValue('code', typedCode(event.target.value, digits)),
        })}
      />
      <p role="status" className={styles.sent}>
        {isSent && t('codeSent')}
      </p>
    </div>
  );
}
