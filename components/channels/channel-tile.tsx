import Link from 'next/link';
import type { Channel } from '#lib/contract/channels.ts';
import { routes } from '#lib/routes.ts';
import { ChannelLogo } from './channel-logo.tsx';
import styles from './channel-tile.module.css';

interface ChannelTileProps {
  channel: Pick<
    Channel,
    'logicalChannelId' | 'logicalChannelName' | 'channelSeq' | 'iconUrl' | 'brandColor'
  >;
  isLocked?: boolean;
  /** A second line, instead of the channel's number. */
  line?: string | undefined;
}

/** A channel as a card that leads to it live. */
export function ChannelTile({ channel, isLocked = false, line }: ChannelTileProps) {
  return (
    <Link
      href={routes.liveTv({ id: channel.logicalChannelId })}
      prefetch={false}
      className={styles.tile}
    >
      <ChannelLogo channel={channel} isLocked={isLocked} />
      <span className={styles.words}>
        <span className={styles.name}>{channel.logicalChannelName}</span>
        <span className={styles.line}>{line ?? channel.channelSeq}</span>
      </span>
    </Link>
  );
}
