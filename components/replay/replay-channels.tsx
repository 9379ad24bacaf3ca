'use client';

import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { Picture } from '#components/ui/pictures/picture.tsx';
import { colourOrNone } from '#lib/brand.ts';
import type { Channel } from '#lib/contract/channels.ts';
import type { Day } from '#lib/domain/formats/dates.ts';
import { replayAddress } from '#components/data/replay-address.ts';
import { firstLetter } from '#lib/domain/formats/first-letter.ts';
import styles from './replay-channels.module.css';

interface ReplayChannelsProps {
  channels: readonly Channel[];
  chosenId: string;
  /** The day in the address; it stays when the channel changes. */
  day: Day | null;
  isLocked: (channel: Channel) => boolean;
}

/** The channels with catch-up: a column beside the programmes, a row above them on narrow screens. */
export function ReplayChannels({ channels, chosenId, day, isLocked }: ReplayChannelsProps) {
  const t = useTranslations('replay');
  const chosen = useRef<HTMLLIElement>(null);

  useEffect(() => {
    // Scrolls only sideways: the page itself must not scroll.
    const row = chosen.current?.parentElement;
    if (row && chosen.current) {
      row.scrollLeft =
        chosen.current.offsetLeft - (row.clientWidth - chosen.current.offsetWidth) / 2;
    }
  }, [chosenId]);

  return (
    <nav className={styles.channels} aria-label={t('channels')}>
      <ul className={styles.list}>
        {channels.map((channel) => {
          const isChosen = channel.logicalChannelId === chosenId;
          return (
            <li key={channel.logicalChannelId} ref={isChosen ? chosen : undefined}>
              <Link
                href={replayAddress(channel.logicalChannelId, day)}
                replace
                scroll={false}
                prefetch={false}
                className={styles.channel}
                aria-current={isChosen ? 'true' : undefined}
              >
                <Picture
                  className={styles.logo}
                  src={channel.iconUrl}
                  alt=""
                  colour={colourOrNone(channel.brandColor)}
                  fallback={firstLetter(channel.logicalChannelName)}
                />
                <span className={styles.name}>{channel.logicalChannelName}</span>
                {isLocked(channel) && <Lock aria-label={t('locked')} role="img" />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
