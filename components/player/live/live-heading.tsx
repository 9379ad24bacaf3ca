import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import styles from './live-heading.module.css';

interface LiveHeadingProps {
  channel: { channelSeq: number; logicalChannelName: string };
  title: string;
  badge: ReactNode;
  /** At the end of the first line: the way back to live. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Over the picture: what is on, where, and how far it is. */
export function LiveHeading({ channel, title, badge, action, children }: LiveHeadingProps) {
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
  /** `18:20` behind live; null: at live. */
  behind: string | null;
}

/** LIVE while live pictures move; behind it, by how much. */
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
