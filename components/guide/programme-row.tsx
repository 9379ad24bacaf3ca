import { useTranslations } from 'next-intl';
import type { Language } from '#lib/contract/field.ts';
import type { Programme } from '#lib/contract/guide.ts';
import { progressOf } from '#lib/domain/guide/now-next.ts';
import { programmeStatus } from '#lib/domain/guide/programme-status.ts';
import { programmeDescription, programmeTitle } from '#lib/domain/guide/programme-title.ts';
import { Badge } from '#components/ui/badge.tsx';
import { LocalTimeRange } from '#components/ui/local-time.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import styles from './programme-row.module.css';

interface ProgrammeRowProps {
  programme: Programme;
  language: Language;
  nowMs: number;
}

/** One programme: when, what, and whether it is over, on air or to come (LIV-03, LIV-04). */
export function ProgrammeRow({ programme, language, nowMs }: ProgrammeRowProps) {
  const t = useTranslations('guide');
  const status = programmeStatus(programme, nowMs);
  const description = programmeDescription(programme, language);
  return (
    <div className={styles.row} data-status={status}>
      <span className={styles.time}>
        <LocalTimeRange start={programme.start} stop={programme.stop} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{programmeTitle(programme, language)}</p>
        {description && <p className={styles.description}>{description}</p>}
        {status === 'playing' && (
          <ProgressBar tone="live" share={progressOf(programme, nowMs)} label={t('progress')} />
        )}
      </div>
      {status === 'playing' && <Badge tone="live">{t('playing')}</Badge>}
      {status === 'finished' && <span className="visually-hidden">{t('finished')}</span>}
    </div>
  );
}
