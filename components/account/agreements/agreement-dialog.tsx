'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Spinner } from '#components/ui/states/spinner.tsx';
import type { Failure } from '#components/account/attempt.ts';
import { logOut } from '#lib/browser/session/log-out.ts';
import { FailureNote } from '#components/account/ways-in/failure-note.tsx';
import { signAgreements, type Agreement } from './agreement-calls.ts';
import { AgreementTexts } from './agreement-texts.tsx';
import styles from './agreement-dialog.module.css';

interface AgreementDialogProps {
  agreements: readonly Agreement[];
  onAgreed: () => void;
  /** The viewer has been logged out again. */
  onDisagreed: () => void;
  /** The login ended before the viewer agreed. */
  onOver: () => void;
}

/**
 * The user agreement and the privacy policy: the viewer reads them to the end, then agrees or disagrees (spec part 2).
 */
export function AgreementDialog({
  agreements,
  onAgreed,
  onDisagreed,
  onOver,
}: AgreementDialogProps) {
  const t = useTranslations('account');
  const [isRead, setRead] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const agree = async () => {
    if (isBusy || !isRead) return;
    setBusy(true);
    setFailure(null);
    const outcome = await signAgreements(agreements);
    setBusy(false);
    if (outcome === 'in') onAgreed();
    else if (outcome === 'over') onOver();
    else setFailure(outcome);
  };
  const disagree = async () => {
    if (isBusy) return;
    setBusy(true);
    const isOut = await logOut();
    setBusy(false);
    if (isOut) onDisagreed();
    else setFailure({ messageKey: 'networkFailed' });
  };

  return (
    <Dialog
      title={t('agreementTitle')}
      text={t('agreementLead')}
      widthPx={640}
      hasClose={false}
      needsAnswer
      onClose={() => void disagree()}
      actions={
        <>
          <Button aria-disabled={isBusy || undefined} onClick={() => void disagree()}>
            {t('disagree')}
          </Button>
          <Button
            variant="accent"
            // Not disabled: a disabled button cannot be reached by keyboard, and screen readers would not read the
            // reason.
            aria-disabled={isBusy || !isRead || undefined}
            aria-describedby="agreement-hint"
            onClick={() => void agree()}
          >
            {isBusy && <Spinner sizePx={18} />}
            {t('agree')}
          </Button>
        </>
      }
    >
      <AgreementTexts agreements={agreements} onRead={() => setRead(true)} />
      <p className={styles.hint} id="agreement-hint" role="status">
        {!isRead && t('agreementHint')}
      </p>
      <FailureNote failure={failure} />
    </Dialog>
  );
}
