import { useTranslations } from 'next-intl';
import { ProgrammeActions } from '#components/data/programme-actions/programme-actions.tsx';
import { useIsCaughtUp } from '#components/data/programme-actions/use-is-caught-up.ts';
import { LocalTimeRange } from '#components/ui/time/local-time.tsx';
import { useAppData } from '#components/data/app-data.tsx';
import type { Channel } from '#lib/contract/channels.ts';
import type { Programme } from '#lib/contract/guide.ts';
import { programmeDescription, programmeTitle } from '#lib/domain/guide/programme-title.ts';
import styles from './replay-row.module.css';

interface ReplayRowProps {
  channel: Channel;
  programme: Programme;
  nowMs: number;
}

/** One ended programme: its time, its title, and Playback. */
export function ReplayRow({ channel, programme, nowMs }: ReplayRowProps) {
  const t = useTranslations('guide');
  const { language } = useAppData();
  const isPlaying = useIsCaughtUp(channel.logicalChannelId, programme.programId);
  const title = programmeTitle(programme, language).trim();
  const description = programmeDescription(programme, language);
  return (
    <li className={styles.row} aria-current={isPlaying || undefined}>
      <span className={styles.time}>
        <LocalTimeRange start={programme.start} stop={programme.stop} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title === '' ? t('untitled') : title}</span>
        {description && <span className={styles.text}>{description}</span>}
      </span>
      <span className={styles.action}>
        {/* The operator says that every programme on this list can be played. */}
        <ProgrammeActions channel={channel} programme={programme} isCatchup nowMs={nowMs} />
      </span>
    </li>
  );
}
