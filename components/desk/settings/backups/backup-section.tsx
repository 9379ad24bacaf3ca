'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useCall } from '#components/data/calls/use-call.ts';
import { useProgress } from '#components/desk/progress/use-progress.ts';
import { ConfirmDialog } from '#components/desk/parts/confirm-dialog.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import {
  deskBackupList,
  deskBackupMake,
  deskBackupRemove,
  type DeskBackup,
  type DeskBackupState,
} from '#lib/contract/desk/settings.ts';
import { BackupJob } from './backup-job.tsx';
import { BackupRow } from './backup-row.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import styles from '#components/desk/settings/settings.module.css';

/** How often a page looks while something is under way, in ms. */
const watchMs = { withEvents: 10_000, withoutEvents: 1_500 };

interface BackupSectionProps {
  first: DeskBackupState;
  canDownload: boolean;
}

/** Backups: make, download, delete, restore. */
export function BackupSection({ first, canDownload }: BackupSectionProps) {
  const t = useTranslations('deskSettings');
  const [state, setState] = useState(first);
  const isWorking = state.job?.failure === null;
  const isRestarting = state.prepared?.isRestarting === true;
  const hasEvents = useProgress();
  const repeatMs = hasEvents ? watchMs.withEvents : watchMs.withoutEvents;
  const list = useCall(
    deskBackupList,
    {},
    {
      initialData: first,
      silent: true,
      ...((isWorking || isRestarting) && { repeatMs }),
    },
  );
  if (list.data && list.data !== state) setState(list.data);
  const make = useDeskWrite(deskBackupMake, { text: t('making'), hasUndo: false });
  const remove = useDeskWrite(deskBackupRemove, { text: t('removed'), hasUndo: false });
  const [removing, setRemoving] = useState<DeskBackup | null>(null);
  const [restoring, setRestoring] = useState<DeskBackup | null>(null);
  if (!state.isPossible) {
    return (
      <Section>
        <p className={styles.empty}>{t('onServer')}</p>
      </Section>
    );
  }
  const isBusy = isWorking || state.prepared !== null;
  return (
    <Section>
      <div className={styles.acts}>
        <Button
          variant="accent"
          disabled={isBusy || make.isPending}
          onClick={() => make.mutate({})}
        >
          {t('make')}
        </Button>
      </div>
      <BackupJob state={state} />
      {state.backups.length === 0 ? (
        <p className={styles.empty}>{t('noBackups')}</p>
      ) : (
        <ul className={styles.rows} aria-label={t('backups')}>
          {state.backups.map((backup) => (
            <BackupRow
              key={backup.name}
              backup={backup}
              isBusy={isBusy}
              prepareDownload={canDownload ? () => list.refetch() : null}
              onRestore={() => setRestoring(backup)}
              onRemove={() => setRemoving(backup)}
            />
          ))}
        </ul>
      )}
      <p className={styles.note}>{t('folder', { folder: state.folder })}</p>
      {removing && (
        <ConfirmDialog
          title={t('removeBackup')}
          text={t('removeBackupText', { name: removing.name })}
          action={t('remove')}
          isBusy={remove.isPending}
          onClose={() => setRemoving(null)}
          onConfirm={() => {
            remove.mutate(
              { name: removing.name, isConfirmed: true },
              { onSettled: () => setRemoving(null) },
            );
          }}
        />
      )}
      {restoring && (
        <RestoreDialog
          backup={restoring}
          serviceName={state.serviceName}
          onClose={() => setRestoring(null)}
        />
      )}
    </Section>
  );
}

function Section({ children }: { children: ReactNode }) {
  const t = useTranslations('deskSettings');
  return (
    <section className={styles.section} aria-labelledby="desk-backups">
      <h2 id="desk-backups" className={styles.heading}>
        {t('backups')}
      </h2>
      <p className={styles.lead}>{t('backupLead')}</p>
      {children}
    </section>
  );
}
