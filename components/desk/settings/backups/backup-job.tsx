'use client';

import { useTranslations } from 'next-intl';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { Spinner } from '#components/ui/states/spinner.tsx';
import { deskBackupForget, type DeskBackupState } from '#lib/contract/desk/settings.ts';
import { megabytesOf } from './megabytes.ts';
import styles from '#components/desk/settings/settings.module.css';

/** What is under way, what has failed, and what waits for the next start. */
export function BackupJob({ state: { job, prepared } }: { state: DeskBackupState }) {
  const t = useTranslations('deskSettings');
  const forget = useDeskWrite(deskBackupForget, { text: t('forgotten'), hasUndo: false });
  return (
    <div role="status">
      {job && job.failure === null && (
        <div className={styles.job}>
          <Spinner />
          <p>
            {job.kind === 'make'
              ? t('makeUnderWay', { size: megabytesOf(job.bytes) })
              : t('restoreUnderWay', { name: job.name })}
          </p>
        </div>
      )}
      {job && job.failure !== null && (
        <div className={styles.job}>
          <p className={styles.failure}>
            {t(job.kind === 'make' ? 'makeFailed' : 'restoreFailed', { reason: job.failure })}
          </p>
        </div>
      )}
      {prepared && (
        <div className={styles.job}>
          <p>
            {t(prepared.isRestarting ? 'restarting' : 'waitsForRestart', { name: prepared.name })}
          </p>
          {!prepared.isRestarting && (
            <Button size="small" disabled={forget.isPending} onClick={() => forget.mutate({})}>
              {t('forget')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
