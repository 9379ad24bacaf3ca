'use client';

import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '#components/ui/buttons/button.tsx';
import { LocalDate } from '#components/ui/time/local-date.tsx';
import { LocalTime } from '#components/ui/time/local-time.tsx';
import type { DeskBackup } from '#lib/contract/desk/settings.ts';
import { deskRoutes } from '#lib/desk-routes.ts';
import { megabytesOf } from './megabytes.ts';
import styles from '#components/desk/settings/settings.module.css';

interface BackupRowProps {
  backup: DeskBackup;
  isBusy: boolean;
  /** Renews the session before a download; null where backups cannot be downloaded. */
  prepareDownload: (() => Promise<unknown>) | null;
  onRestore: () => void;
  onRemove: () => void;
}

/** A backup in the list. */
export function BackupRow({
  backup,
  isBusy,
  prepareDownload,
  onRestore,
  onRemove,
}: BackupRowProps) {
  const t = useTranslations('deskSettings');
  const { name, bytes, madeAt, version } = backup;
  const canRestore = version === 'same' || version === 'older';
  const address = deskRoutes.deskBackup(name);
  return (
    <li className={`${styles.row} ${styles.backup}`}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>
          <span>
            <LocalDate at={madeAt} /> <LocalTime at={madeAt} />
          </span>
          <span>{t('size', { size: megabytesOf(bytes) })}</span>
          <span className={canRestore ? undefined : styles.failure}>{t(`version.${version}`)}</span>
        </p>
      </div>
      <div className={styles.acts}>
        {prepareDownload && (
          <ButtonLink
            size="small"
            href={address}
            prefetch={false}
            download={name}
            aria-label={t('downloadOf', { name })}
            onClick={(event) => {
              event.preventDefault();
              void prepareDownload().then(() => location.assign(address));
            }}
          >
            {t('download')}
          </ButtonLink>
        )}
        <Button
          size="small"
          disabled={isBusy || !canRestore}
          aria-label={t('restoreOf', { name })}
          onClick={onRestore}
        >
          {t('restore')}
        </Button>
        <Button
          size="small"
          variant="danger"
          disabled={isBusy}
          aria-label={t('removeOf', { name })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
