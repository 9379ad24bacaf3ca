import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Choice, type ChoiceState } from '#components/ui/fields/choice.tsx';
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
  /** The name in another form, for instance with highlights. */
  name?: ReactNode;
  /** A second line, instead of the channel's number. */
  line?: string | undefined;
  /** While a list is edited: the channel is selected instead of opened. */
  choice?: ChoiceState | undefined;
}

/** A channel as a card that links to it live. */
export function ChannelTile(props: ChannelTileProps) {
  const { channel, isLocked = false, line, choice } = props;
  const t = useTranslations();
  const { logicalChannelId, logicalChannelName, channelSeq } = channel;
  return (
    <div className={styles.frame}>
      <Link
        href={routes.liveTv({ id: logicalChannelId })}
        prefetch={false}
        className={styles.tile}
        {...(choice && { tabIndex: -1, 'aria-hidden': true })}
      >
        <ChannelLogo channel={channel} isLocked={isLocked} />
        <span className={styles.words}>
          <span className={styles.name}>{props.name ?? logicalChannelName}</span>
          {isLocked && <span className="visually-hidden">{t('ui.locked')}</span>}
          <span className={styles.line}>{line ?? channelSeq}</span>
        </span>
      </Link>
      {choice && (
        <Choice
          label={t('card.choose', { title: logicalChannelName })}
          className={styles.choice}
          {...choice}
        />
      )}
    </div>
  );
}
