'use client';

import { CircleCheck, TvMinimal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCall } from '#components/data/calls/use-call.ts';
import { Button, ButtonLink } from '#components/ui/buttons/button.tsx';
import { Spinner } from '#components/ui/states/spinner.tsx';
import { api } from '#lib/browser/api.ts';
import { scanCodeInfo, scanCodeLogin } from '#lib/contract/account.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { routes } from '#lib/routes.ts';
import { attempt, type Failure } from '#components/account/attempt.ts';
import { FailureNote } from '#components/account/ways-in/failure-note.tsx';
import { shortCode } from './short-code.ts';
import styles from './confirm-scan.module.css';

/** The operator's error codes for an expired, an unknown and an invalid code: a retry cannot succeed. */
const goneCodes: readonly number[] = [
  errorCodes.scanCodeExpired,
  errorCodes.notFound,
  errorCodes.badRequest,
];

/** The phone's side of a scanned code: the other device is logged in only after confirmation here. */
export function ConfirmScan({ confirmId }: { confirmId: string }) {
  const t = useTranslations('account');
  const isCode = confirmId !== '';
  const info = useCall(scanCodeInfo, { confirmId }, { silent: true, staleMs: 0, enabled: isCode });
  const [isDone, setDone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isGone = info.error?.kind === 'operator' && goneCodes.includes(info.error.code);
  const status = isGone || !isCode ? 'expired' : info.data?.status;

  const confirm = async () => {
    if (isBusy) return;
    setBusy(true);
    const failed = await attempt(() => api(scanCodeLogin, { confirmId }, { silent: true }));
    setFailure(failed);
    setDone(failed === null);
    setBusy(false);
    if (failed) void info.refetch();
  };

  if (isDone) return <Outcome isGood title={t('confirmDone')} text={t('confirmDoneText')} />;
  if (status === 'expired' || status === 'used' || status === 'confirmed') {
    return <Outcome title={t('confirmOver')} text={t('confirmOverText')} />;
  }
  if (info.error) {
    return (
      <section className={styles.card}>
        <p role="alert">{t('confirmFailed')}</p>
        <Button onClick={() => void info.refetch()}>{t('retry')}</Button>
      </section>
    );
  }
  return (
    <section className={styles.card} aria-busy={info.isPending}>
      <TvMinimal aria-hidden="true" className={styles.mark} />
      <p className={styles.ask}>{t('confirmAsk')}</p>
      <p className={styles.code}>{shortCode(confirmId)}</p>
      <p className={styles.warning}>{t('confirmWarning')}</p>
      <FailureNote failure={failure} />
      <div className={styles.acts}>
        <Button
          variant="accent"
          size="large"
          disabled={info.isPending || isBusy}
          onClick={() => void confirm()}
        >
          {isBusy && <Spinner sizePx={18} />}
          {t('confirm')}
        </Button>
        <ButtonLink href={routes.home()} size="large" prefetch={false}>
          {t('confirmNot')}
        </ButtonLink>
      </div>
    </section>
  );
}

function Outcome({
  title,
  text,
  isGood = false,
}: {
  title: string;
  text: string;
  isGood?: boolean;
}) {
  const t = useTranslations('account');
  return (
    <section className={styles.card} role="status">
      {isGood && <CircleCheck aria-hidden="true" className={styles.mark} />}
      <p className={styles.ask}>{title}</p>
      <p className={styles.warning}>{text}</p>
      <ButtonLink href={routes.home()} size="large" prefetch={false}>
        {t('toHome')}
      </ButtonLink>
    </section>
  );
}
