import { History, Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import type { MouseEvent } from 'react';
import type { Channel } from '#lib/contract/channels.ts';
import { nowAndNext, progressOf } from '#lib/domain/guide/now-next.ts';
import { ChannelLogo } from '#components/data/tile/channel-logo.tsx';
import type { ShortAiring } from '#lib/domain/guide/airings.ts';
import { liveAddresses } from '#components/player/session/live/live-addresses.ts';
import { prefetchOnRest } from '#components/player/zapping/prefetch-on-rest.ts';
import { ProgressBar } from '#components/ui/states/progress-bar.tsx';
import { ScrollingText } from './scrolling-text.tsx';
import styles from './channel-row.module.css';

export interface ChannelRowProps {
  channel: Channel;
  /** Undefined while the programmes are unknown. */
  airings: readonly ShortAiring[] | undefined;
  nowMs: number;
  isActive: boolean;
  isLocked: boolean;
  isFavourite: boolean;
  /** The only row of the list that Tab leads to. */
  isTabStop: boolean;
  /** In the initial viewport of the page. */
  isEager: boolean;
  address: string;
  onZap: (channel: Channel) => void;
  onFavour: (channelId: string, isWanted: boolean) => void;
}

/** A space keeps the line's height while the programmes are unknown. */
const unknown = '\u00a0';

/** One channel of the list (LIV-01). Its link also works without scripts. */
export const ChannelRow = memo(function ChannelRow(props: ChannelRowProps) {
  const { channel, airings, nowMs, isActive, isLocked, isFavourite, isTabStop, address } = props;
  const t = useTranslations('channels');
  const { now } = nowAndNext(airings ?? [], nowMs);
  const onAir = now && now.title !== '' ? now.title : t('noProgramme');
  const name = channel.logicalChannelName;
  const tabIndex = isTabStop ? 0 : -1;
  const isToPrepare = !isActive && !isLocked;

  const zap = (event: MouseEvent) => {
    // The browser handles a click for a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    props.onZap(channel);
  };

  return (
    <div className={styles.row} data-active={isActive} data-scrolls={isActive ? 'always' : ''}>
      <button
        type="button"
        className={styles.star}
        tabIndex={tabIndex}
        aria-pressed={isFavourite}
        aria-label={t(isFavourite ? 'removeFavourite' : 'addFavourite', { channel: name })}
        onClick={() => props.onFavour(channel.logicalChannelId, !isFavourite)}
      >
        <Star aria-hidden />
      </button>
      {/* The link says the number; it is not part of the star's name. */}
      <span className={styles.number} data-number aria-hidden="true">
        {channel.channelSeq}
      </span>
      <a
        className={styles.link}
        href={address}
        tabIndex={tabIndex}
        aria-current={isActive ? 'true' : undefined}
        // Touch has no hover: preparing the address on touch down gains the time until touch up.
        onPointerDown={() => isToPrepare && liveAddresses.prepare(channel.logicalChannelId)}
        // Not on entering: rows that scroll past a pointer enter as well.
        onPointerMove={({ pointerType }) =>
          isToPrepare && pointerType === 'mouse' && prefetchOnRest.come(channel.logicalChannelId)
        }
        onPointerLeave={prefetchOnRest.leave}
        onClick={zap}
      >
        <ChannelLogo channel={channel} isLocked={isLocked} eager={props.isEager} />
        <span className={styles.text}>
          <span className="visually-hidden">{channel.channelSeq}</span>
          <ScrollingText className={styles.name} text={name} />
          {isLocked && <span className="visually-hidden">{t('locked')}</span>}
          <ScrollingText className={styles.programme} text={airings ? onAir : unknown} />
          <span className={styles.progress}>
            {now && <ProgressBar tone="live" share={progressOf(now, nowMs)} />}
          </span>
        </span>
        {channel.epgId !== undefined && (
          <span className={styles.guide} title={t('hasGuide')}>
            <History aria-hidden />
            <span className="visually-hidden">{t('hasGuide')}</span>
          </span>
        )}
      </a>
    </div>
  );
});
