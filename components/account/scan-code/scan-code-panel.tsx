'use client';

import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { QrCode } from '#components/ui/pictures/qr-code.tsx';
import { Spinner } from '#components/ui/states/spinner.tsx';
import { routes } from '#lib/routes.ts';
import { useCountdown } from '#components/account/fields/use-countdown.ts';
import { FailureNote } from '#components/account/ways-in/failure-note.tsx';
import { shortCode } from './short-code.ts';
import { useScanCode } from './use-scan-code.ts';
import styles from './scan-code-panel.module.css';

interface ScanCodePanelProps {
  /** Call after a login. Resolves to false when the viewer is logged out again. */
  arrive: () => Promise<boolean>;
}

/** Logs a television in: a logged-in phone scans the QR code and confirms. */
export function ScanCodePanel({ arrive }: ScanCodePanelProps) {
  const t = useTranslations('account');
  const { state, refresh, expire } = useScanCode(arrive);
  const code = 'code' in state ? state.code : null;
  const { secondsLeft, start } = useCountdown();
  const isExpired = state.kind === 'expired';

  useEffect(() => {
    if (!code) return;
    start(code.validSeconds);
    const timer = setTimeout(expire, code.validSeconds * 1000);
    return () => clearTimeout(timer);
  }, [code, start, expire]);

  return (
    <div className={styles.panel}>
      <div className={styles.picture} data-expired={isExpired ? '' : undefined}>
        {code ? (
          <QrCode text={location.origin + routes.myScan(code.confirmId)} label={t('scanPicture')} />
        ) : (
          state.kind === 'making' && <Spinner />
        )}
        {state.kind !== 'making' && state.kind !== 'waiting' && (
          <Button variant="primary" className={styles.again} onClick={refresh}>
            <RefreshCw aria-hidden="true" />
            {t('scanRefresh')}
          </Button>
        )}
      </div>
      <ol className={styles.steps}>
        <li>{t('scanStepOne')}</li>
        <li>{t('scanStepTwo', { code: code ? shortCode(code.confirmId) : '······' })}</li>
      </ol>
      <FailureNote failure={state.kind === 'failed' ? state.failure : null} />
      <p className={styles.time}>
        <span role="status">{isExpired && t('scanExpired')}</span>
        {state.kind === 'waiting' && (
          <>
            <span role="timer">{t('scanTime', { time: clock(secondsLeft) })}</span>
            <button type="button" className={styles.refresh} onClick={refresh}>
              {t('scanRefresh')}
            </button>
          </>
        )}
      </p>
    </div>
  );
}

const clock = (seconds: number) =>
  `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
