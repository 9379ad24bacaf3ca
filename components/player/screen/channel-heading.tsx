import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import styles from './channel-heading.module.css';

interface ChannelHeadingProps {
  channel: { channelSeq: number; logicalChannelName: string };
  title: string;
  badge: ReactNode;
  /** The button at the end of the first line, to return to live. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Over the picture: the programme, the channel and the progress. */
export function ChannelHeading({ channel, title, badge, action, children }: ChannelHeadingProps) {
  return (
    <div className={styles.heading}>
      <p className={styles.where}>
        {badge}
        <span className={styles.number}>{channel.channelSeq}</span>
        <span className={styles.channel}>{channel.logicalChannelName}</span>
        {action && <span className={styles.action}>{action}</span>}
      </p>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}

interface LiveBadgeProps {
  isPlaying: boolean;
  /** `18:20` behind live; null at live. */
  behind: string | null;
}

/** LIVE while live pictures play; behind live, the distance. */
export function LiveBadge({ isPlaying, behind }: LiveBadgeProps) {
  const t = useTranslations('player');
  if (behind !== null)
    return (
      <Badge tone="dark" className={styles.behind}>
        <span aria-hidden>{`−${behind}`}</span>
        <span className="visually-hidden">{t('progress.behind', { behind })}</span>
      </Badge>
    );
  return isPlaying ? <Badge tone="live">{t('live')}</Badge> : null;
}
