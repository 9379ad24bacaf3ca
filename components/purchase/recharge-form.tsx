'use client';

import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { useGoTo } from '#components/data/use-go-to.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { Button } from '#components/ui/buttons/button.tsx';
import { LocalDate } from '#components/ui/time/local-date.tsx';
import { Spinner } from '#components/ui/states/spinner.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { api } from '#lib/browser/api.ts';
import { recharge } from '#lib/contract/purchase.ts';
import { reactionTo } from '#lib/domain/errors/reaction.ts';
import { isWholeRechargeCode, rechargeDigits } from '#lib/domain/purchase/recharge-code.ts';
import { limits } from '#lib/limits.ts';
import { routes } from '#lib/routes.ts';
import styles from './recharge-form.module.css';
import { useAccountRenewal } from '#components/purchase/use-account-renewal.ts';

/** A recharge code of 16 digits (spec part 5). The entered digits stay until the code is accepted. */
export function RechargeForm() {
  const t = useTranslations('purchase');
  const errors = useTranslations('errors');
  const goTo = useGoTo();
  const { loginStatus } = useAppData();
  const { read, spread } = useAccountRenewal();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const success = useRef<HTMLParagraphElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [expiredTs, setExpiredTs] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSendable = isWholeRechargeCode(code) && !isBusy;

  const goToLogin = () => goTo(routes.login(location.pathname + location.search));

  const send = async () => {
    setBusy(true);
    setProblem(undefined);
    setExpiredTs(null);
    try {
      const extended = await api(recharge, { rechargeCodePassword: code }, { silent: true });
      setCode('');
      setExpiredTs(extended.expiredTs);
      // The code is accepted even if this fails: the next read shows the plan.
      await read().catch(() => undefined);
      spread();
    } catch (error) {
      const reaction = reactionTo(error, { call: recharge, loginStatus, visitorMode: false });
      if ('text' in reaction) setProblem(reaction.text);
      // A lost session navigates away from this page.
      else if (reaction.kind !== 'session-lost')
        setProblem(errors('messageKey' in reaction ? reaction.messageKey : 'internalServerError'));
    } finally {
      setBusy(false);
    }
  };
  // The outcome is scrolled into view and gets the focus.
  useEffect(() => {
    if (problem === undefined) return;
    field.current?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  useEffect(() => {
    if (expiredTs !== null) success.current?.focus();
  }, [expiredTs]);

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const digits = rechargeDigits(target.value);
    const caret = rechargeDigits(target.value.slice(0, target.selectionStart ?? undefined)).length;
    // Set directly: React's update would move the caret to the end.
    if (target.value !== digits) {
      target.value = digits;
      target.setSelectionRange(caret, caret);
    }
    setCode(digits);
    setProblem(undefined);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSendable) return;
    if (loginStatus === 'guest') goToLogin();
    else void send();
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={t('rechargeCode')}
        inputMode="numeric"
        autoComplete="off"
        value={code}
        error={problem}
        readOnly={isBusy}
        action={
          <span className={styles.count} aria-hidden="true">
            {code.length}/{limits.rechargeCodeDigits}
          </span>
        }
        onChange={change}
      />
      <Button type="submit" variant="primary" className={styles.confirm} disabled={!isSendable}>
        {isBusy && <Spinner sizePx={18} />}
        {t('confirm')}
      </Button>
      <div role="status" className={styles.status}>
        {expiredTs !== null && (
          <p ref={success} className={styles.success} tabIndex={-1}>
            <CircleCheck aria-hidden="true" />
            <span>
              {t('rechargeSuccess')}{' '}
              {expiredTs > 0 && t.rich('nowUntil', { date: () => <LocalDate at={expiredTs} /> })}
            </span>
          </p>
        )}
      </div>
    </form>
  );
}
