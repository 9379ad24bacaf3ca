import { Lock } from 'lucide-react';
import type { Channel } from '#lib/contract/channels.ts';
import { Picture } from '#components/ui/pictures/picture.tsx';
import { firstLetter } from '#lib/domain/formats/first-letter.ts';
import styles from './channel-logo.module.css';

interface ChannelLogoProps {
  channel: Pick<Channel, 'logicalChannelName' | 'iconUrl' | 'brandColor'>;
  isLocked: boolean;
  /** In the initial viewport of the page. */
  eager?: boolean;
}

/** A channel's logo on its colour, with a padlock without live authority. The channel's name is shown beside it. */
export function ChannelLogo({ channel, isLocked, eager = false }: ChannelLogoProps) {
  const letter = firstLetter(channel.logicalChannelName);
  return (
    <span className={styles.logo}>
      <Picture
        className={styles.picture}
        src={channel.iconUrl}
        alt=""
        colour={channel.brandColor}
        eager={eager}
        last
        fallback={<span className={styles.letter}>{letter}</span>}
      />
      {isLocked && (
        <span className={styles.lock}>
          <Lock aria-hidden />
        </span>
      )}
    </span>
  );
}
