import { useTranslations } from 'next-intl';
import { chapterAt, type Chapter } from '#lib/domain/vod/chapters.ts';
import { shareOf } from '#lib/domain/playback/live/programme-frame.ts';
import type { Span } from '#lib/domain/playback/recording/recording.ts';
import { formatSpan } from '#components/player/controls/seek-bar/format-span.ts';
import { SeekBar } from '#components/player/controls/seek-bar/seek-bar.tsx';
import { Thumbnail } from '#components/player/controls/seek-bar/thumbnail.tsx';
import { useThumbnails } from '#components/player/controls/seek-bar/use-thumbnails.ts';
import styles from '#components/player/controls/seek-bar/programme-bar.module.css';

interface TitleBarProps {
  title: string;
  span: Span;
  pictureAtMs: number;
  chapters: readonly Chapter[];
  thumbnailsUrl: string | null;
  onSeek: (toMs: number) => void;
}

/** The bar of a title, from beginning to end, with its chapters. */
export function TitleBar(props: TitleBarProps) {
  const { title, span, pictureAtMs, chapters, onSeek } = props;
  const track = useThumbnails(props.thumbnailsUrl);
  const t = useTranslations('player');
  const isKnown = Number.isFinite(span.toMs);
  const stop = isKnown ? span.toMs : Math.max(1, pictureAtMs);
  const whole = { start: span.fromMs, stop };
  const chapterName = (atMs: number) => chapterAt(chapters, atMs)?.title;
  const place = { at: formatSpan(pictureAtMs), length: formatSpan(stop) };
  const starts = chapters.filter(({ fromMs }) => fromMs > 0 && fromMs < stop);
  return (
    <div className={styles.programme}>
      <span>{place.at}</span>
      <SeekBar
        span={whole}
        pictureAtMs={pictureAtMs}
        available={0}
        marks={isKnown ? starts.map(({ fromMs }) => shareOf(whole, fromMs)) : []}
        tone="title"
        label={t('progress.bar', { title })}
        valueText={isKnown ? t('title.place', place) : place.at}
        disabledReason={null}
        nearest={(atMs) => Math.max(whole.start, Math.min(atMs, stop))}
        describe={(atMs) => (
          <>
            <Thumbnail track={track} atMs={atMs} />
            <strong>{formatSpan(atMs)}</strong>
            {chapterName(atMs) && <span>{chapterName(atMs)}</span>}
          </>
        )}
        onSeek={onSeek}
      />
      <span>{isKnown ? place.length : ''}</span>
    </div>
  );
}
