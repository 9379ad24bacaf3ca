import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { useId } from 'react';
import type { Airing } from '#lib/domain/guide/now-next.ts';
import { instantAt, instantByKey, shareOf } from '#lib/domain/playback/live/programme-frame.ts';
import { useBarPointer } from './use-bar-pointer.ts';
import styles from './seek-bar.module.css';

interface SeekBarProps {
  /** The span of the bar, by the clock of its pictures, in ms. */
  span: Airing;
  pictureAtMs: number;
  /** The playable share of the bar, from 0 to 1. */
  available: number;
  /** The end of the available part is the live edge. */
  hasLiveMark?: boolean;
  /** Marked positions, from 0 to 1: chapters. */
  marks?: readonly number[];
  tone: 'live' | 'time-shift' | 'catch-up' | 'title';
  label: string;
  valueText: string;
  /** Why the bar cannot be clicked; null when it can. */
  disabledReason: string | null;
  /** The nearest position that can be reached. */
  nearest: (atMs: number) => number;
  /** The text for the position at the pointer. */
  describe: (atMs: number) => ReactNode;
  onSeek: (atMs: number) => void;
}

/** A time slider for mouse, touch and keys (ARIA slider pattern). */
export function SeekBar(props: SeekBarProps) {
  const { span, pictureAtMs, available, marks = [], disabledReason, nearest, onSeek } = props;
  const reasonId = useId();
  const isEnabled = disabledReason === null;
  const choose = (atMs: number) => onSeek(nearest(atMs));
  const pointer = useBarPointer(isEnabled, (share) => choose(instantAt(span, share)));
  const pointedMs = pointer.share === null ? null : instantAt(span, pointer.share);
  const shownMs = pointer.isDragging && pointedMs !== null ? nearest(pointedMs) : pictureAtMs;

  const pressKey = (event: KeyboardEvent) => {
    const atMs = instantByKey(event.key, span, pictureAtMs);
    if (atMs === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (isEnabled) choose(atMs);
  };

  const seconds = (atMs: number) => Math.max(0, Math.round((atMs - span.start) / 1_000));
  const shares: CSSProperties & Record<`--${string}`, number> = {
    '--aired': available,
    '--played': shareOf(span, shownMs),
    '--pointer': pointer.share ?? 0,
  };

  return (
    <div
      className={styles.bar}
      style={shares}
      role="slider"
      tabIndex={0}
      aria-label={props.label}
      aria-valuemin={0}
      aria-valuemax={seconds(span.stop)}
      aria-valuenow={Math.min(seconds(pictureAtMs), seconds(span.stop))}
      aria-valuetext={props.valueText}
      aria-disabled={!isEnabled}
      aria-describedby={isEnabled ? undefined : reasonId}
      data-tone={props.tone}
      data-dragging={pointer.isDragging}
      onKeyDown={pressKey}
      {...pointer.handlers}
    >
      <span className={styles.track}>
        <span className={styles.aired} />
        <span className={styles.played} />
        {marks.map((share) => (
          <span key={share} className={styles.mark} style={{ left: `${String(share * 100)}%` }} />
        ))}
        {props.hasLiveMark && <span className={styles.liveMark} />}
      </span>
      <span className={styles.thumb} />
      {pointedMs !== null && (
        <span className={styles.bubble} aria-hidden>
          {props.describe(pointedMs)}
          {disabledReason !== null && <span>{disabledReason}</span>}
        </span>
      )}
      {!isEnabled && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </div>
  );
}
