import { useTranslations } from 'next-intl';
import type { Channel } from '#lib/contract/channels.ts';
import type { Programme } from '#lib/contract/guide.ts';
import { progressOf } from '#lib/domain/guide/now-next.ts';
import { programmeStatus } from '#lib/domain/guide/programme-status.ts';
import { programmeDescription, programmeTitle } from '#lib/domain/guide/programme-title.ts';
import { useAppData } from '#components/data/app-data.tsx';
import { LocalTimeRange } from '#components/ui/time/local-time.tsx';
import { ProgressBar } from '#components/ui/states/progress-bar.tsx';
import { ProgrammeActions } from '#components/data/programme-actions/programme-actions.tsx';
import { useIsCaughtUp } from '#components/data/programme-actions/use-is-caught-up.ts';
import styles from './programme-row.module.css';

interface ProgrammeRowProps {
  channel: Channel;
  programme: Programme;
  /** The guide's catch-up flag. */
  isCatchup: boolean;
  nowMs: number;
}

/** One programme: its time, its title and its action (LIV-03, LIV-04). */
export function ProgrammeRow(props: ProgrammeRowProps) {
  const { channel, programme, isCatchup, nowMs } = props;
  const isCaughtUp = useIsCaughtUp(channel.logicalChannelId, programme.programId);
  const t = useTranslations('guide');
  const { language } = useAppData();
  const status = programmeStatus(programme, nowMs);
  const title = programmeTitle(programme, language).trim();
  const description = programmeDescription(programme, language);
  return (
    <div className={styles.row} data-status={status} data-caught-up={isCaughtUp || undefined}>
      <span className={styles.time}>
        <LocalTimeRange start={programme.start} stop={programme.stop} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title === '' ? t('untitled') : title}</p>
        {description && <p className={styles.description}>{description}</p>}
        {status === 'playing' && (
          <ProgressBar tone="live" share={progressOf(programme, nowMs)} label={t('progress')} />
        )}
      </div>
      <div className={styles.action}>
        <ProgrammeActions
          channel={channel}
          programme={programme}
          isCatchup={isCatchup}
          nowMs={nowMs}
        />
      </div>
      {status === 'finished' && <span className="visually-hidden">{t('finished')}</span>}
    </div>
  );
}
