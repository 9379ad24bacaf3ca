import { useTranslations } from 'next-intl';
import type { Channel } from '#lib/contract/channels.ts';
import { programmeAt } from '#lib/domain/guide/now-next.ts';
import { programmeDescription } from '#lib/domain/guide/programme-title.ts';
import { useAppData } from '#components/shell/app-data.tsx';
import { LocalTime, LocalTimeRange } from '#components/ui/local-time.tsx';
import { useTodaysProgrammes, type RenderedProgrammes } from './use-todays-programmes.ts';
import styles from './on-air-details.module.css';

interface Airing {
  title: string;
  /** ms since 1970. */
  start: number;
  stop: number;
}

interface OnAirDetailsProps {
  channel: Channel;
  now: Airing | null;
  next: Airing | null;
  nowMs: number;
  rendered: RenderedProgrammes;
  /** False while the viewer is still zapping: then the guide is not asked. */
  isSettled: boolean;
}

/** Beside the picture: what is on and what comes after it, in words. */
export function OnAirDetails(props: OnAirDetailsProps) {
  const { channel, now, next, nowMs, rendered, isSettled } = props;
  const t = useTranslations('guide');
  const { language } = useAppData();
  const guide = useTodaysProgrammes(isSettled ? channel.epgId : undefined, nowMs, rendered);
  const onAir = programmeAt(guide.programmes, nowMs);
  const description = onAir && programmeDescription(onAir, language);
  // While the words may still come their place is held: a zap moves nothing below.
  const isComing = channel.epgId !== undefined && (!isSettled || guide.isLoading);
  return (
    <div className={styles.details}>
      <p className={styles.where}>
        <span className="numeric">{channel.channelSeq}</span>
        <span className={styles.channel}>{channel.logicalChannelName}</span>
        {now && <LocalTimeRange start={now.start} stop={now.stop} />}
      </p>
      <h1 className={styles.title}>
        {now && now.title !== '' ? now.title : channel.logicalChannelName}
      </h1>
      {description ? (
        <p className={styles.description}>{description}</p>
      ) : (
        isComing && <div className={styles.toCome} />
      )}
      {next && next.title !== '' && (
        <p className={styles.next}>
          <span className={styles.nextLabel}>{t('next')}</span>
          <LocalTime at={next.start} />
          <span className={styles.nextTitle}>{next.title}</span>
        </p>
      )}
    </div>
  );
}
