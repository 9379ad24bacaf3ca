import { useTranslations } from 'next-intl';
import type { CSSProperties, KeyboardEvent } from 'react';
import { useId } from 'react';
import { formatTime } from '#lib/domain/formats/dates.ts';
import {
  airedInstant,
  frameOf,
  instantAt,
  instantByKey,
  shareOf,
} from '#lib/domain/playback/programme-frame.ts';
import { LocalTime } from '#components/ui/local-time.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { formatSpan } from './format-span.ts';
import { useBarPointer } from './use-bar-pointer.ts';
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
  /** Null: unknown. */
  pictureAtMs: number | null;
  tone: 'live' | 'time-shift' | 'catch-up';
  /** Why the bar takes no clicks; null: it does. */
  disabledReason: string | null;
  onSeek: (atMs: number) => void;
}

/**
 * The bar is the programme: it begins where the programme begins and ends where it ends, and shows how far it has been
 * broadcast, where live is and where the picture is (TS-01, ZAP-04, CU-01).
 */
export function ProgrammeBar(props: ProgrammeBarProps) {
  const { programme, nowMs, tone, disabledReason, onSeek } = props;
  const t = useTranslations('player.progress');
  const isHydrated = useHydrated();
  const reasonId = useId();
  const isEnabled = disabledReason === null;
  const pictureAtMs = props.pictureAtMs ?? Math.min(nowMs, programme.stop);
  const choose = (atMs: number) => onSeek(airedInstant(programme, atMs, nowMs));
  const pointer = useBarPointer(isEnabled, (share) => choose(instantAt(programme, share)));
  const { aired, picture, isOnAir } = frameOf(programme, { nowMs, pictureAtMs });
  const dragged =
    pointer.isDragging && pointer.share !== null ? instantAt(programme, pointer.share) : null;
  const played =
    dragged === null ? (picture ?? 0) : shareOf(programme, airedInstant(programme, dragged, nowMs));

  const pressKey = (event: KeyboardEvent) => {
    const atMs = instantByKey(event.key, programme, pictureAtMs);
    if (atMs === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (isEnabled) choose(atMs);
  };

  const time = isHydrated ? formatTime(pictureAtMs) : '';
  const valueText = () => {
    if (tone === 'live') return t('valueLive', { time });
    if (tone === 'catch-up') return t('value', { time });
    return t('valueBehind', { time, behind: formatSpan(nowMs - pictureAtMs) });
  };
  const seconds = (atMs: number) => Math.round((atMs - programme.start) / 1_000);
  const shares: CSSProperties & Record<`--${string}`, number> = {
    '--aired': aired,
    '--played': played,
    '--pointer': pointer.share ?? 0,
  };

  return (
    <div className={styles.programme} data-tone={tone}>
      <LocalTime at={programme.start} />
      <div
        className={styles.bar}
        style={shares}
        role="slider"
        tabIndex={0}
        aria-label={t('bar', { title: programme.title })}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, seconds(programme.stop))}
        aria-valuenow={Math.max(0, Math.min(seconds(pictureAtMs), seconds(programme.stop)))}
        aria-valuetext={valueText()}
        aria-disabled={!isEnabled}
        aria-describedby={isEnabled ? undefined : reasonId}
        data-dragging={pointer.isDragging}
        onKeyDown={pressKey}
        {...pointer.handlers}
      >
        <span className={styles.track}>
          <span className={styles.aired} />
          <span className={styles.played} />
          {isOnAir && <span className={styles.liveMark} />}
        </span>
        <span className={styles.thumb} />
        {pointer.share !== null && (
          <span className={styles.bubble} aria-hidden>
            <strong>{formatTime(instantAt(programme, pointer.share))}</strong>
            {disabledReason !== null && <span>{disabledReason}</span>}
          </span>
        )}
        {!isEnabled && (
          <span id={reasonId} hidden>
            {disabledReason}
          </span>
        )}
      </div>
      <LocalTime at={programme.stop} />
    </div>
  );
}
