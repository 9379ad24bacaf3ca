import { useTranslations } from 'next-intl';
import { formatTime } from '#lib/domain/formats/dates.ts';
import { airedInstant, frameOf } from '#lib/domain/playback/live/programme-frame.ts';
import { LocalTime } from '#components/ui/time/local-time.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { formatSpan } from './format-span.ts';
import { SeekBar } from './seek-bar.tsx';
import styles from './programme-bar.module.css';

export interface FramedProgramme {
  title: string;
  /** ms since 1970. */
  start: number;
  stop: number;
}

interface ProgrammeBarProps {
  programme: FramedProgramme;
  nowMs: number;
  /** Null while unknown. */
  pictureAtMs: number | null;
  tone: 'live' | 'time-shift' | 'catch-up';
  /** Why the bar cannot be clicked; null when it can. */
  disabledReason: string | null;
  onSeek: (atMs: number) => void;
}

/**
 * The bar spans the programme from start to end, and shows the broadcast part, the live edge and the position of the
 * picture (TS-01, ZAP-04, CU-01).
 */
export function ProgrammeBar(props: ProgrammeBarProps) {
  const { programme, nowMs, tone, disabledReason, onSeek } = props;
  const t = useTranslations('player.progress');
  const isHydrated = useHydrated();
  const pictureAtMs = props.pictureAtMs ?? Math.min(nowMs, programme.stop);
  const { aired, isOnAir } = frameOf(programme, { nowMs, pictureAtMs });

  const time = isHydrated ? formatTime(pictureAtMs) : '';
  const valueText = () => {
    if (tone === 'live') return t('valueLive', { time });
    if (tone === 'catch-up') return t('value', { time });
    return t('valueBehind', { time, behind: formatSpan(nowMs - pictureAtMs) });
  };

  return (
    <div className={styles.programme}>
      <LocalTime at={programme.start} />
      <SeekBar
        span={programme}
        pictureAtMs={pictureAtMs}
        available={aired}
        hasLiveMark={isOnAir}
        tone={tone}
        label={t('bar', { title: programme.title })}
        valueText={valueText()}
        disabledReason={disabledReason}
        nearest={(atMs) => airedInstant(programme, atMs, nowMs)}
        describe={(atMs) => <strong>{formatTime(atMs)}</strong>}
        onSeek={onSeek}
      />
      <LocalTime at={programme.stop} />
    </div>
  );
}
