import { useTranslations } from 'next-intl';
import type { Channel } from '#lib/contract/channels.ts';
import { programmeAt } from '#lib/domain/guide/now-next.ts';
import { programmeDescription } from '#lib/domain/guide/programme-title.ts';
import { routes } from '#lib/routes.ts';
import { stage } from '#components/data/stage/stage.ts';
import { ShareButton } from '#components/ui/share/share-button.tsx';
import { useAppData } from '#components/data/app-data.tsx';
import { LocalTime, LocalTimeRange } from '#components/ui/time/local-time.tsx';
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
  /** False while the viewer is still zapping: then the guide is not requested. */
  isSettled: boolean;
}

/** Beside the picture: the current and the next programme as text. */
export function OnAirDetails(props: OnAirDetailsProps) {
  const { channel, now, next, nowMs, rendered, isSettled } = props;
  const t = useTranslations('guide');
  const { language } = useAppData();
  const guide = useTodaysProgrammes(isSettled ? channel.epgId : undefined, nowMs, rendered);
  const onAir = programmeAt(guide.programmes, nowMs);
  const title = now && now.title !== '' ? now.title : channel.logicalChannelName;
  const here = () =>
    routes.liveTv({ id: channel.logicalChannelId, atMs: stage.behindAtMs() ?? Date.now() });
  const description = onAir && programmeDescription(onAir, language);
  return (
    <div className={styles.details}>
      <div className={styles.head}>
        <p className={styles.where}>
          <span className="numeric">{channel.channelSeq}</span>
          <span className={styles.channel}>{channel.logicalChannelName}</span>
          {now && <LocalTimeRange start={now.start} stop={now.stop} />}
        </p>
        <ShareButton path={here} title={title} variant="ghost" size="small" />
      </div>
      <h1 className={styles.title}>{title}</h1>
      {/* Fixed height: text of any length, at any time, moves nothing below. */}
      {channel.epgId !== undefined && <p className={styles.description}>{description}</p>}
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
