import { millisecondsInMinute } from 'date-fns/constants';
import { Play, Radio, RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { ChannelLogo } from '#components/data/tile/channel-logo.tsx';
import { preparePlayer } from '#components/player/stage/prepare-player.ts';
import { stage } from '#components/data/stage/stage.ts';
import { Choice, type ChoiceState } from '#components/ui/fields/choice.tsx';
import { ProgressBar } from '#components/ui/states/progress-bar.tsx';
import type { Channel } from '#lib/contract/channels.ts';
import { formatDate, formatTime } from '#lib/domain/formats/dates.ts';
import { watchedProgramme } from '#lib/domain/history/watched-programme.ts';
import { routes } from '#lib/routes.ts';
import type { LiveEntry } from './use-live-history.ts';
import styles from './watched-live.module.css';

interface WatchedLiveProps {
  entry: LiveEntry;
  channel: Channel;
  isLocked: boolean;
  nowMs: number;
  choice: ChoiceState | undefined;
}

/**
 * A watched channel, which links to it live; or an ended programme, which continues at its last position while it can
 * be played.
 */
export function WatchedLive({ entry, channel, isLocked, nowMs, choice }: WatchedLiveProps) {
  const t = useTranslations();
  const { logicalChannelId: channelId, logicalChannelName: name } = channel;
  const { programId, title = '', playTime } = entry;
  const watched = watchedProgramme(entry, channel, nowMs);
  const isProgramme = programId !== undefined;
  const head = isProgramme && title !== '' ? title : name;
  // The second line is the other one of the two names.
  const about = head === name ? title : name;
  const words = (
    <>
      <ChannelLogo channel={channel} isLocked={isLocked} />
      <span className={styles.words}>
        <span className={styles.name}>{head}</span>
        <span className={styles.line}>
          {about !== '' && <span className={styles.about}>{about}</span>}
          <span>
            {t('history.watchedOn', { date: formatDate(playTime), time: formatTime(playTime) })}
          </span>
        </span>
        {isProgramme && (
          <span className={styles.way} data-gone={!watched || undefined}>
            <WayOn watched={watched} />
          </span>
        )}
        {watched && watched.share > 0 && <ProgressBar share={watched.share} />}
      </span>
    </>
  );
  const inert = choice && { tabIndex: -1, 'aria-hidden': true };
  return (
    <div className={styles.frame}>
      {watched ? (
        <button
          type="button"
          className={styles.tile}
          onPointerEnter={preparePlayer}
          onFocus={preparePlayer}
          onClick={() => {
            const { programme, leftAtMs } = watched;
            const startAtMs = leftAtMs > 0 ? programme.start + leftAtMs : undefined;
            stage.playCatchUp(channelId, programme, startAtMs);
          }}
          {...inert}
        >
          {words}
        </button>
      ) : (
        <Link
          href={routes.liveTv({ id: channelId })}
          prefetch={false}
          className={styles.tile}
          {...inert}
        >
          {words}
        </Link>
      )}
      {choice && (
        <Choice
          label={t('card.choose', { title: isProgramme ? `${head}, ${name}` : head })}
          className={styles.choice}
          {...choice}
        />
      )}
    </div>
  );
}

function WayOn({ watched }: { watched: ReturnType<typeof watchedProgramme> }) {
  const t = useTranslations('history');
  if (!watched) {
    return (
      <>
        <Radio aria-hidden="true" />
        {t('gone')}
      </>
    );
  }
  const minutes = Math.floor(watched.leftAtMs / millisecondsInMinute);
  return watched.leftAtMs > 0 ? (
    <>
      <Play aria-hidden="true" />
      {t('continueAt', { minutes })}
    </>
  ) : (
    <>
      <RotateCcw aria-hidden="true" />
      {t('watchAgain')}
    </>
  );
}
