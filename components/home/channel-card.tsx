'use client';

import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { CSSProperties } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { LocalTimeRange } from '#components/ui/time/local-time.tsx';
import { Picture } from '#components/ui/pictures/picture.tsx';
import { ProgressBar } from '#components/ui/states/progress-bar.tsx';
import { useNow } from '#components/ui/time/use-now.ts';
import { artworkSet } from '#lib/artwork.ts';
import { colourOrNone } from '#lib/brand.ts';
import { nowAndNext, progressOf } from '#lib/domain/guide/now-next.ts';
import type { ShortAiring } from '#lib/domain/guide/airings.ts';
import type { HomeChannel } from '#lib/domain/home/home-channels.ts';
import { routes } from '#lib/routes.ts';
import { firstLetter } from '#lib/domain/formats/first-letter.ts';
import styles from './channel-card.module.css';
import wide from './wide-card.module.css';

interface ChannelCardProps {
  channel: HomeChannel;
  airings: readonly ShortAiring[];
  /** When the server rendered the page, in milliseconds since 1970. */
  renderedAt: number;
  columnId?: string | undefined;
  /** In the initial viewport of the page. */
  eager?: boolean;
}

/** A channel with its current programme. */
export function ChannelCard(props: ChannelCardProps) {
  const { channel, airings, renderedAt, columnId, eager } = props;
  const t = useTranslations();
  const nowMs = useNow(renderedAt);
  const { logicalChannelId: id, logicalChannelName: name, liveAuthority } = channel;
  const { now: airing, next } = nowAndNext(airings, nowMs);
  const colour = colourOrNone(channel.brandColor);
  const brand = colour ? { '--brand': colour } : {};
  return (
    <Link
      href={routes.liveTv({ id, columnId })}
      prefetch={false}
      className={styles.card}
      style={brand as CSSProperties}
    >
      <span className={styles.art}>
        <Picture
          className={styles.still}
          {...artworkSet(airing?.stillUrl, [320, 480, 640])}
          sizes="(max-width: 768px) 220px, 20vw"
          alt=""
          colour={colour}
          eager={eager ?? false}
          fallback={
            <span className={styles.sign}>
              <Picture
                className={styles.logo}
                {...artworkSet(channel.iconUrl, [160])}
                alt=""
                fallback={<span className={styles.initial}>{firstLetter(name)}</span>}
              />
            </span>
          }
        />
        <Badge tone="live" className={styles.live}>
          {t('ui.live')}
        </Badge>
        {liveAuthority === false && (
          <Badge tone="dark" className={styles.lock}>
            <Lock role="img" aria-label={t('ui.locked')} />
          </Badge>
        )}
        <span className={styles.channel}>{name}</span>
        {airing && (
          <span className={styles.progress}>
            <ProgressBar share={progressOf(airing, nowMs)} tone="live" />
          </span>
        )}
      </span>
      <strong className={wide.name}>{airing?.title ?? name}</strong>
      <span className={wide.line}>
        {airing ? (
          <>
            <span className={styles.when}>
              <LocalTimeRange start={airing.start} stop={airing.stop} />
            </span>
            {next && <span>{t('home.next', { title: next.title })}</span>}
          </>
        ) : (
          t('home.noProgramme')
        )}
      </span>
    </Link>
  );
}
