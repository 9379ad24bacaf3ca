import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import type { Channel } from '#lib/contract/channels.ts';
import { progressOf } from '#lib/domain/guide/now-next.ts';
import { Badge } from '#components/ui/badge.tsx';
import { LocalTime } from '#components/ui/local-time.tsx';
import type { OnAir } from './on-air.ts';
import styles from './live-heading.module.css';

interface LiveHeadingProps {
  channel: Pick<Channel, 'channelSeq' | 'logicalChannelName'>;
  onAir: OnAir | null;
  nowMs: number;
  /** Pictures are moving: the badge says so. */
  isLive: boolean;
}

/** Over the picture: what is on, where, and how far it is. */
export function LiveHeading({ channel, onAir, nowMs, isLive }: LiveHeadingProps) {
  const t = useTranslations('player');
  return (
    <div className={styles.heading}>
      <p className={styles.where}>
        {isLive && <Badge tone="live">{t('live')}</Badge>}
        <span className={styles.number}>{channel.channelSeq}</span>
        <span className={styles.channel}>{channel.logicalChannelName}</span>
      </p>
      <p className={styles.title}>{onAir ? onAir.title : channel.logicalChannelName}</p>
      {onAir && <ProgrammeBar onAir={onAir} nowMs={nowMs} />}
    </div>
  );
}

/** The bar is the programme: it begins where the programme begins and ends where it ends. */
function ProgrammeBar({ onAir, nowMs }: { onAir: OnAir; nowMs: number }) {
  const t = useTranslations('player');
  const percent = Math.round(progressOf(onAir, nowMs) * 1_000) / 10;
  const aired: CSSProperties & Record<'--aired', string> = { '--aired': `${percent}%` };
  return (
    <div className={styles.programme}>
      <LocalTime at={onAir.start} />
      <div
        className={styles.bar}
        style={aired}
        role="progressbar"
        aria-label={t('aired')}
        aria-valuenow={Math.round(percent)}
      />
      <LocalTime at={onAir.stop} />
    </div>
  );
}
